CREATE TABLE "kept_counts" (
	"figure" text NOT NULL,
	"area" text,
	"day" date,
	"count" bigint NOT NULL,
	CONSTRAINT "kept_counts_figure_check" CHECK ("kept_counts"."figure" in ('actions', 'services', 'tokens'))
);
--> statement-breakpoint
CREATE INDEX "kept_counts_figure_idx" ON "kept_counts" USING btree ("figure","day","area","count");--> statement-breakpoint
-- What a statement changes is added as entries of its own, so that two transactions never wait for one another here.
CREATE FUNCTION "keep_action_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kept_counts (figure, area, count)
      SELECT 'actions', area, sum(1) FROM come GROUP BY area HAVING sum(1) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO kept_counts (figure, area, count)
      SELECT 'actions', area, -sum(1) FROM gone GROUP BY area HAVING sum(1) <> 0;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO kept_counts (figure, area, count)
      SELECT 'actions', area, sum(n) FROM (
        SELECT area, 1 AS n FROM come
        UNION ALL SELECT area, -(1) FROM gone) moved GROUP BY area HAVING sum(n) <> 0;
  ELSE
    DELETE FROM kept_counts WHERE figure = 'actions';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_service_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kept_counts (figure, day, count)
      SELECT 'services', computed_service_date, sum(1) FROM come GROUP BY computed_service_date HAVING sum(1) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO kept_counts (figure, day, count)
      SELECT 'services', computed_service_date, -sum(1) FROM gone GROUP BY computed_service_date HAVING sum(1) <> 0;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO kept_counts (figure, day, count)
      SELECT 'services', day, sum(n) FROM (
        SELECT computed_service_date AS day, 1 AS n FROM come
        UNION ALL SELECT computed_service_date, -(1) FROM gone) moved GROUP BY day HAVING sum(n) <> 0;
  ELSE
    DELETE FROM kept_counts WHERE figure = 'services';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_token_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kept_counts (figure, count)
      SELECT 'tokens', sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)) FROM come HAVING sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO kept_counts (figure, count)
      SELECT 'tokens', -sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)) FROM gone HAVING sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)) <> 0;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO kept_counts (figure, count)
      SELECT 'tokens', sum(n) FROM (
        SELECT coalesce(input_tokens, 0) + coalesce(output_tokens, 0) AS n FROM come
        UNION ALL SELECT -(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)) FROM gone) moved HAVING sum(n) <> 0;
  ELSE
    DELETE FROM kept_counts WHERE figure = 'tokens';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "keep_action_counts_insert" AFTER INSERT ON "service_actions" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_action_counts"();
--> statement-breakpoint
CREATE TRIGGER "keep_action_counts_delete" AFTER DELETE ON "service_actions" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_action_counts"();
--> statement-breakpoint
CREATE TRIGGER "keep_action_counts_update" AFTER UPDATE ON "service_actions" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_action_counts"();
--> statement-breakpoint
CREATE TRIGGER "keep_action_counts_truncate" AFTER TRUNCATE ON "service_actions" FOR EACH STATEMENT EXECUTE FUNCTION "keep_action_counts"();
--> statement-breakpoint
CREATE TRIGGER "keep_service_counts_insert" AFTER INSERT ON "service_logs" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_service_counts"();
--> statement-breakpoint
CREATE TRIGGER "keep_service_counts_delete" AFTER DELETE ON "service_logs" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_service_counts"();
--> statement-breakpoint
CREATE TRIGGER "keep_service_counts_update" AFTER UPDATE ON "service_logs" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_service_counts"();
--> statement-breakpoint
CREATE TRIGGER "keep_service_counts_truncate" AFTER TRUNCATE ON "service_logs" FOR EACH STATEMENT EXECUTE FUNCTION "keep_service_counts"();
--> statement-breakpoint
CREATE TRIGGER "keep_token_counts_insert" AFTER INSERT ON "llm_calls" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_token_counts"();
--> statement-breakpoint
CREATE TRIGGER "keep_token_counts_delete" AFTER DELETE ON "llm_calls" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_token_counts"();
--> statement-breakpoint
CREATE TRIGGER "keep_token_counts_update" AFTER UPDATE ON "llm_calls" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_token_counts"();
--> statement-breakpoint
CREATE TRIGGER "keep_token_counts_truncate" AFTER TRUNCATE ON "llm_calls" FOR EACH STATEMENT EXECUTE FUNCTION "keep_token_counts"();
--> statement-breakpoint
INSERT INTO "kept_counts" ("figure", "area", "count") SELECT 'actions', "area", count(*) FROM "service_actions" GROUP BY "area";
--> statement-breakpoint
INSERT INTO "kept_counts" ("figure", "day", "count") SELECT 'services', "computed_service_date", count(*) FROM "service_logs" GROUP BY "computed_service_date";
--> statement-breakpoint
INSERT INTO "kept_counts" ("figure", "count") SELECT 'tokens', sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)) FROM "llm_calls" HAVING sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)) <> 0;
