CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "machines_words_idx" ON "machines" USING gin ("serial_number" gin_trgm_ops,"model" gin_trgm_ops,"customer_name" gin_trgm_ops,"location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "issues_open_words_idx" ON "issues" USING gin ("title" gin_trgm_ops,"description" gin_trgm_ops) WHERE status in ('open', 'assigned');--> statement-breakpoint
CREATE INDEX "issues_open_first_idx" ON "issues" USING btree ((severity = 'High'),"reported_at","id") WHERE status in ('open', 'assigned');--> statement-breakpoint
CREATE INDEX "parts_lines_words_idx" ON "parts_lines" USING gin ("description" gin_trgm_ops,"part_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "parts_requests_first_idx" ON "parts_requests" USING btree ("delivered","request_date" DESC NULLS FIRST);