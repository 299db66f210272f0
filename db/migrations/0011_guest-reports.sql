CREATE TABLE "guest_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"machine_id" integer NOT NULL,
	"link_hash" text NOT NULL,
	"text" text NOT NULL,
	"reporter_name" text,
	"reporter_phone" text,
	"language" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"issue_id" integer,
	"reason" text,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guest_reports_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "guest_reports_status_check" CHECK ("guest_reports"."status" in ('waiting', 'issue', 'same', 'declined', 'withdrawn')),
	CONSTRAINT "guest_reports_language_check" CHECK ("guest_reports"."language" in ('en', 'es', 'fr', 'de', 'zh'))
);
--> statement-breakpoint
CREATE TABLE "machine_labels" (
	"machine_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"token_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "machine_labels_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "guest_report_id" integer;--> statement-breakpoint
ALTER TABLE "guest_reports" ADD CONSTRAINT "guest_reports_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_reports" ADD CONSTRAINT "guest_reports_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_reports" ADD CONSTRAINT "guest_reports_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_labels" ADD CONSTRAINT "machine_labels_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_reports_status_idx" ON "guest_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "guest_reports_machine_idx" ON "guest_reports" USING btree ("machine_id","status","created_at");--> statement-breakpoint
CREATE INDEX "guest_reports_issue_idx" ON "guest_reports" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "guest_reports_settled_idx" ON "guest_reports" USING btree ("updated_at") WHERE status in ('declined', 'withdrawn');--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_guest_report_id_guest_reports_id_fk" FOREIGN KEY ("guest_report_id") REFERENCES "public"."guest_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_links_guest_report_idx" ON "document_links" USING btree ("guest_report_id");