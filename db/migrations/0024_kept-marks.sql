CREATE TABLE "kept_marks" (
	"figure" text NOT NULL,
	"block" integer NOT NULL,
	"mark" bigint NOT NULL,
	CONSTRAINT "kept_marks_figure_check" CHECK ("kept_marks"."figure" in ('issue times', 'findings', 'machine types', 'people'))
);
--> statement-breakpoint
CREATE INDEX "kept_marks_figure_idx" ON "kept_marks" USING btree ("figure","block","mark");
--> statement-breakpoint
-- A mark is random, so that no two states of a block have the same sum, not even before and after a restore.
CREATE FUNCTION "keep_issue_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kept_marks (figure, block, mark)
      SELECT 'issue times', id / 256, 1 + floor(random() * 2147483647) FROM come GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO kept_marks (figure, block, mark)
      SELECT 'issue times', id / 256, 1 + floor(random() * 2147483647) FROM gone GROUP BY 2;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO kept_marks (figure, block, mark)
      SELECT 'issue times', id / 256, 1 + floor(random() * 2147483647) FROM (
        (SELECT id, machine_id, assigned_to_id, reported_at, assigned_at, fixed_date, engineer_fixed_at, end_time FROM come EXCEPT ALL SELECT id, machine_id, assigned_to_id, reported_at, assigned_at, fixed_date, engineer_fixed_at, end_time FROM gone)
        UNION ALL
        (SELECT id, machine_id, assigned_to_id, reported_at, assigned_at, fixed_date, engineer_fixed_at, end_time FROM gone EXCEPT ALL SELECT id, machine_id, assigned_to_id, reported_at, assigned_at, fixed_date, engineer_fixed_at, end_time FROM come)) moved GROUP BY 2;
  ELSE
    DELETE FROM kept_marks WHERE figure = 'issue times';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- By the number of the report, which never changes: its day and its engineer may, while findings are added.
CREATE FUNCTION "keep_finding_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kept_marks (figure, block, mark)
      SELECT 'findings', service_log_id / 256, 1 + floor(random() * 2147483647) FROM come GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO kept_marks (figure, block, mark)
      SELECT 'findings', service_log_id / 256, 1 + floor(random() * 2147483647) FROM gone GROUP BY 2;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO kept_marks (figure, block, mark)
      SELECT 'findings', service_log_id / 256, 1 + floor(random() * 2147483647) FROM (
        (SELECT id, service_log_id, fixed FROM come EXCEPT ALL SELECT id, service_log_id, fixed FROM gone)
        UNION ALL
        (SELECT id, service_log_id, fixed FROM gone EXCEPT ALL SELECT id, service_log_id, fixed FROM come)) moved GROUP BY 2;
  ELSE
    DELETE FROM kept_marks WHERE figure = 'findings';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_visit_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_marks (figure, block, mark)
    SELECT 'findings', id / 256, 1 + floor(random() * 2147483647) FROM (
      (SELECT id, machine_id, engineer_id, computed_service_date FROM come
        EXCEPT ALL SELECT id, machine_id, engineer_id, computed_service_date FROM gone)
      UNION ALL
      (SELECT id, machine_id, engineer_id, computed_service_date FROM gone
        EXCEPT ALL SELECT id, machine_id, engineer_id, computed_service_date FROM come)) moved GROUP BY 2;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_machine_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kept_marks (figure, block, mark)
      SELECT 'machine types', id / 256, 1 + floor(random() * 2147483647) FROM come GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO kept_marks (figure, block, mark)
      SELECT 'machine types', id / 256, 1 + floor(random() * 2147483647) FROM gone GROUP BY 2;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO kept_marks (figure, block, mark)
      SELECT 'machine types', id / 256, 1 + floor(random() * 2147483647) FROM (
        (SELECT id, machine_type FROM come EXCEPT ALL SELECT id, machine_type FROM gone)
        UNION ALL
        (SELECT id, machine_type FROM gone EXCEPT ALL SELECT id, machine_type FROM come)) moved GROUP BY 2;
  ELSE
    DELETE FROM kept_marks WHERE figure = 'machine types';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_person_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kept_marks (figure, block, mark)
      SELECT 'people', id / 256, 1 + floor(random() * 2147483647) FROM come GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO kept_marks (figure, block, mark)
      SELECT 'people', id / 256, 1 + floor(random() * 2147483647) FROM gone GROUP BY 2;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO kept_marks (figure, block, mark)
      SELECT 'people', id / 256, 1 + floor(random() * 2147483647) FROM (
        (SELECT id, name, hidden_from_pickers FROM come EXCEPT ALL SELECT id, name, hidden_from_pickers FROM gone)
        UNION ALL
        (SELECT id, name, hidden_from_pickers FROM gone EXCEPT ALL SELECT id, name, hidden_from_pickers FROM come)) moved GROUP BY 2;
  ELSE
    DELETE FROM kept_marks WHERE figure = 'people';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "keep_issue_marks_insert" AFTER INSERT ON "issues" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_issue_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_issue_marks_delete" AFTER DELETE ON "issues" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_issue_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_issue_marks_update" AFTER UPDATE ON "issues" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_issue_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_issue_marks_truncate" AFTER TRUNCATE ON "issues" FOR EACH STATEMENT EXECUTE FUNCTION "keep_issue_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_finding_marks_insert" AFTER INSERT ON "reported_issues" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_finding_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_finding_marks_delete" AFTER DELETE ON "reported_issues" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_finding_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_finding_marks_update" AFTER UPDATE ON "reported_issues" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_finding_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_finding_marks_truncate" AFTER TRUNCATE ON "reported_issues" FOR EACH STATEMENT EXECUTE FUNCTION "keep_finding_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_visit_marks_update" AFTER UPDATE ON "service_logs" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_visit_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_machine_marks_insert" AFTER INSERT ON "machines" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_machine_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_machine_marks_delete" AFTER DELETE ON "machines" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_machine_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_machine_marks_update" AFTER UPDATE ON "machines" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_machine_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_machine_marks_truncate" AFTER TRUNCATE ON "machines" FOR EACH STATEMENT EXECUTE FUNCTION "keep_machine_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_person_marks_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_person_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_person_marks_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "keep_person_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_person_marks_update" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION "keep_person_marks"();
--> statement-breakpoint
CREATE TRIGGER "keep_person_marks_truncate" AFTER TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "keep_person_marks"();
--> statement-breakpoint
INSERT INTO "kept_marks" ("figure", "block", "mark") SELECT 'issue times', "id" / 256, 1 + floor(random() * 2147483647) FROM "issues" GROUP BY 2;
--> statement-breakpoint
INSERT INTO "kept_marks" ("figure", "block", "mark") SELECT 'findings', "service_log_id" / 256, 1 + floor(random() * 2147483647) FROM "reported_issues" GROUP BY 2;
--> statement-breakpoint
INSERT INTO "kept_marks" ("figure", "block", "mark") SELECT 'machine types', "id" / 256, 1 + floor(random() * 2147483647) FROM "machines" GROUP BY 2;
--> statement-breakpoint
INSERT INTO "kept_marks" ("figure", "block", "mark") SELECT 'people', "id" / 256, 1 + floor(random() * 2147483647) FROM "users" GROUP BY 2;
