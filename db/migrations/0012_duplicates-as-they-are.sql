ALTER TABLE "drafts" DROP CONSTRAINT "drafts_duplicate_of_id_service_logs_id_fk";
--> statement-breakpoint
ALTER TABLE "drafts" DROP COLUMN "duplicate_of_id";