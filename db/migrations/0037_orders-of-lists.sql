CREATE INDEX "customers_order_idx" ON "customers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "sites_order_idx" ON "sites" USING btree ("archived",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "issues_status_severity_created_idx" ON "issues" USING btree ("status","severity","created_at","id");