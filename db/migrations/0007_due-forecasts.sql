ALTER TABLE "due_items" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "due_items" ADD COLUMN "earliest_on" date;--> statement-breakpoint
ALTER TABLE "due_items" ADD COLUMN "latest_on" date;--> statement-breakpoint
ALTER TABLE "due_items" ADD COLUMN "readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "due_items" ADD COLUMN "near_on" date;--> statement-breakpoint
ALTER TABLE "due_items" ADD COLUMN "overdue_on" date;--> statement-breakpoint
CREATE INDEX "hour_readings_change_idx" ON "hour_readings" USING btree ("machine_id","read_on") WHERE old_hours is not null;--> statement-breakpoint
CREATE INDEX "due_items_expected_idx" ON "due_items" USING btree ("expected_on","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "due_items_near_idx" ON "due_items" USING btree ("near_on") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "due_items_done_idx" ON "due_items" USING btree ("status","done_on","id");