CREATE FUNCTION "audit_log_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restore replaces the whole database, and says so for its own transaction.
  IF TG_OP = 'TRUNCATE' AND current_setting('maintenance_hub.replacing', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'The audit log is only ever added to';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_append_only"();
