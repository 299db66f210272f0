CREATE TABLE "connected_programs" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"client_id" text NOT NULL,
	"sends_to" text NOT NULL,
	"read_only" boolean NOT NULL,
	"unattended_writes" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"connected_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"program_id" integer NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"program_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "program_id" integer;--> statement-breakpoint
ALTER TABLE "connected_programs" ADD CONSTRAINT "connected_programs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_programs" ADD CONSTRAINT "connected_programs_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_program_id_connected_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."connected_programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_program_id_connected_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."connected_programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connected_programs_user_idx" ON "connected_programs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connected_programs_client_idx" ON "connected_programs" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_clients_created_idx" ON "oauth_clients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "oauth_codes_program_idx" ON "oauth_codes" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_program_idx" ON "refresh_tokens" USING btree ("program_id");--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_program_id_connected_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."connected_programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_program_idx" ON "access_tokens" USING btree ("program_id");