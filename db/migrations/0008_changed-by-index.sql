CREATE INDEX "service_logs_updated_idx" ON "service_logs" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "issues_updated_idx" ON "issues" USING btree ("updated_at");