CREATE TABLE "hour_readings" (
	"id" serial PRIMARY KEY NOT NULL,
	"machine_id" integer NOT NULL,
	"hours" integer NOT NULL,
	"read_on" date NOT NULL,
	"source" text NOT NULL,
	"service_log_id" integer,
	"recorded_by_id" integer,
	"confirmed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hour_readings_source_check" CHECK ("hour_readings"."source" in ('report', 'entered')),
	CONSTRAINT "hour_readings_hours_check" CHECK ("hour_readings"."hours" >= 0)
);
--> statement-breakpoint
ALTER TABLE "hour_readings" ADD CONSTRAINT "hour_readings_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD CONSTRAINT "hour_readings_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD CONSTRAINT "hour_readings_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hour_readings_machine_day_idx" ON "hour_readings" USING btree ("machine_id","read_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "hour_readings_report_key" ON "hour_readings" USING btree ("service_log_id");--> statement-breakpoint
CREATE INDEX "hour_readings_recorded_by_idx" ON "hour_readings" USING btree ("recorded_by_id");--> statement-breakpoint
INSERT INTO "hour_readings" ("machine_id", "hours", "read_on", "source", "service_log_id", "recorded_by_id", "created_at")
SELECT "machine_id", "machine_hours", "computed_service_date", 'report', "id", "created_by_id", "created_at"
FROM "service_logs" WHERE "machine_hours" IS NOT NULL ORDER BY "computed_service_date", "id";--> statement-breakpoint
INSERT INTO "hour_readings" ("machine_id", "hours", "read_on", "source", "created_at")
SELECT m."id", m."total_hours", greatest(last."read_on", (m."updated_at" AT TIME ZONE 'UTC')::date), 'entered', m."updated_at"
FROM "machines" m LEFT JOIN LATERAL (
	SELECT r."hours", r."read_on" FROM "hour_readings" r WHERE r."machine_id" = m."id" ORDER BY r."read_on" DESC, r."id" DESC LIMIT 1
) last ON true
WHERE m."total_hours" <> coalesce(last."hours", 0);
