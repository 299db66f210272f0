ALTER TABLE "local_models" DROP CONSTRAINT "local_models_purpose_check";--> statement-breakpoint
ALTER TABLE "local_models" ADD COLUMN "used" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "local_models" ADD CONSTRAINT "local_models_purpose_check" CHECK ("local_models"."purpose" in ('transcription', 'embedding', 'extraction'));