ALTER TABLE "jobs" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_line_idx" ON "jobs" USING btree ("turn","id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "jobs_waiting_idx" ON "jobs" USING btree ("owner_id","turn") WHERE status in ('queued', 'processing');