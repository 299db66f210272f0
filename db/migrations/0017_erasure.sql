ALTER TABLE "users" ADD COLUMN "erasure" jsonb;
--> statement-breakpoint
-- Who asks for it may be forgotten: the name, and what an account's own entries say of it, while a transaction says so.
-- Who (by a number), when, what and where stays for ever.
CREATE OR REPLACE FUNCTION "audit_log_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restore replaces the whole database, and says so for its own transaction.
  IF TG_OP = 'TRUNCATE' AND current_setting('maintenance_hub.replacing', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND TG_NARGS = 0 AND current_setting('maintenance_hub.forgetting', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'The audit log is only ever added to';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_facts_stay" BEFORE UPDATE OF "id", "at", "actor_id", "door", "operation", "entity", "entity_id", "request_id" ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_append_only"('facts');
