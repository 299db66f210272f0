CREATE TABLE "customers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"aliases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text,
	"notes" text,
	"guest_reports" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customers_id_name_key" UNIQUE("id","name"),
	CONSTRAINT "customers_language_check" CHECK ("customers"."language" in ('en', 'es', 'fr', 'de', 'zh'))
);
--> statement-breakpoint
ALTER TABLE "machines" ADD COLUMN "customer_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_name_key" ON "customers" USING btree (btrim(regexp_replace(lower(normalize("name")), '[\s\u00a0\u202f\u3000]+', ' ', 'g')));--> statement-breakpoint
-- Customers of the machines so far: spellings that differ by case or blanks are one, called as most machines write it.
INSERT INTO "customers" ("name", "aliases")
SELECT "spellings"[1], to_jsonb("spellings"[2:]) FROM (
	SELECT array_agg("name" ORDER BY "machines" DESC, "first") AS "spellings", min("first") AS "first" FROM (
		SELECT btrim("customer_name") AS "name", btrim(regexp_replace(lower(normalize("customer_name")), '[\s\u00a0\u202f\u3000]+', ' ', 'g')) AS "key", count(*) AS "machines", min("id") AS "first"
		FROM "machines" WHERE btrim(regexp_replace(lower(normalize("customer_name")), '[\s\u00a0\u202f\u3000]+', ' ', 'g')) <> '' GROUP BY 1, 2
	) "written" GROUP BY "key"
) "customer" ORDER BY "first";--> statement-breakpoint
UPDATE "machines" m SET "customer_id" = c."id", "customer_name" = c."name" FROM "customers" c
WHERE btrim(regexp_replace(lower(normalize(m."customer_name")), '[\s\u00a0\u202f\u3000]+', ' ', 'g')) = btrim(regexp_replace(lower(normalize(c."name")), '[\s\u00a0\u202f\u3000]+', ' ', 'g'));--> statement-breakpoint
UPDATE "machines" SET "customer_name" = NULL WHERE "customer_id" IS NULL AND "customer_name" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_customer_fk" FOREIGN KEY ("customer_id","customer_name") REFERENCES "public"."customers"("id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "machines_customer_id_idx" ON "machines" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_customer_check" CHECK (("machines"."customer_id" is null) = ("machines"."customer_name" is null));