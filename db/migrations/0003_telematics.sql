CREATE TABLE "telematics_fault_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"machine_id" integer NOT NULL,
	"server_id" integer NOT NULL,
	"code" text NOT NULL,
	"description" text,
	"severity" text,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telematics_servers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"sign_in" text DEFAULT 'none' NOT NULL,
	"user_name" text,
	"sealed_secret" text,
	"token_address" text,
	"every_minutes" integer DEFAULT 60 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"next_fetch_at" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"fault" text,
	"fault_detail" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"known_count" integer DEFAULT 0 NOT NULL,
	"unknown_count" integer DEFAULT 0 NOT NULL,
	"unknown" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "telematics_servers_sign_in_check" CHECK ("telematics_servers"."sign_in" in ('none', 'basic', 'oauth')),
	CONSTRAINT "telematics_servers_fault_check" CHECK ("telematics_servers"."fault" in ('inside', 'unreachable', 'timeout', 'certificate', 'denied', 'throttled', 'failed', 'redirected', 'too_large', 'unreadable', 'endless', 'secret')),
	CONSTRAINT "telematics_servers_every_check" CHECK ("telematics_servers"."every_minutes" between 15 and 1440)
);
--> statement-breakpoint
CREATE TABLE "telematics_signals" (
	"id" serial PRIMARY KEY NOT NULL,
	"machine_id" integer NOT NULL,
	"server_id" integer NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"located_at" timestamp with time zone,
	"hours" double precision,
	"hours_at" timestamp with time zone,
	"doubt" jsonb,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "telematics_fault_codes" ADD CONSTRAINT "telematics_fault_codes_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telematics_fault_codes" ADD CONSTRAINT "telematics_fault_codes_server_id_telematics_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."telematics_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telematics_signals" ADD CONSTRAINT "telematics_signals_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telematics_signals" ADD CONSTRAINT "telematics_signals_server_id_telematics_servers_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."telematics_servers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "telematics_fault_codes_key" ON "telematics_fault_codes" USING btree ("machine_id","server_id","code");--> statement-breakpoint
CREATE INDEX "telematics_fault_codes_server_idx" ON "telematics_fault_codes" USING btree ("server_id");--> statement-breakpoint
CREATE INDEX "telematics_fault_codes_told_idx" ON "telematics_fault_codes" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "telematics_servers_due_idx" ON "telematics_servers" USING btree ("next_fetch_at") WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "telematics_signals_key" ON "telematics_signals" USING btree ("machine_id","server_id");--> statement-breakpoint
CREATE INDEX "telematics_signals_server_idx" ON "telematics_signals" USING btree ("server_id");