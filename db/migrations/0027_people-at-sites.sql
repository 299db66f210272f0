ALTER TABLE "users" ADD COLUMN "only_own_sites" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "sites" FOR ALL USING (id in (select unnest(string_to_array(current_setting('maintenance_hub.sites', true), ',')::int[])));--> statement-breakpoint
ALTER TABLE "site_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "site_people" FOR ALL USING (site_id in (select unnest(string_to_array(current_setting('maintenance_hub.sites', true), ',')::int[])));--> statement-breakpoint
ALTER TABLE "machines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "machines" FOR ALL USING (site_id in (select unnest(string_to_array(current_setting('maintenance_hub.sites', true), ',')::int[])));--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "customers" FOR ALL USING (id in (select customer_id from machines) or id in (select customer_id from sites));--> statement-breakpoint
ALTER TABLE "stock_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "stock_places" FOR ALL USING (site_id in (select unnest(string_to_array(current_setting('maintenance_hub.sites', true), ',')::int[])) or engineer_id = nullif(current_setting('maintenance_hub.person', true), '')::int);--> statement-breakpoint
ALTER TABLE "stock_levels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "stock_levels" FOR ALL USING (place_id in (select id from stock_places));--> statement-breakpoint
ALTER TABLE "stock_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "stock_movements" FOR ALL USING (place_id in (select id from stock_places) and (machine_id is null or machine_id in (select id from machines)) and (service_log_id is null or service_log_id in (select id from service_logs)) and (parts_line_id is null or parts_line_id in (select id from parts_lines)));--> statement-breakpoint
ALTER TABLE "stock_reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "stock_reservations" FOR ALL USING (place_id in (select id from stock_places) and parts_line_id in (select id from parts_lines));--> statement-breakpoint
ALTER TABLE "issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "issues" FOR ALL USING (machine_id in (select id from machines));--> statement-breakpoint
ALTER TABLE "service_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "service_logs" FOR ALL USING (machine_id in (select id from machines));--> statement-breakpoint
ALTER TABLE "parts_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "parts_requests" FOR ALL USING (machine_id in (select id from machines));--> statement-breakpoint
ALTER TABLE "downtimes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "downtimes" FOR ALL USING (machine_id in (select id from machines));--> statement-breakpoint
ALTER TABLE "hour_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "hour_readings" FOR ALL USING (machine_id in (select id from machines));--> statement-breakpoint
ALTER TABLE "due_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "due_items" FOR ALL USING (machine_id in (select id from machines));--> statement-breakpoint
ALTER TABLE "warranty_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "warranty_claims" FOR ALL USING (machine_id in (select id from machines));--> statement-breakpoint
ALTER TABLE "guest_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "guest_reports" FOR ALL USING (machine_id in (select id from machines));--> statement-breakpoint
ALTER TABLE "machine_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "machine_labels" FOR ALL USING (machine_id in (select id from machines));--> statement-breakpoint
ALTER TABLE "telematics_signals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "telematics_signals" FOR ALL USING (machine_id in (select id from machines));--> statement-breakpoint
ALTER TABLE "telematics_fault_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "telematics_fault_codes" FOR ALL USING (machine_id in (select id from machines));--> statement-breakpoint
ALTER TABLE "service_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "service_plans" FOR ALL USING (machine_id is null or machine_id in (select id from machines));--> statement-breakpoint
ALTER TABLE "service_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "service_actions" FOR ALL USING (service_log_id in (select id from service_logs));--> statement-breakpoint
ALTER TABLE "service_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "service_parts" FOR ALL USING (service_log_id in (select id from service_logs));--> statement-breakpoint
ALTER TABLE "reported_issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "reported_issues" FOR ALL USING (service_log_id in (select id from service_logs));--> statement-breakpoint
ALTER TABLE "visit_costs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "visit_costs" FOR ALL USING (service_log_id in (select id from service_logs));--> statement-breakpoint
ALTER TABLE "report_signatures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "report_signatures" FOR ALL USING (service_log_id in (select id from service_logs));--> statement-breakpoint
ALTER TABLE "report_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "report_shares" FOR ALL USING (service_log_id in (select id from service_logs));--> statement-breakpoint
ALTER TABLE "issue_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "issue_comments" FOR ALL USING (issue_id in (select id from issues));--> statement-breakpoint
ALTER TABLE "checklist_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "checklist_items" FOR ALL USING (issue_id in (select id from issues) or service_log_id in (select id from service_logs));--> statement-breakpoint
ALTER TABLE "parts_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "parts_lines" FOR ALL USING (parts_request_id in (select id from parts_requests));--> statement-breakpoint
ALTER TABLE "purchase_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "purchase_lines" FOR ALL USING (parts_line_id in (select id from parts_lines));--> statement-breakpoint
ALTER TABLE "purchase_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "purchase_orders" FOR ALL USING (id in (select order_id from purchase_lines));--> statement-breakpoint
ALTER TABLE "document_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "document_links" FOR ALL USING (issue_id in (select id from issues) or service_log_id in (select id from service_logs) or guest_report_id in (select id from guest_reports));--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "documents" FOR ALL USING (owner_id = nullif(current_setting('maintenance_hub.person', true), '')::int or id in (select document_id from document_links) or parent_id in (select document_id from document_links) or id in (select document_id from manuals) or id in (select document_id from visit_costs) or id in (select document_id from checklist_items));--> statement-breakpoint
ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "jobs" FOR ALL USING (owner_id = nullif(current_setting('maintenance_hub.person', true), '')::int);--> statement-breakpoint
ALTER TABLE "drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "drafts" FOR ALL USING (owner_id = nullif(current_setting('maintenance_hub.person', true), '')::int);--> statement-breakpoint
ALTER TABLE "corrections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "corrections" FOR ALL USING (draft_id in (select id from drafts));--> statement-breakpoint
ALTER TABLE "imported_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "imported_messages" FOR ALL USING (document_id in (select id from documents));--> statement-breakpoint
ALTER TABLE "passages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "passages" FOR ALL USING (source = 'manual' or (source = 'issue' and source_id in (select id from issues)) or (source = 'service_log' and source_id in (select id from service_logs)));--> statement-breakpoint
ALTER TABLE "passage_vectors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "passage_vectors" FOR ALL USING (passage_id in (select id from passages));--> statement-breakpoint
ALTER TABLE "chats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "chats" FOR ALL USING (owner_id = nullif(current_setting('maintenance_hub.person', true), '')::int);--> statement-breakpoint
ALTER TABLE "chat_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "chat_messages" FOR ALL USING (chat_id in (select id from chats));--> statement-breakpoint
ALTER TABLE "chat_streams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "chat_streams" FOR ALL USING (chat_id in (select id from chats));--> statement-breakpoint
ALTER TABLE "chat_branches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "chat_branches" FOR ALL USING (chat_id in (select id from chats));--> statement-breakpoint
ALTER TABLE "message_feedback" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "message_feedback" FOR ALL USING (user_id = nullif(current_setting('maintenance_hub.person', true), '')::int);--> statement-breakpoint
ALTER TABLE "watches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "watches" FOR ALL USING (owner_id = nullif(current_setting('maintenance_hub.person', true), '')::int);--> statement-breakpoint
ALTER TABLE "watch_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "watch_runs" FOR ALL USING (watch_id in (select id from watches));--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "idempotency_keys" FOR ALL USING (user_id = nullif(current_setting('maintenance_hub.person', true), '')::int);--> statement-breakpoint
ALTER TABLE "llm_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites" ON "llm_calls" FOR ALL USING (user_id = nullif(current_setting('maintenance_hub.person', true), '')::int);--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites_select" ON "audit_log" FOR SELECT USING (actor_id = nullif(current_setting('maintenance_hub.person', true), '')::int or (entity = 'issue' and entity_id in (select id::text from issues)));--> statement-breakpoint
CREATE POLICY "at_sites_insert" ON "audit_log" FOR INSERT WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites_select" ON "notifications" FOR SELECT USING (user_id = nullif(current_setting('maintenance_hub.person', true), '')::int and (data ->> 'machineId' is null or (data ->> 'machineId')::int in (select id from machines)) and (data ->> 'issueId' is null or (data ->> 'issueId')::int in (select id from issues)) and (data ->> 'serviceLogId' is null or (data ->> 'serviceLogId')::int in (select id from service_logs)));--> statement-breakpoint
CREATE POLICY "at_sites_update" ON "notifications" FOR UPDATE USING (user_id = nullif(current_setting('maintenance_hub.person', true), '')::int);--> statement-breakpoint
CREATE POLICY "at_sites_insert" ON "notifications" FOR INSERT WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites_insert" ON "webhook_deliveries" FOR INSERT WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "at_sites_select" ON "users" FOR SELECT USING (true);--> statement-breakpoint
CREATE POLICY "at_sites_update" ON "users" FOR UPDATE USING (id = nullif(current_setting('maintenance_hub.person', true), '')::int);--> statement-breakpoint
-- What is kept of all rows is written by whoever owns the tables, whoever changed a row: it is shut for everybody else.
ALTER FUNCTION "keep_action_counts"() SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION "keep_service_counts"() SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION "keep_token_counts"() SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION "keep_issue_marks"() SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION "keep_finding_marks"() SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION "keep_visit_marks"() SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION "keep_machine_marks"() SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION "keep_person_marks"() SECURITY DEFINER SET search_path = public, pg_temp;
