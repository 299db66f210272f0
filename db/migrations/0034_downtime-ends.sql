DROP INDEX "downtimes_open_idx";--> statement-breakpoint
ALTER TABLE "downtimes" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
-- A fix of a bare day counts as noon, as forms set it, and none lies before the machine stood.
CREATE FUNCTION "keep_downtime_end"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Whoever is just closing the issue knows nothing of this row yet, so it waits for them, or they for it. A row that is
  -- known is written by them as well, after its issue: to wait for the issue here would be the other way round.
  IF TG_OP = 'INSERT' OR NEW.issue_id IS DISTINCT FROM OLD.issue_id THEN
    PERFORM FROM issues WHERE id = NEW.issue_id FOR NO KEY UPDATE;
  END IF;
  NEW.ended_at := coalesce(NEW.to_at, (
    SELECT greatest(NEW.from_at, coalesce(engineer_fixed_at,
      fixed_date + CASE WHEN (fixed_date AT TIME ZONE 'UTC')::time = '00:00' THEN interval '12 hours' ELSE interval '0' END,
      end_time))
    FROM issues WHERE id = NEW.issue_id AND (engineer_fixed_at IS NOT NULL OR status IN ('completed', 'closed'))));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "keep_downtime_end" BEFORE INSERT OR UPDATE ON "downtimes" FOR EACH ROW EXECUTE FUNCTION "keep_downtime_end"();
--> statement-breakpoint
CREATE FUNCTION "keep_ends_of_issue"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- The trigger above says what they are.
  UPDATE downtimes SET ended_at = NULL WHERE issue_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "keep_ends_of_issue" AFTER UPDATE ON "issues" FOR EACH ROW WHEN (
  (OLD.id, OLD.status, OLD.engineer_fixed_at, OLD.fixed_date, OLD.end_time)
    IS DISTINCT FROM (NEW.id, NEW.status, NEW.engineer_fixed_at, NEW.fixed_date, NEW.end_time)
) EXECUTE FUNCTION "keep_ends_of_issue"();
--> statement-breakpoint
UPDATE "downtimes" SET "ended_at" = NULL;--> statement-breakpoint
CREATE INDEX "downtimes_ended_idx" ON "downtimes" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "downtimes_open_idx" ON "downtimes" USING btree ("machine_id") WHERE ended_at is null;
