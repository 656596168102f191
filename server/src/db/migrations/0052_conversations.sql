CREATE TABLE "conversation_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"position" serial NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"member_id" text PRIMARY KEY NOT NULL,
	"waiting_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "pictures_unused";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_member_id_conversations_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."conversations"("member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_messages_member" ON "conversation_messages" USING btree ("member_id","position");--> statement-breakpoint
CREATE INDEX "conversation_messages_unread" ON "conversation_messages" USING btree ("member_id") WHERE "conversation_messages"."from" = 'service' and "conversation_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("waiting_since","updated_at");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_message" ON "pictures" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "pictures_unused" ON "pictures" USING btree ("created_at") WHERE ("pictures"."package_no" is null and "pictures"."feedback_id" is null and "pictures"."message_id" is null);