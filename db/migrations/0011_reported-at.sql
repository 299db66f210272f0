DROP INDEX "issues_times_idx";--> statement-breakpoint
DROP INDEX "issues_high_open_idx";--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "reported_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(identification_time, created_at)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "issues_times_idx" ON "issues" USING btree ("reported_at","machine_id","area","assigned_to_id","assigned_at","fixed_date","engineer_fixed_at","end_time");--> statement-breakpoint
CREATE INDEX "issues_high_open_idx" ON "issues" USING btree ("reported_at","id") WHERE severity = 'High' and status in ('open', 'assigned');