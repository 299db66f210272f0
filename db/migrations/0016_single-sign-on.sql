CREATE TABLE "identity_providers" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text,
	"scopes" text NOT NULL,
	"groups_claim" text NOT NULL,
	"group_roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"default_role" text,
	"accounts" text NOT NULL,
	"second_factor" text NOT NULL,
	"acr_values" text,
	"trusts_emails" boolean DEFAULT false NOT NULL,
	"links_administrators" boolean DEFAULT false NOT NULL,
	"passwords_too" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "identity_providers_default_role_check" CHECK ("identity_providers"."default_role" in ('admin', 'operator', 'service', 'view')),
	CONSTRAINT "identity_providers_accounts_check" CHECK ("identity_providers"."accounts" in ('just-in-time', 'invitation')),
	CONSTRAINT "identity_providers_second_factor_check" CHECK ("identity_providers"."second_factor" in ('provider', 'here'))
);
--> statement-breakpoint
CREATE TABLE "provider_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"identity_id" integer NOT NULL,
	"sid" text,
	"end_session_address" text,
	"sealed_id_token" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"provider_id" integer NOT NULL,
	"return_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"id" serial PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"email" text,
	"given_role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_identities_given_role_check" CHECK ("user_identities"."given_role" in ('admin', 'operator', 'service', 'view'))
);
--> statement-breakpoint
ALTER TABLE "provider_sessions" ADD CONSTRAINT "provider_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sessions" ADD CONSTRAINT "provider_sessions_identity_id_user_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."user_identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_slug_key" ON "identity_providers" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "provider_sessions_identity_idx" ON "provider_sessions" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "provider_sessions_sid_idx" ON "provider_sessions" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expiry_idx" ON "sign_in_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_provider_idx" ON "sign_in_attempts" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_identities_subject_key" ON "user_identities" USING btree ("provider_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "user_identities_user_key" ON "user_identities" USING btree ("provider_id","user_id");--> statement-breakpoint
CREATE INDEX "user_identities_user_idx" ON "user_identities" USING btree ("user_id");