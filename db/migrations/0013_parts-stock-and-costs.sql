CREATE TABLE "part_prices" (
	"id" serial PRIMARY KEY NOT NULL,
	"part_id" integer NOT NULL,
	"supplier_id" integer,
	"price" numeric(14, 4) NOT NULL,
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"document_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_prices_price_check" CHECK ("part_prices"."price" >= 0),
	CONSTRAINT "part_prices_currency_check" CHECK ("part_prices"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "parts" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"maker" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"aliases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unit" text DEFAULT 'pcs' NOT NULL,
	"models" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"supplier_id" integer,
	"replaced_by_id" integer,
	"merged_into_id" integer,
	"notes" text,
	"keys" text[] GENERATED ALWAYS AS (array_remove(string_to_array(regexp_replace(upper(normalize(replace(number, '|', '') || '|' ||
    regexp_replace(aliases::text, '", "', '|', 'g'), nfkc)), '[^[:alnum:]|]', '', 'g'), '|'), '')) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(normalize(replace(number, '|', '') || '|' ||
    regexp_replace(aliases::text, '", "', '|', 'g'), nfkc)), '[^[:alnum:]|]', '', 'g'), '|'), '')) || to_tsvector('simple', regexp_replace(number || ' ' || maker || ' ' || name || ' ' ||
    regexp_replace(names::text, '"(en|es|fr|de|zh)": ', '', 'g') || ' ' || aliases::text, '[[:punct:]]+', ' ', 'g'))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "parts_unit_check" CHECK ("parts"."unit" in ('pcs', 'set', 'm', 'l', 'kg')),
	CONSTRAINT "parts_replaced_check" CHECK ("parts"."replaced_by_id" <> "parts"."id"),
	CONSTRAINT "parts_merged_check" CHECK ("parts"."merged_into_id" <> "parts"."id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"customer_number" text,
	"language" text,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"delivery_days" integer,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "suppliers_language_check" CHECK ("suppliers"."language" in ('en', 'es', 'fr', 'de', 'zh')),
	CONSTRAINT "suppliers_currency_check" CHECK ("suppliers"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"part_id" integer NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"arrived" numeric(12, 3) DEFAULT 0 NOT NULL,
	"price" numeric(14, 4),
	"currency" text,
	"promised_on" date,
	"parts_line_id" integer,
	CONSTRAINT "purchase_lines_quantity_check" CHECK ("purchase_lines"."quantity" > 0 and "purchase_lines"."arrived" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"supplier_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"ordered_at" timestamp with time zone,
	"promised_on" date,
	"notes" text,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_orders_status_check" CHECK ("purchase_orders"."status" in ('draft', 'sent', 'closed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"part_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"quantity" numeric(12, 3) DEFAULT 0 NOT NULL,
	"reserved" numeric(12, 3) DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
	"minimum" numeric(12, 3),
	"order_point" numeric(12, 3),
	CONSTRAINT "stock_levels_part_id_place_id_pk" PRIMARY KEY("part_id","place_id"),
	CONSTRAINT "stock_levels_quantity_check" CHECK ("stock_levels"."quantity" >= 0),
	CONSTRAINT "stock_levels_reserved_check" CHECK ("stock_levels"."reserved" >= 0),
	CONSTRAINT "stock_levels_minimum_check" CHECK ("stock_levels"."minimum" >= 0 and "stock_levels"."order_point" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" serial PRIMARY KEY NOT NULL,
	"move_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"part_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"counted" numeric(12, 3),
	"at" timestamp with time zone NOT NULL,
	"by_id" integer,
	"machine_id" integer,
	"service_log_id" integer,
	"parts_line_id" integer,
	"purchase_line_id" integer,
	"takes_back_id" integer,
	"unit_cost" numeric(14, 4),
	"currency" text,
	"note" text,
	CONSTRAINT "stock_movements_kind_check" CHECK ("stock_movements"."kind" in ('received', 'used', 'moved', 'counted', 'corrected', 'returned', 'scrapped')),
	CONSTRAINT "stock_movements_counted_check" CHECK (("stock_movements"."counted" is not null) = ("stock_movements"."kind" = 'counted') and "stock_movements"."counted" >= 0),
	CONSTRAINT "stock_movements_quantity_check" CHECK ("stock_movements"."quantity" <> 0 or "stock_movements"."kind" = 'counted')
);
--> statement-breakpoint
CREATE TABLE "stock_places" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"engineer_id" integer,
	"closed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_places_kind_check" CHECK ("stock_places"."kind" in ('store', 'van')),
	CONSTRAINT "stock_places_engineer_check" CHECK ("stock_places"."kind" = 'van' or "stock_places"."engineer_id" is null)
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"id" serial PRIMARY KEY NOT NULL,
	"parts_line_id" integer NOT NULL,
	"part_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_reservations_quantity_check" CHECK ("stock_reservations"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"rate" numeric(20, 10) NOT NULL,
	CONSTRAINT "exchange_rates_currency_valid_from_pk" PRIMARY KEY("currency","valid_from"),
	CONSTRAINT "exchange_rates_rate_check" CHECK ("exchange_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "labour_groups" (
	"engineer_id" integer PRIMARY KEY NOT NULL,
	"group_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labour_rates" (
	"id" serial PRIMARY KEY NOT NULL,
	"group_name" text DEFAULT '' NOT NULL,
	"per_hour" numeric(14, 4) NOT NULL,
	"travel_per_hour" numeric(14, 4),
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "labour_rates_per_hour_check" CHECK ("labour_rates"."per_hour" >= 0 and "labour_rates"."travel_per_hour" >= 0)
);
--> statement-breakpoint
CREATE TABLE "visit_costs" (
	"id" serial PRIMARY KEY NOT NULL,
	"service_log_id" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"quantity" numeric(12, 3) DEFAULT 1 NOT NULL,
	"price" numeric(14, 4) NOT NULL,
	"currency" text NOT NULL,
	"part_id" integer,
	"warranty" boolean DEFAULT false NOT NULL,
	"document_id" integer,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visit_costs_kind_check" CHECK ("visit_costs"."kind" in ('part', 'labour', 'travel', 'external')),
	CONSTRAINT "visit_costs_price_check" CHECK ("visit_costs"."price" >= 0 and "visit_costs"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "warranty_claims" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"machine_id" integer NOT NULL,
	"service_log_id" integer,
	"maker" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"sent_on" date,
	"answered_on" date,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "warranty_claims_status_check" CHECK ("warranty_claims"."status" in ('draft', 'sent', 'accepted', 'rejected', 'paid'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sees_money" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parts_lines" ADD COLUMN "catalogue_id" integer;--> statement-breakpoint
ALTER TABLE "part_prices" ADD CONSTRAINT "part_prices_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_prices" ADD CONSTRAINT "part_prices_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_prices" ADD CONSTRAINT "part_prices_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_replaced_by_id_parts_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."parts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_merged_into_id_parts_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."parts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_parts_line_id_parts_lines_id_fk" FOREIGN KEY ("parts_line_id") REFERENCES "public"."parts_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_place_id_stock_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_place_id_stock_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_places"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_parts_line_id_parts_lines_id_fk" FOREIGN KEY ("parts_line_id") REFERENCES "public"."parts_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_purchase_line_id_purchase_lines_id_fk" FOREIGN KEY ("purchase_line_id") REFERENCES "public"."purchase_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_takes_back_id_stock_movements_id_fk" FOREIGN KEY ("takes_back_id") REFERENCES "public"."stock_movements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_places" ADD CONSTRAINT "stock_places_engineer_id_users_id_fk" FOREIGN KEY ("engineer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_parts_line_id_parts_lines_id_fk" FOREIGN KEY ("parts_line_id") REFERENCES "public"."parts_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_place_id_stock_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."stock_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labour_groups" ADD CONSTRAINT "labour_groups_engineer_id_users_id_fk" FOREIGN KEY ("engineer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_costs" ADD CONSTRAINT "visit_costs_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_costs" ADD CONSTRAINT "visit_costs_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_costs" ADD CONSTRAINT "visit_costs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_costs" ADD CONSTRAINT "visit_costs_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_service_log_id_service_logs_id_fk" FOREIGN KEY ("service_log_id") REFERENCES "public"."service_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_prices_part_idx" ON "part_prices" USING btree ("part_id","valid_from" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "part_prices_supplier_idx" ON "part_prices" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "part_prices_document_idx" ON "part_prices" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parts_number_key" ON "parts" USING btree (regexp_replace(upper(normalize("number", nfkc)), '[^[:alnum:]]', '', 'g'),lower(btrim("maker"))) WHERE merged_into_id is null;--> statement-breakpoint
CREATE INDEX "parts_keys_idx" ON "parts" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "parts_search_idx" ON "parts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "parts_number_idx" ON "parts" USING btree (lower("number"),"id");--> statement-breakpoint
CREATE INDEX "parts_merged_into_idx" ON "parts" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "parts_supplier_idx" ON "parts" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "parts_replaced_by_idx" ON "parts" USING btree ("replaced_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_key" ON "suppliers" USING btree (lower(btrim("name")));--> statement-breakpoint
CREATE INDEX "purchase_lines_order_idx" ON "purchase_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "purchase_lines_part_idx" ON "purchase_lines" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_parts_line_idx" ON "purchase_lines" USING btree ("parts_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_number_key" ON "purchase_orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier_idx" ON "purchase_orders" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_open_idx" ON "purchase_orders" USING btree ("promised_on","id") WHERE status in ('draft', 'sent');--> statement-breakpoint
CREATE INDEX "purchase_orders_created_by_idx" ON "purchase_orders" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "stock_levels_place_idx" ON "stock_levels" USING btree ("place_id","part_id");--> statement-breakpoint
CREATE INDEX "stock_levels_low_idx" ON "stock_levels" USING btree ("place_id","part_id") WHERE quantity < minimum;--> statement-breakpoint
CREATE INDEX "stock_movements_part_idx" ON "stock_movements" USING btree ("part_id","place_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_place_idx" ON "stock_movements" USING btree ("place_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_move_idx" ON "stock_movements" USING btree ("move_id");--> statement-breakpoint
CREATE INDEX "stock_movements_machine_idx" ON "stock_movements" USING btree ("machine_id","at");--> statement-breakpoint
CREATE INDEX "stock_movements_log_idx" ON "stock_movements" USING btree ("service_log_id");--> statement-breakpoint
CREATE INDEX "stock_movements_parts_line_idx" ON "stock_movements" USING btree ("parts_line_id");--> statement-breakpoint
CREATE INDEX "stock_movements_purchase_line_idx" ON "stock_movements" USING btree ("purchase_line_id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_idx" ON "stock_movements" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_takes_back_key" ON "stock_movements" USING btree ("takes_back_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_places_name_key" ON "stock_places" USING btree (lower(btrim("name")));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_places_engineer_key" ON "stock_places" USING btree ("engineer_id") WHERE not closed;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_reservations_line_key" ON "stock_reservations" USING btree ("parts_line_id","place_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_part_idx" ON "stock_reservations" USING btree ("part_id","place_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_place_idx" ON "stock_reservations" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_by_idx" ON "stock_reservations" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "labour_rates_group_key" ON "labour_rates" USING btree (lower(btrim("group_name")),"valid_from");--> statement-breakpoint
CREATE INDEX "visit_costs_log_idx" ON "visit_costs" USING btree ("service_log_id","id");--> statement-breakpoint
CREATE INDEX "visit_costs_part_idx" ON "visit_costs" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "visit_costs_document_idx" ON "visit_costs" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "visit_costs_created_by_idx" ON "visit_costs" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_number_key" ON "warranty_claims" USING btree ("number");--> statement-breakpoint
CREATE INDEX "warranty_claims_machine_idx" ON "warranty_claims" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "warranty_claims_log_idx" ON "warranty_claims" USING btree ("service_log_id");--> statement-breakpoint
CREATE INDEX "warranty_claims_status_idx" ON "warranty_claims" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "warranty_claims_created_by_idx" ON "warranty_claims" USING btree ("created_by_id");--> statement-breakpoint
ALTER TABLE "parts_lines" ADD CONSTRAINT "parts_lines_catalogue_id_parts_id_fk" FOREIGN KEY ("catalogue_id") REFERENCES "public"."parts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parts_lines_catalogue_idx" ON "parts_lines" USING btree ("catalogue_id");--> statement-breakpoint
-- The ledger is only added to. What refers to a row's surroundings (who, which machine) may be forgotten with them.
CREATE FUNCTION "stock_movements_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock movements are never changed or deleted';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "stock_movements_stay" BEFORE DELETE OR UPDATE OF "id", "move_id", "kind", "part_id", "place_id", "quantity", "counted", "at", "takes_back_id", "unit_cost", "currency" ON "stock_movements"
  FOR EACH ROW EXECUTE FUNCTION "stock_movements_stay"();
