DROP INDEX "issues_assigned_at_idx";--> statement-breakpoint
DROP INDEX "parts_requests_pending_idx";--> statement-breakpoint
DROP INDEX "service_logs_machine_date_idx";--> statement-breakpoint
DROP INDEX "service_logs_engineer_date_idx";--> statement-breakpoint
DROP INDEX "service_logs_date_idx";--> statement-breakpoint
DROP INDEX "issues_status_created_idx";--> statement-breakpoint
DROP INDEX "issues_created_idx";--> statement-breakpoint
DROP INDEX "parts_requests_date_idx";--> statement-breakpoint
DROP INDEX "parts_requests_machine_idx";--> statement-breakpoint
DROP INDEX "chats_owner_idx";--> statement-breakpoint
DROP INDEX "documents_owner_idx";--> statement-breakpoint
DROP INDEX "drafts_owner_status_idx";--> statement-breakpoint
DROP INDEX "jobs_owner_idx";--> statement-breakpoint
DROP INDEX "llm_calls_created_idx";--> statement-breakpoint
DROP INDEX "llm_calls_user_created_idx";--> statement-breakpoint
DROP INDEX "audit_log_at_idx";--> statement-breakpoint
DROP INDEX "audit_log_entity_idx";--> statement-breakpoint
DROP INDEX "audit_log_actor_idx";--> statement-breakpoint
DROP INDEX "audit_log_operation_idx";--> statement-breakpoint
DROP INDEX "notifications_user_idx";--> statement-breakpoint
CREATE INDEX "machines_serial_order_idx" ON "machines" USING btree (((substring(serial_number from '^[^0-9]*([0-9]{1,9})'))::int),"serial_number","id");--> statement-breakpoint
CREATE INDEX "service_logs_period_idx" ON "service_logs" USING btree ("computed_service_date","engineer_id","machine_id","id");--> statement-breakpoint
CREATE INDEX "issues_machine_created_idx" ON "issues" USING btree ("machine_id","created_at","id");--> statement-breakpoint
CREATE INDEX "issues_status_assigned_idx" ON "issues" USING btree ("status","assigned_at","id");--> statement-breakpoint
CREATE INDEX "issues_assignee_assigned_idx" ON "issues" USING btree ("assigned_to_id","assigned_at","id");--> statement-breakpoint
CREATE INDEX "issues_tasks_idx" ON "issues" USING btree ("assigned_at","id") WHERE assigned_to_id is not null;--> statement-breakpoint
CREATE INDEX "issues_awaiting_idx" ON "issues" USING btree ("id") WHERE status = 'assigned' and engineer_fixed_at is not null;--> statement-breakpoint
CREATE INDEX "issues_times_idx" ON "issues" USING btree ("created_at","machine_id","area","assigned_to_id","assigned_at","identification_time","fixed_date","engineer_fixed_at","end_time");--> statement-breakpoint
CREATE INDEX "reported_issues_fixed_idx" ON "reported_issues" USING btree ("service_log_id","fixed");--> statement-breakpoint
CREATE INDEX "parts_requests_delivered_idx" ON "parts_requests" USING btree ("delivered","request_date","id");--> statement-breakpoint
CREATE INDEX "parts_requests_waiting_idx" ON "parts_requests" USING btree ("ordered_date") WHERE not delivered and ordered;--> statement-breakpoint
CREATE INDEX "parts_requests_by_ordered_idx" ON "parts_requests" USING btree ((ordered and not delivered),"ordered_date" NULLS FIRST,"request_date","id");--> statement-breakpoint
CREATE INDEX "parts_requests_by_delivered_idx" ON "parts_requests" USING btree ("delivered","delivered_date" NULLS FIRST,"request_date","id");--> statement-breakpoint
CREATE INDEX "parts_requests_by_progress_idx" ON "parts_requests" USING btree ((ordered or delivered),"delivered","request_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_finished_idx" ON "jobs" USING btree ("finished_at") WHERE status in ('extracted', 'saved', 'rejected');--> statement-breakpoint
CREATE INDEX "llm_calls_tokens_idx" ON "llm_calls" USING btree ("input_tokens","output_tokens");--> statement-breakpoint
CREATE INDEX "service_logs_machine_date_idx" ON "service_logs" USING btree ("machine_id","computed_service_date","id");--> statement-breakpoint
CREATE INDEX "service_logs_engineer_date_idx" ON "service_logs" USING btree ("engineer_id","computed_service_date","id");--> statement-breakpoint
CREATE INDEX "service_logs_date_idx" ON "service_logs" USING btree ("computed_service_date","id");--> statement-breakpoint
CREATE INDEX "issues_status_created_idx" ON "issues" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "issues_created_idx" ON "issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "parts_requests_date_idx" ON "parts_requests" USING btree ("request_date","id");--> statement-breakpoint
CREATE INDEX "parts_requests_machine_idx" ON "parts_requests" USING btree ("machine_id","request_date","id");--> statement-breakpoint
CREATE INDEX "chats_owner_idx" ON "chats" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "documents_owner_idx" ON "documents" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "drafts_owner_status_idx" ON "drafts" USING btree ("owner_id","status","created_at");--> statement-breakpoint
CREATE INDEX "jobs_owner_idx" ON "jobs" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "llm_calls_created_idx" ON "llm_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "llm_calls_user_created_idx" ON "llm_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_operation_idx" ON "audit_log" USING btree ("operation","at");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","read","created_at");