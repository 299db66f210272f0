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
ALTER TABLE "hour_readings" DROP CONSTRAINT "hour_readings_source_check";--> statement-breakpoint
ALTER TABLE "hour_readings" DROP CONSTRAINT "hour_readings_hours_check";--> statement-breakpoint
ALTER TABLE "hour_readings" ADD COLUMN "old_hours" integer;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD COLUMN "document_id" integer;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "downtimes" ADD CONSTRAINT "downtimes_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downtimes" ADD CONSTRAINT "downtimes_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downtimes" ADD CONSTRAINT "downtimes_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_runs" ADD CONSTRAINT "watch_runs_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downtimes_machine_from_idx" ON "downtimes" USING btree ("machine_id","from_at","id");--> statement-breakpoint
CREATE INDEX "downtimes_from_idx" ON "downtimes" USING btree ("from_at","id");--> statement-breakpoint
CREATE INDEX "downtimes_open_idx" ON "downtimes" USING btree ("machine_id") WHERE to_at is null;--> statement-breakpoint
CREATE INDEX "downtimes_issue_idx" ON "downtimes" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "downtimes_recorded_by_idx" ON "downtimes" USING btree ("recorded_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watch_runs_due_key" ON "watch_runs" USING btree ("watch_id","due_at");--> statement-breakpoint
CREATE INDEX "watches_owner_idx" ON "watches" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "watches_due_idx" ON "watches" USING btree ("next_run_at") WHERE not paused;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD CONSTRAINT "hour_readings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hour_readings_document_idx" ON "hour_readings" USING btree ("document_id");--> statement-breakpoint
-- What was entered came by a form.
UPDATE "hour_readings" SET "source" = 'form' WHERE "source" = 'entered';--> statement-breakpoint
ALTER TABLE "hour_readings" ADD CONSTRAINT "hour_readings_source_check" CHECK ("hour_readings"."source" in ('report', 'message', 'photo', 'form', 'import', 'telematics'));--> statement-breakpoint
ALTER TABLE "hour_readings" ADD CONSTRAINT "hour_readings_hours_check" CHECK ("hour_readings"."hours" >= 0 and "hour_readings"."old_hours" >= 0);--> statement-breakpoint
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
