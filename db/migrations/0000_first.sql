CREATE EXTENSION IF NOT EXISTS vector;--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"read_only" boolean DEFAULT false NOT NULL,
	"unattended_writes" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text,
	"address" text,
	"awaits_second_factor" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile_phone" text,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"deactivated_at" timestamp with time zone,
	"hidden_from_pickers" boolean DEFAULT false NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"session_timeout_minutes" integer DEFAULT 30 NOT NULL,
	"notifications" jsonb DEFAULT '{"email":true,"push":true,"weeklyReports":false}'::jsonb NOT NULL,
	"visibility" jsonb DEFAULT '{"email":true,"phone":true}'::jsonb NOT NULL,
	"totp_secret" text,
	"totp_enabled_at" timestamp with time zone,
	"totp_last_step" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('admin', 'operator', 'service', 'view')),
	CONSTRAINT "users_theme_check" CHECK ("users"."theme" in ('light', 'dark', 'system')),
	CONSTRAINT "users_language_check" CHECK ("users"."language" in ('en', 'es', 'fr', 'de', 'zh')),
	CONSTRAINT "users_session_timeout_check" CHECK ("users"."session_timeout_minutes" in (15, 30, 60, 240))
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"id" serial PRIMARY KEY NOT NULL,
	"serial_number" text NOT NULL,
	"model" text NOT NULL,
	"machine_type" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"customer_name" text,
	"location" text,
	"google_location_url" text,
	"brochure_url" text,
	"installation_date" date,
	"total_hours" integer DEFAULT 0 NOT NULL,
	"engineering_days" integer DEFAULT 0 NOT NULL,
	"assigned_engineer_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "machines_type_check" CHECK ("machines"."machine_type" in ('crawler_crane', 'mobile_crane', 'tower_crane', 'material_handler', 'excavator', 'bulldozer')),
	CONSTRAINT "machines_status_check" CHECK ("machines"."status" in ('active', 'maintenance', 'offline', 'decommissioned')),
	CONSTRAINT "machines_hours_check" CHECK ("machines"."total_hours" >= 0 and "machines"."engineering_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "service_actions" (
	"id" serial PRIMARY KEY NOT NULL,
	"service_log_id" integer NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"area" text DEFAULT 'Other' NOT NULL,
	"importance" text DEFAULT 'Medium' NOT NULL,
	"warranty_item" boolean DEFAULT false NOT NULL,
	"completed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "service_actions_area_check" CHECK ("service_actions"."area" in ('Electrical', 'Hydraulic', 'Structural', 'Other')),
	CONSTRAINT "service_actions_importance_check" CHECK ("service_actions"."importance" in ('High', 'Medium'))
);
--> statement-breakpoint
CREATE TABLE "service_logs" (
	"id" serial PRIMARY KEY NOT NULL,
	"machine_id" integer NOT NULL,
	"engineer_id" integer,
	"second_engineer_id" integer,
	"srn" text,
	"service_type" text DEFAULT 'maintenance' NOT NULL,
	"service_date" date,
	"service_start_date" date,
	"service_end_date" date,
	"start_time" timestamp with time zone,
	"computed_service_date" date GENERATED ALWAYS AS (coalesce(service_end_date, service_date, service_start_date, (created_at at time zone 'UTC')::date)) STORED NOT NULL,
	"working_days" integer DEFAULT 1 NOT NULL,
	"machine_hours" integer,
	"client_name" text,
	"location" text,
	"notes" text,
	"source_type" text DEFAULT 'manual' NOT NULL,
	"status" text DEFAULT 'completed' NOT NULL,
	"priority" text DEFAULT 'Medium' NOT NULL,
	"structured_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"original_text" text,
	"translation" text,
	"detected_languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_logs_type_check" CHECK ("service_logs"."service_type" in ('maintenance', 'repair', 'inspection', 'installation')),
	CONSTRAINT "service_logs_priority_check" CHECK ("service_logs"."priority" in ('High', 'Medium')),
	CONSTRAINT "service_logs_days_check" CHECK ("service_logs"."working_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "service_parts" (
	"id" serial PRIMARY KEY NOT NULL,
	"service_log_id" integer NOT NULL,
	"position" integer NOT NULL,
	"part_name" text NOT NULL,
	"part_number" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"area" text DEFAULT 'Other' NOT NULL,
	"warranty_item" boolean DEFAULT false NOT NULL,
	CONSTRAINT "service_parts_area_check" CHECK ("service_parts"."area" in ('Electrical', 'Hydraulic', 'Structural', 'Other')),
	CONSTRAINT "service_parts_quantity_check" CHECK ("service_parts"."quantity" >= 1)
);
--> statement-breakpoint
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
CREATE TABLE "issue_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"issue_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"id" serial PRIMARY KEY NOT NULL,
	"machine_id" integer NOT NULL,
	"reported_by_id" integer,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"severity" text DEFAULT 'Medium' NOT NULL,
	"category" text DEFAULT 'other' NOT NULL,
	"area" text DEFAULT 'Other' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"source_type" text DEFAULT 'manual' NOT NULL,
	"source_id" integer,
	"original_content" text,
	"identification_time" timestamp with time zone,
	"reported_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(identification_time, created_at)) STORED NOT NULL,
	"assigned_to_id" integer,
	"assigned_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"engineer_fixed_at" timestamp with time zone,
	"engineer_fixed_by_id" integer,
	"end_time" timestamp with time zone,
	"fixed_date" timestamp with time zone,
	"fixed_by_id" integer,
	"closed_by_log_id" integer,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "issues_status_check" CHECK ("issues"."status" in ('open', 'assigned', 'completed', 'closed')),
	CONSTRAINT "issues_severity_check" CHECK ("issues"."severity" in ('High', 'Medium')),
	CONSTRAINT "issues_area_check" CHECK ("issues"."area" in ('Electrical', 'Hydraulic', 'Structural', 'Other')),
	CONSTRAINT "issues_source_check" CHECK ("issues"."source_type" in ('manual', 'service_report'))
);
--> statement-breakpoint
CREATE TABLE "reported_issues" (
	"id" serial PRIMARY KEY NOT NULL,
	"service_log_id" integer NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"area" text DEFAULT 'Other' NOT NULL,
	"severity" text DEFAULT 'Medium' NOT NULL,
	"fixed" boolean DEFAULT false NOT NULL,
	"warranty" boolean DEFAULT false NOT NULL,
	"start_time" timestamp with time zone,
	"issue_id" integer,
	CONSTRAINT "reported_issues_area_check" CHECK ("reported_issues"."area" in ('Electrical', 'Hydraulic', 'Structural', 'Other')),
	CONSTRAINT "reported_issues_severity_check" CHECK ("reported_issues"."severity" in ('High', 'Medium'))
);
--> statement-breakpoint
CREATE TABLE "parts_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"parts_request_id" integer NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"part_number" text,
	"reason" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"area" text DEFAULT 'Other' NOT NULL,
	"urgency" text DEFAULT 'Medium' NOT NULL,
	"warranty_item" boolean DEFAULT false NOT NULL,
	CONSTRAINT "parts_lines_area_check" CHECK ("parts_lines"."area" in ('Electrical', 'Hydraulic', 'Structural', 'Other')),
	CONSTRAINT "parts_lines_urgency_check" CHECK ("parts_lines"."urgency" in ('High', 'Medium')),
	CONSTRAINT "parts_lines_quantity_check" CHECK ("parts_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "parts_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"machine_id" integer NOT NULL,
	"requested_by" text DEFAULT 'engineer' NOT NULL,
	"requested_by_id" integer,
	"reported_by_id" integer,
	"approving_engineer_id" integer,
	"client_name" text,
	"notes" text,
	"ordered" boolean DEFAULT false NOT NULL,
	"ordered_date" timestamp with time zone,
	"delivered" boolean DEFAULT false NOT NULL,
	"delivered_date" timestamp with time zone,
	"request_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "parts_requests_requested_by_check" CHECK ("parts_requests"."requested_by" in ('client', 'engineer'))
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"parts" jsonb NOT NULL,
	"metadata" jsonb,
	"body" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', body)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_role_check" CHECK ("chat_messages"."role" in ('user', 'assistant'))
);
--> statement-breakpoint
CREATE TABLE "chat_streams" (
	"chat_id" text NOT NULL,
	"position" integer NOT NULL,
	"chunk" text NOT NULL,
	CONSTRAINT "chat_streams_chat_id_position_pk" PRIMARY KEY("chat_id","position")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"running_since" timestamp with time zone,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_feedback" (
	"message_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"helpful" boolean NOT NULL,
	"reason" text,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_feedback_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "saved_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"question" text NOT NULL,
	"plan" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" serial PRIMARY KEY NOT NULL,
	"draft_id" integer NOT NULL,
	"field" text NOT NULL,
	"engine" text NOT NULL,
	"extracted" jsonb,
	"corrected" jsonb,
	"changed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"document_id" integer NOT NULL,
	"service_log_id" integer,
	"issue_id" integer
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"parent_id" integer,
	"kind" text NOT NULL,
	"file_name" text,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text,
	"chat_key" text,
	"text" text,
	"segments" jsonb,
	"translation" text,
	"detected_languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_kind_check" CHECK ("documents"."kind" in ('text', 'whatsapp', 'pdf', 'word', 'image', 'audio', 'csv'))
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"document_id" integer,
	"job_id" integer,
	"chat_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"extracted" jsonb NOT NULL,
	"reviewed" jsonb NOT NULL,
	"engine" text NOT NULL,
	"wanted_serial_number" text,
	"wanted_engineer_name" text,
	"service_log_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "drafts_status_check" CHECK ("drafts"."status" in ('open', 'saved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "imported_messages" (
	"chat_key" text NOT NULL,
	"message_key" text NOT NULL,
	"document_id" integer NOT NULL,
	CONSTRAINT "imported_messages_chat_key_message_key_pk" PRIMARY KEY("chat_key","message_key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_name" text,
	"document_id" integer,
	"chat_id" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"step" text,
	"error" text,
	"failure" text,
	"note" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"reported_by" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "jobs_status_check" CHECK ("jobs"."status" in ('queued', 'processing', 'extracted', 'saved', 'rejected', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "manuals" (
	"id" serial PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"title" text NOT NULL,
	"document_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "llm_calls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"purpose" text NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"cached_tokens" integer,
	"reasoning_tokens" integer,
	"estimated_tokens" integer,
	"duration_ms" integer NOT NULL,
	"outcome" text NOT NULL,
	"error" text,
	"chat_id" text,
	"job_id" integer,
	CONSTRAINT "llm_calls_purpose_check" CHECK ("llm_calls"."purpose" in ('chat', 'extraction', 'translation', 'vision', 'transcription', 'embedding', 'question', 'title')),
	CONSTRAINT "llm_calls_outcome_check" CHECK ("llm_calls"."outcome" in ('ok', 'failed', 'aborted'))
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"source_id" integer NOT NULL,
	"source_version" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"machine_id" integer,
	"model" text,
	"customer_name" text,
	"area" text,
	"date" date,
	"page" integer,
	"text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', text)) STORED,
	"embedding" vector,
	"dimensions" integer,
	"embedding_model" text
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"door" text NOT NULL,
	"operation" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	CONSTRAINT "audit_log_door_check" CHECK ("audit_log"."door" in ('http', 'chat', 'mcp', 'job'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"mail_due" boolean DEFAULT false NOT NULL,
	"mail_tried_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_digests" (
	"user_id" integer NOT NULL,
	"week" date NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "weekly_digests_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_assigned_engineer_id_users_id_fk" FOREIGN KEY ("assigned_engineer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_actions" ADD CONSTRAINT "service_actions_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_logs" ADD CONSTRAINT "service_logs_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_logs" ADD CONSTRAINT "service_logs_engineer_id_users_id_fk" FOREIGN KEY ("engineer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_logs" ADD CONSTRAINT "service_logs_second_engineer_id_users_id_fk" FOREIGN KEY ("second_engineer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_logs" ADD CONSTRAINT "service_logs_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_parts" ADD CONSTRAINT "service_parts_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD CONSTRAINT "hour_readings_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD CONSTRAINT "hour_readings_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_readings" ADD CONSTRAINT "hour_readings_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_reported_by_id_users_id_fk" FOREIGN KEY ("reported_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_source_id_service_logs_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."service_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_engineer_fixed_by_id_users_id_fk" FOREIGN KEY ("engineer_fixed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_fixed_by_id_users_id_fk" FOREIGN KEY ("fixed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_closed_by_log_id_service_logs_id_fk" FOREIGN KEY ("closed_by_log_id") REFERENCES "public"."service_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts_lines" ADD CONSTRAINT "parts_lines_parts_request_id_parts_requests_id_fk" FOREIGN KEY ("parts_request_id") REFERENCES "public"."parts_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts_requests" ADD CONSTRAINT "parts_requests_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts_requests" ADD CONSTRAINT "parts_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts_requests" ADD CONSTRAINT "parts_requests_reported_by_id_users_id_fk" FOREIGN KEY ("reported_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts_requests" ADD CONSTRAINT "parts_requests_approving_engineer_id_users_id_fk" FOREIGN KEY ("approving_engineer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_streams" ADD CONSTRAINT "chat_streams_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_feedback" ADD CONSTRAINT "message_feedback_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_feedback" ADD CONSTRAINT "message_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_questions" ADD CONSTRAINT "saved_questions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_issue_id_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_messages" ADD CONSTRAINT "imported_messages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manuals" ADD CONSTRAINT "manuals_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llm_calls" ADD CONSTRAINT "llm_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_digests" ADD CONSTRAINT "weekly_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user_idx" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user_idx" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "users_role_active_idx" ON "users" USING btree ("role","active");--> statement-breakpoint
CREATE UNIQUE INDEX "machines_serial_number_key" ON "machines" USING btree (lower(btrim("serial_number")));--> statement-breakpoint
CREATE INDEX "machines_serial_order_idx" ON "machines" USING btree (((substring(serial_number from '^[^0-9]*([0-9]{1,9})'))::int),"serial_number","id");--> statement-breakpoint
CREATE INDEX "machines_status_idx" ON "machines" USING btree ("status");--> statement-breakpoint
CREATE INDEX "machines_customer_idx" ON "machines" USING btree ("customer_name");--> statement-breakpoint
CREATE INDEX "machines_installation_idx" ON "machines" USING btree ("installation_date");--> statement-breakpoint
CREATE INDEX "machines_engineer_idx" ON "machines" USING btree ("assigned_engineer_id");--> statement-breakpoint
CREATE INDEX "service_actions_log_idx" ON "service_actions" USING btree ("service_log_id","position");--> statement-breakpoint
CREATE INDEX "service_actions_area_idx" ON "service_actions" USING btree ("area");--> statement-breakpoint
CREATE INDEX "service_logs_machine_date_idx" ON "service_logs" USING btree ("machine_id","computed_service_date","id");--> statement-breakpoint
CREATE INDEX "service_logs_engineer_date_idx" ON "service_logs" USING btree ("engineer_id","computed_service_date","id");--> statement-breakpoint
CREATE INDEX "service_logs_second_engineer_idx" ON "service_logs" USING btree ("second_engineer_id");--> statement-breakpoint
CREATE INDEX "service_logs_date_idx" ON "service_logs" USING btree ("computed_service_date","id");--> statement-breakpoint
CREATE INDEX "service_logs_period_idx" ON "service_logs" USING btree ("computed_service_date","engineer_id","machine_id","id");--> statement-breakpoint
CREATE INDEX "service_logs_srn_idx" ON "service_logs" USING btree ((srn collate "C"));--> statement-breakpoint
CREATE INDEX "service_logs_updated_idx" ON "service_logs" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "service_parts_log_idx" ON "service_parts" USING btree ("service_log_id","position");--> statement-breakpoint
CREATE INDEX "service_parts_number_idx" ON "service_parts" USING btree ("part_number");--> statement-breakpoint
CREATE INDEX "hour_readings_machine_day_idx" ON "hour_readings" USING btree ("machine_id","read_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "hour_readings_report_key" ON "hour_readings" USING btree ("service_log_id");--> statement-breakpoint
CREATE INDEX "hour_readings_recorded_by_idx" ON "hour_readings" USING btree ("recorded_by_id");--> statement-breakpoint
CREATE INDEX "issue_comments_issue_idx" ON "issue_comments" USING btree ("issue_id","created_at");--> statement-breakpoint
CREATE INDEX "issues_status_created_idx" ON "issues" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "issues_created_idx" ON "issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "issues_machine_status_idx" ON "issues" USING btree ("machine_id","status");--> statement-breakpoint
CREATE INDEX "issues_machine_created_idx" ON "issues" USING btree ("machine_id","created_at","id");--> statement-breakpoint
CREATE INDEX "issues_assignee_status_idx" ON "issues" USING btree ("assigned_to_id","status");--> statement-breakpoint
CREATE INDEX "issues_status_assigned_idx" ON "issues" USING btree ("status","assigned_at","id");--> statement-breakpoint
CREATE INDEX "issues_assignee_assigned_idx" ON "issues" USING btree ("assigned_to_id","assigned_at","id");--> statement-breakpoint
CREATE INDEX "issues_updated_idx" ON "issues" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "issues_tasks_idx" ON "issues" USING btree ("assigned_at","id") WHERE assigned_to_id is not null;--> statement-breakpoint
CREATE INDEX "issues_awaiting_idx" ON "issues" USING btree ("id") WHERE status = 'assigned' and engineer_fixed_at is not null;--> statement-breakpoint
CREATE INDEX "issues_times_idx" ON "issues" USING btree ("reported_at","machine_id","area","assigned_to_id","assigned_at","fixed_date","engineer_fixed_at","end_time");--> statement-breakpoint
CREATE INDEX "issues_source_idx" ON "issues" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "issues_closed_by_log_idx" ON "issues" USING btree ("closed_by_log_id");--> statement-breakpoint
CREATE INDEX "issues_high_open_idx" ON "issues" USING btree ("reported_at","id") WHERE severity = 'High' and status in ('open', 'assigned');--> statement-breakpoint
CREATE INDEX "reported_issues_log_idx" ON "reported_issues" USING btree ("service_log_id","position");--> statement-breakpoint
CREATE INDEX "reported_issues_fixed_idx" ON "reported_issues" USING btree ("service_log_id","fixed");--> statement-breakpoint
CREATE INDEX "reported_issues_issue_idx" ON "reported_issues" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "parts_lines_request_idx" ON "parts_lines" USING btree ("parts_request_id","position");--> statement-breakpoint
CREATE INDEX "parts_requests_date_idx" ON "parts_requests" USING btree ("request_date","id");--> statement-breakpoint
CREATE INDEX "parts_requests_machine_idx" ON "parts_requests" USING btree ("machine_id","request_date","id");--> statement-breakpoint
CREATE INDEX "parts_requests_delivered_idx" ON "parts_requests" USING btree ("delivered","request_date","id");--> statement-breakpoint
CREATE INDEX "parts_requests_waiting_idx" ON "parts_requests" USING btree ("ordered_date") WHERE not delivered and ordered;--> statement-breakpoint
CREATE INDEX "parts_requests_by_ordered_idx" ON "parts_requests" USING btree ((ordered and not delivered),"ordered_date" NULLS FIRST,"request_date","id");--> statement-breakpoint
CREATE INDEX "parts_requests_by_delivered_idx" ON "parts_requests" USING btree ("delivered","delivered_date" NULLS FIRST,"request_date","id");--> statement-breakpoint
CREATE INDEX "parts_requests_by_progress_idx" ON "parts_requests" USING btree ((ordered or delivered),"delivered","request_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_messages_chat_idx" ON "chat_messages" USING btree ("chat_id","position");--> statement-breakpoint
CREATE INDEX "chat_messages_search_idx" ON "chat_messages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "chats_owner_idx" ON "chats" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "saved_questions_owner_idx" ON "saved_questions" USING btree ("owner_id","position");--> statement-breakpoint
CREATE INDEX "corrections_field_engine_idx" ON "corrections" USING btree ("field","engine","changed");--> statement-breakpoint
CREATE INDEX "corrections_draft_idx" ON "corrections" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "document_links_document_idx" ON "document_links" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_links_service_log_idx" ON "document_links" USING btree ("service_log_id");--> statement-breakpoint
CREATE INDEX "document_links_issue_idx" ON "document_links" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "documents_owner_idx" ON "documents" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_sha256_idx" ON "documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "documents_parent_idx" ON "documents" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "documents_chat_idx" ON "documents" USING btree ("chat_key");--> statement-breakpoint
CREATE INDEX "drafts_owner_status_idx" ON "drafts" USING btree ("owner_id","status","created_at");--> statement-breakpoint
CREATE INDEX "drafts_document_idx" ON "drafts" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "drafts_job_idx" ON "drafts" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "drafts_service_log_idx" ON "drafts" USING btree ("service_log_id");--> statement-breakpoint
CREATE INDEX "imported_messages_document_idx" ON "imported_messages" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "jobs_owner_idx" ON "jobs" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_document_idx" ON "jobs" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "jobs_status_idx" ON "jobs" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "jobs_finished_idx" ON "jobs" USING btree ("finished_at") WHERE status in ('extracted', 'saved', 'rejected');--> statement-breakpoint
CREATE INDEX "manuals_model_idx" ON "manuals" USING btree ("model");--> statement-breakpoint
CREATE UNIQUE INDEX "manuals_document_key" ON "manuals" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "llm_calls_created_idx" ON "llm_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "llm_calls_user_created_idx" ON "llm_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "llm_calls_chat_idx" ON "llm_calls" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "llm_calls_job_idx" ON "llm_calls" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "passages_source_idx" ON "passages" USING btree ("source","source_id","position");--> statement-breakpoint
CREATE INDEX "passages_machine_idx" ON "passages" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "passages_search_idx" ON "passages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "passages_embedding_model_idx" ON "passages" USING btree ("embedding_model");--> statement-breakpoint
CREATE INDEX "passages_embedding_512_idx" ON "passages" USING hnsw ((embedding::halfvec(512)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE dimensions = 512;--> statement-breakpoint
CREATE INDEX "passages_embedding_768_idx" ON "passages" USING hnsw ((embedding::halfvec(768)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE dimensions = 768;--> statement-breakpoint
CREATE INDEX "passages_embedding_1024_idx" ON "passages" USING hnsw ((embedding::halfvec(1024)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE dimensions = 1024;--> statement-breakpoint
CREATE INDEX "passages_embedding_1536_idx" ON "passages" USING hnsw ((embedding::halfvec(1536)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE dimensions = 1536;--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_operation_idx" ON "audit_log" USING btree ("operation","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","read","created_at");--> statement-breakpoint
CREATE INDEX "notifications_mail_idx" ON "notifications" USING btree ("created_at") WHERE "notifications"."mail_due";--> statement-breakpoint
CREATE FUNCTION "audit_log_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restore replaces the whole database, and says so for its own transaction.
  IF TG_OP = 'TRUNCATE' AND current_setting('maintenance_hub.replacing', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'The audit log is only ever added to';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_append_only"();
