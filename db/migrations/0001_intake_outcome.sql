ALTER TABLE "jobs" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "note" text;