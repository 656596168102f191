CREATE TABLE "notification_preferences" (
	"member_id" text PRIMARY KEY NOT NULL,
	"wants_email" boolean DEFAULT true NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"time_zone" text,
	"lang" text,
	"unsubscribe_token" text NOT NULL,
	CONSTRAINT "notification_preferences_unsubscribe_token_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "notification_preferences_quiet_hours" CHECK (num_nulls("notification_preferences"."quiet_from", "notification_preferences"."quiet_to", "notification_preferences"."time_zone") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"package_no" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"params" jsonb NOT NULL,
	"place" jsonb,
	"utc_offset_minutes" integer NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing_notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"notification_id" text NOT NULL,
	"channel" text NOT NULL,
	"subscription_id" text,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	"send_by" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"member_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"url" text NOT NULL,
	"headers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcel_messages" ADD COLUMN "notification_id" text;--> statement-breakpoint
ALTER TABLE "parcel_messages" ADD COLUMN "send_by" timestamp with time zone DEFAULT now() + interval '24 hours' NOT NULL;--> statement-breakpoint
UPDATE "parcel_messages" SET "send_by" = "created_at" + interval '24 hours';--> statement-breakpoint
ALTER TABLE "parcel_messages" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_notifications" ADD CONSTRAINT "outgoing_notifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_notifications" ADD CONSTRAINT "outgoing_notifications_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_member" ON "notifications" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("member_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outgoing_notifications_due" ON "outgoing_notifications" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "outgoing_notifications_created" ON "outgoing_notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outgoing_notifications_notification" ON "outgoing_notifications" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_member" ON "push_subscriptions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sandbox_notifications_created" ON "sandbox_notifications" USING btree ("created_at");--> statement-breakpoint
INSERT INTO "notification_preferences" ("member_id", "lang", "unsubscribe_token")
SELECT DISTINCT ON ("member_id") "member_id", "lang",
	translate(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', '-_')
FROM "message_consents" ORDER BY "member_id", "created_at" DESC;--> statement-breakpoint
INSERT INTO "notifications" ("id", "member_id", "package_no", "number", "kind", "code", "params", "place", "utc_offset_minutes", "read_at", "created_at")
SELECT "event"."id", "parcel"."member_id", "parcel"."package_no", coalesce("parcel"."tracking_no", "parcel"."package_no"),
	"known"."kind", "event"."code", "event"."params", "event"."place", "event"."utc_offset_minutes", "event"."time", "event"."time"
FROM "parcel_events" "event"
JOIN (VALUES
	('received', 'arrival'), ('tallied', 'toPay'), ('storageEnding', 'storage'), ('lienNotice', 'exception'),
	('reviewRefused', 'exception'), ('exception', 'exception'), ('damagePhotographed', 'exception'),
	('ended', 'exception'), ('readyForPickup', 'pickup'), ('pickupEnding', 'pickup'), ('ezwayAsked', 'exception'),
	('ezwayReminded', 'exception'), ('ezwayMismatch', 'exception'), ('ezwayDeclined', 'exception'), ('signed', 'delivered')
) "known" ("code", "kind") ON "known"."code" = "event"."code"
JOIN "parcels" "parcel" ON "parcel"."package_no" = "event"."package_no"
JOIN "members" "member" ON "member"."id" = "parcel"."member_id" AND "member"."erased_at" IS NULL
WHERE "event"."time" > now() - interval '90 days';
