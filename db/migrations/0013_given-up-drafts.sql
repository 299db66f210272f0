ALTER TABLE "documents" ADD COLUMN "chat_key" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "wanted_engineer_name" text;--> statement-breakpoint
CREATE INDEX "documents_chat_idx" ON "documents" USING btree ("chat_key");--> statement-breakpoint
UPDATE "documents" SET "chat_key" = (SELECT min("m"."chat_key") FROM "imported_messages" "m" WHERE "m"."document_id" = "documents"."id");
