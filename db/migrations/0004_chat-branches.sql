CREATE TABLE "chat_branches" (
	"chat_id" text NOT NULL,
	"position" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"tail" jsonb,
	CONSTRAINT "chat_branches_chat_id_position_ordinal_pk" PRIMARY KEY("chat_id","position","ordinal")
);
--> statement-breakpoint
ALTER TABLE "message_feedback" DROP CONSTRAINT "message_feedback_message_id_chat_messages_id_fk";
--> statement-breakpoint
ALTER TABLE "chat_branches" ADD CONSTRAINT "chat_branches_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;