CREATE TABLE "message_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"package_no" text NOT NULL,
	"kind" text NOT NULL,
	"open_id" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "parcel_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"package_no" text NOT NULL,
	"kind" text NOT NULL,
	"open_id" text NOT NULL,
	"lang" text NOT NULL,
	"parts" jsonb NOT NULL,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_wechat_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"template_id" text NOT NULL,
	"page" text NOT NULL,
	"lang" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_messages" ADD CONSTRAINT "parcel_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_consents_unused" ON "message_consents" USING btree ("package_no","kind") WHERE "message_consents"."used_at" is null;--> statement-breakpoint
CREATE INDEX "message_consents_user" ON "message_consents" USING btree ("open_id");--> statement-breakpoint
CREATE INDEX "message_consents_used" ON "message_consents" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "parcel_messages_due" ON "parcel_messages" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "parcel_messages_created" ON "parcel_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_wechat_messages_created" ON "sandbox_wechat_messages" USING btree ("created_at");