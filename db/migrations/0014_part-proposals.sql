CREATE TABLE "distinct_parts" (
	"part_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"said_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "distinct_parts_part_id_other_id_pk" PRIMARY KEY("part_id","other_id"),
	CONSTRAINT "distinct_parts_order_check" CHECK ("distinct_parts"."part_id" < "distinct_parts"."other_id")
);
--> statement-breakpoint
CREATE TABLE "rejected_part_numbers" (
	"key" text PRIMARY KEY NOT NULL,
	"rejected_by_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_parts" ADD COLUMN "number_key" text GENERATED ALWAYS AS (nullif(left(regexp_replace(upper(normalize(part_number, nfkc)), '[^[:alnum:]]', '', 'g'), 200), '')) STORED;--> statement-breakpoint
ALTER TABLE "parts_lines" ADD COLUMN "number_key" text GENERATED ALWAYS AS (nullif(left(regexp_replace(upper(normalize(part_number, nfkc)), '[^[:alnum:]]', '', 'g'), 200), '')) STORED;--> statement-breakpoint
ALTER TABLE "distinct_parts" ADD CONSTRAINT "distinct_parts_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_parts" ADD CONSTRAINT "distinct_parts_other_id_parts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_parts" ADD CONSTRAINT "distinct_parts_said_by_id_users_id_fk" FOREIGN KEY ("said_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_part_numbers" ADD CONSTRAINT "rejected_part_numbers_rejected_by_id_users_id_fk" FOREIGN KEY ("rejected_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distinct_parts_other_idx" ON "distinct_parts" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "distinct_parts_said_by_idx" ON "distinct_parts" USING btree ("said_by_id");--> statement-breakpoint
CREATE INDEX "rejected_part_numbers_by_idx" ON "rejected_part_numbers" USING btree ("rejected_by_id");--> statement-breakpoint
CREATE INDEX "service_parts_number_key_idx" ON "service_parts" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "parts_lines_number_key_idx" ON "parts_lines" USING btree ("number_key") WHERE catalogue_id is null;