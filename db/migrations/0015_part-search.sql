DROP INDEX "parts_number_key";--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "keys" text[] GENERATED ALWAYS AS (array_remove(string_to_array(regexp_replace(upper(normalize(replace(number, '|', '') || '|' ||
    regexp_replace(aliases::text, '", "', '|', 'g'), nfkc)), '[^[:alnum:]|]', '', 'g'), '|'), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(normalize(replace(number, '|', '') || '|' ||
    regexp_replace(aliases::text, '", "', '|', 'g'), nfkc)), '[^[:alnum:]|]', '', 'g'), '|'), '')) || to_tsvector('simple', regexp_replace(number || ' ' || maker || ' ' || name || ' ' ||
    regexp_replace(names::text, '"(en|es|fr|de|zh)": ', '', 'g') || ' ' || aliases::text, '[[:punct:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_merged_into_id_parts_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."parts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parts_keys_idx" ON "parts" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "parts_search_idx" ON "parts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "parts_number_idx" ON "parts" USING btree (lower("number"),"id");--> statement-breakpoint
CREATE INDEX "parts_merged_into_idx" ON "parts" USING btree ("merged_into_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parts_number_key" ON "parts" USING btree (regexp_replace(upper(normalize("number", nfkc)), '[^[:alnum:]]', '', 'g'),lower(btrim("maker"))) WHERE merged_into_id is null;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_merged_check" CHECK ("parts"."merged_into_id" <> "parts"."id");