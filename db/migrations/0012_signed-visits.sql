CREATE TABLE "report_shares" (
	"id" serial PRIMARY KEY NOT NULL,
	"service_log_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"language" text NOT NULL,
	"message" text,
	"content_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"first_opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"answer" text,
	"answer_reason" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"answered_hash" text,
	"created_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_shares_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "report_shares_language_check" CHECK ("report_shares"."language" in ('en', 'es', 'fr', 'de', 'zh')),
	CONSTRAINT "report_shares_answer_check" CHECK ("report_shares"."answer" in ('accepted', 'objected'))
);
--> statement-breakpoint
CREATE TABLE "report_signatures" (
	"id" serial PRIMARY KEY NOT NULL,
	"service_log_id" integer NOT NULL,
	"content_hash" text NOT NULL,
	"signer_name" text NOT NULL,
	"signer_function" text,
	"strokes" text,
	"signed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"taken_by_id" integer,
	CONSTRAINT "report_signatures_hash_check" CHECK ("report_signatures"."content_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_signatures" ADD CONSTRAINT "report_signatures_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_signatures" ADD CONSTRAINT "report_signatures_taken_by_id_users_id_fk" FOREIGN KEY ("taken_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_shares_log_idx" ON "report_shares" USING btree ("service_log_id","id");--> statement-breakpoint
CREATE INDEX "report_signatures_log_idx" ON "report_signatures" USING btree ("service_log_id","id");