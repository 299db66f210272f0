ALTER TABLE "downtimes" ADD COLUMN "service_log_id" integer;--> statement-breakpoint
ALTER TABLE "downtimes" ADD COLUMN "evidence" text;--> statement-breakpoint
ALTER TABLE "downtimes" ADD CONSTRAINT "downtimes_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downtimes_log_idx" ON "downtimes" USING btree ("service_log_id");