CREATE TABLE "channel_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"link_id" integer NOT NULL,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"external_id" text,
	"fault" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "channel_answers_state_check" CHECK ("channel_answers"."state" in ('queued', 'sent', 'delivered', 'failed')),
	CONSTRAINT "channel_answers_fault_check" CHECK ("channel_answers"."fault" in ('unreachable', 'denied', 'throttled', 'refused', 'window', 'blocked', 'secret'))
);
--> statement-breakpoint
CREATE TABLE "channel_link_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_link_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "channel_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"label" text NOT NULL,
	"user_id" integer NOT NULL,
	"chat_id" text,
	"draft_id" integer,
	"heard_at" timestamp with time zone NOT NULL,
	"notifies" boolean DEFAULT false NOT NULL,
	"notified_id" integer DEFAULT 0 NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"taken_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_links_kind_check" CHECK ("channel_links"."kind" in ('telegram', 'whatsapp', 'mail')),
	CONSTRAINT "channel_links_quiet_check" CHECK (("channel_links"."quiet_from" is null) = ("channel_links"."quiet_until" is null))
);
--> statement-breakpoint
CREATE TABLE "channel_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"link_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"turn_id" integer,
	CONSTRAINT "channel_messages_state_check" CHECK ("channel_messages"."state" in ('waiting', 'taken', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"account" text NOT NULL,
	"account_id" text,
	"template" text,
	"template_language" text,
	"sealed_secrets" text NOT NULL,
	"cursor" integer,
	"taken_until" timestamp with time zone,
	"fault" text,
	"fault_detail" text,
	"fault_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "channels_kind_check" CHECK ("channels"."kind" in ('telegram', 'whatsapp', 'mail')),
	CONSTRAINT "channels_fault_check" CHECK ("channels"."fault" in ('unreachable', 'denied', 'throttled', 'refused', 'window', 'blocked', 'secret'))
);
--> statement-breakpoint
ALTER TABLE "channel_answers" ADD CONSTRAINT "channel_answers_link_id_channel_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."channel_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_link_codes" ADD CONSTRAINT "channel_link_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_links" ADD CONSTRAINT "channel_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_links" ADD CONSTRAINT "channel_links_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD CONSTRAINT "channel_messages_link_id_channel_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."channel_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_answers_key" ON "channel_answers" USING btree ("link_id","key");--> statement-breakpoint
CREATE INDEX "channel_answers_queued_idx" ON "channel_answers" USING btree ("link_id","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "channel_answers_external_idx" ON "channel_answers" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "channel_answers_created_idx" ON "channel_answers" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_links_address_key" ON "channel_links" USING btree ("kind","address");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_links_user_key" ON "channel_links" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "channel_links_chat_idx" ON "channel_links" USING btree ("chat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_messages_key" ON "channel_messages" USING btree ("link_id","external_id");--> statement-breakpoint
CREATE INDEX "channel_messages_link_idx" ON "channel_messages" USING btree ("link_id","sent_at");--> statement-breakpoint
CREATE INDEX "channel_messages_open_idx" ON "channel_messages" USING btree ("link_id","sent_at") WHERE state <> 'answered';--> statement-breakpoint
CREATE INDEX "channel_messages_received_idx" ON "channel_messages" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_kind_key" ON "channels" USING btree ("kind");