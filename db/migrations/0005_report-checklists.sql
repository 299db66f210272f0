ALTER TABLE "service_plans" DROP CONSTRAINT "service_plans_interval_check";--> statement-breakpoint
ALTER TABLE "checklist_items" ALTER COLUMN "issue_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "service_log_id" integer;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "checklist" text;--> statement-breakpoint
ALTER TABLE "service_plans" ADD COLUMN "with_reports" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_items_log_idx" ON "checklist_items" USING btree ("service_log_id");--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_owner_check" CHECK (num_nonnulls("checklist_items"."issue_id", "checklist_items"."service_log_id") = 1);--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_interval_check" CHECK ((num_nonnulls("service_plans"."every_hours", "service_plans"."every_months") > 0) <> "service_plans"."with_reports" and coalesce("service_plans"."every_hours", 1) > 0 and coalesce("service_plans"."every_months", 1) > 0);