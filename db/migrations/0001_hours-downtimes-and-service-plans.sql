CREATE TABLE "downtimes" (
	"id" serial PRIMARY KEY NOT NULL,
	"machine_id" integer NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone,
	"reason" text,
	"planned" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"issue_id" integer,
	"recorded_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "downtimes_source_check" CHECK ("downtimes"."source" in ('form', 'message', 'issue', 'report')),
	CONSTRAINT "downtimes_order_check" CHECK ("downtimes"."to_at" > "downtimes"."from_at")
);
--> statement-breakpoint
CREATE TABLE "watch_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"watch_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"answer" text NOT NULL,
	"added" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"removed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "watch_runs_outcome_check" CHECK ("watch_runs"."outcome" in ('told', 'silent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"question" text NOT NULL,
	"plan" jsonb NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	"schedule" jsonb NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone,
	"last_rows" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "hour_readings" DROP CONSTRAINT "hour_readings_source_check";--> statement-breakpoint
ALTER TABLE "hour_readings" DROP CONSTRAINT "hour_readings_hours_check";--> statement-breakpoint
ALTER TABLE "issues" DROP CONSTRAINT "issues_source_check";--> statement-breakpoint
ALTER TABLE "hour_readings" ADD COLUMN "old_hours" integer;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD COLUMN "document_id" integer;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "downtimes" ADD CONSTRAINT "downtimes_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downtimes" ADD CONSTRAINT "downtimes_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downtimes" ADD CONSTRAINT "downtimes_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_runs" ADD CONSTRAINT "watch_runs_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "downtimes_machine_from_idx" ON "downtimes" USING btree ("machine_id","from_at","id");--> statement-breakpoint
CREATE INDEX "downtimes_from_idx" ON "downtimes" USING btree ("from_at","id");--> statement-breakpoint
CREATE INDEX "downtimes_open_idx" ON "downtimes" USING btree ("machine_id") WHERE to_at is null;--> statement-breakpoint
CREATE INDEX "downtimes_issue_idx" ON "downtimes" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "downtimes_recorded_by_idx" ON "downtimes" USING btree ("recorded_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watch_runs_due_key" ON "watch_runs" USING btree ("watch_id","due_at");--> statement-breakpoint
CREATE INDEX "watches_owner_idx" ON "watches" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "watches_due_idx" ON "watches" USING btree ("next_run_at") WHERE not paused;--> statement-breakpoint
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
ALTER TABLE "hour_readings" ADD CONSTRAINT "hour_readings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hour_readings_document_idx" ON "hour_readings" USING btree ("document_id");--> statement-breakpoint
-- What was entered came by a form.
UPDATE "hour_readings" SET "source" = 'form' WHERE "source" = 'entered';--> statement-breakpoint
ALTER TABLE "hour_readings" ADD CONSTRAINT "hour_readings_source_check" CHECK ("hour_readings"."source" in ('report', 'message', 'photo', 'form', 'import', 'telematics'));--> statement-breakpoint
ALTER TABLE "hour_readings" ADD CONSTRAINT "hour_readings_hours_check" CHECK ("hour_readings"."hours" >= 0 and "hour_readings"."old_hours" >= 0);--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_source_check" CHECK ("issues"."source_type" in ('manual', 'service_report', 'service_plan'));--> statement-breakpoint
-- Readings of reports tell which message, photo or paper they were read from, and reports whose reading was never noted
-- give it now.
INSERT INTO "hour_readings" ("machine_id", "hours", "read_on", "source", "service_log_id", "recorded_by_id", "created_at")
SELECT s."machine_id", s."machine_hours", s."computed_service_date", 'report', s."id", s."created_by_id", s."created_at"
FROM "service_logs" s WHERE s."machine_hours" >= 0
AND NOT EXISTS (SELECT 1 FROM "hour_readings" r WHERE r."service_log_id" = s."id")
ORDER BY s."computed_service_date", s."id";--> statement-breakpoint
UPDATE "hour_readings" r SET "document_id" = e."document_id",
"source" = CASE WHEN e."kind" IN ('text', 'whatsapp', 'audio') THEN 'message' WHEN e."kind" = 'image' THEN 'photo' ELSE 'report' END
FROM (SELECT DISTINCT ON (l."service_log_id") l."service_log_id", d."id" AS "document_id", d."kind"
FROM "document_links" l INNER JOIN "documents" d ON d."id" = l."document_id"
WHERE l."service_log_id" IS NOT NULL ORDER BY l."service_log_id", l."id") e WHERE e."service_log_id" = r."service_log_id";--> statement-breakpoint
UPDATE "machines" m SET "total_hours" = l."hours" FROM (SELECT DISTINCT ON ("machine_id") "machine_id", "hours" FROM "hour_readings"
ORDER BY "machine_id", "read_on" DESC, "id" DESC) l WHERE l."machine_id" = m."id" AND m."total_hours" <> l."hours";
