CREATE TABLE "checklist_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"issue_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"area" text DEFAULT 'Other' NOT NULL,
	"kind" text DEFAULT 'tick' NOT NULL,
	"unit" text,
	"least" double precision,
	"most" double precision,
	"done" boolean DEFAULT false NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"value" double precision,
	"remark" text,
	"document_id" integer,
	"checked_by_id" integer,
	"checked_at" timestamp with time zone,
	"follow_up_issue_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "checklist_items_area_check" CHECK ("checklist_items"."area" in ('Electrical', 'Hydraulic', 'Structural', 'Other')),
	CONSTRAINT "checklist_items_kind_check" CHECK ("checklist_items"."kind" in ('tick', 'value', 'photo'))
);
--> statement-breakpoint
CREATE TABLE "due_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan_id" integer NOT NULL,
	"machine_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"due_hours" integer,
	"due_on" date,
	"issue_id" integer,
	"done_hours" integer,
	"done_on" date,
	"done_by_id" integer,
	"service_log_id" integer,
	"evidence" text,
	"remark" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "due_items_status_check" CHECK ("due_items"."status" in ('open', 'done', 'skipped')),
	CONSTRAINT "due_items_done_check" CHECK (("due_items"."status" = 'open') = ("due_items"."done_on" is null))
);
--> statement-breakpoint
CREATE TABLE "service_plans" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"machine_id" integer,
	"model" text,
	"machine_type" text,
	"every_hours" integer,
	"every_months" integer,
	"basis" text DEFAULT 'fixed' NOT NULL,
	"starts_on" date NOT NULL,
	"tolerance_hours" integer DEFAULT 0 NOT NULL,
	"tolerance_days" integer DEFAULT 0 NOT NULL,
	"lead_hours" integer DEFAULT 0 NOT NULL,
	"lead_days" integer DEFAULT 0 NOT NULL,
	"tasks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_plans_type_check" CHECK ("service_plans"."machine_type" in ('crawler_crane', 'mobile_crane', 'tower_crane', 'material_handler', 'excavator', 'bulldozer')),
	CONSTRAINT "service_plans_basis_check" CHECK ("service_plans"."basis" in ('fixed', 'floating')),
	CONSTRAINT "service_plans_scope_check" CHECK (num_nonnulls("service_plans"."machine_id", "service_plans"."model", "service_plans"."machine_type") = 1),
	CONSTRAINT "service_plans_interval_check" CHECK (num_nonnulls("service_plans"."every_hours", "service_plans"."every_months") > 0 and coalesce("service_plans"."every_hours", 1) > 0 and coalesce("service_plans"."every_months", 1) > 0),
	CONSTRAINT "service_plans_margins_check" CHECK (least("service_plans"."tolerance_hours", "service_plans"."tolerance_days", "service_plans"."lead_hours", "service_plans"."lead_days") >= 0)
);
--> statement-breakpoint
ALTER TABLE "issues" DROP CONSTRAINT "issues_source_check";--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_checked_by_id_users_id_fk" FOREIGN KEY ("checked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_follow_up_issue_id_issues_id_fk" FOREIGN KEY ("follow_up_issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_items" ADD CONSTRAINT "due_items_plan_id_service_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."service_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_items" ADD CONSTRAINT "due_items_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_items" ADD CONSTRAINT "due_items_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_items" ADD CONSTRAINT "due_items_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_items" ADD CONSTRAINT "due_items_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_items_issue_idx" ON "checklist_items" USING btree ("issue_id","position");--> statement-breakpoint
CREATE INDEX "checklist_items_document_idx" ON "checklist_items" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "checklist_items_checked_by_idx" ON "checklist_items" USING btree ("checked_by_id");--> statement-breakpoint
CREATE INDEX "checklist_items_follow_up_idx" ON "checklist_items" USING btree ("follow_up_issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "due_items_open_key" ON "due_items" USING btree ("plan_id","machine_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "due_items_issue_key" ON "due_items" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "due_items_machine_idx" ON "due_items" USING btree ("machine_id","status");--> statement-breakpoint
CREATE INDEX "due_items_plan_machine_idx" ON "due_items" USING btree ("plan_id","machine_id","done_on");--> statement-breakpoint
CREATE INDEX "due_items_done_by_idx" ON "due_items" USING btree ("done_by_id");--> statement-breakpoint
CREATE INDEX "due_items_log_idx" ON "due_items" USING btree ("service_log_id");--> statement-breakpoint
CREATE INDEX "service_plans_machine_idx" ON "service_plans" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "service_plans_created_by_idx" ON "service_plans" USING btree ("created_by_id");--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_source_check" CHECK ("issues"."source_type" in ('manual', 'service_report', 'service_plan'));