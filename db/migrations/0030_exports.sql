CREATE TABLE "exports" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"fault" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"storage_key" text,
	"bytes" bigint,
	"rows" integer,
	"files" integer,
	"missing_files" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "exports_state_check" CHECK ("exports"."state" in ('waiting', 'writing', 'ready', 'failed', 'cancelled', 'gone')),
	CONSTRAINT "exports_fault_check" CHECK ("exports"."fault" in ('full', 'store', 'interrupted', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exports_unfinished_key" ON "exports" USING btree ((finished_at is null)) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "exports_owner_idx" ON "exports" USING btree ("owner_id");