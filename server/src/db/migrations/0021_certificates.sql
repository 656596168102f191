CREATE TABLE "certificate_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"certificate_id" text,
	"side" text,
	"file_name" text NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"sealed_number" text NOT NULL,
	"key_id" text NOT NULL,
	"valid_from" text NOT NULL,
	"valid_until" text,
	"area_code" text NOT NULL,
	"phone" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"remark" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate_pictures" ADD CONSTRAINT "certificate_pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_pictures" ADD CONSTRAINT "certificate_pictures_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_pictures_member" ON "certificate_pictures" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_pictures_side" ON "certificate_pictures" USING btree ("certificate_id","side");--> statement-breakpoint
CREATE INDEX "certificate_pictures_waiting" ON "certificate_pictures" USING btree ("created_at") WHERE "certificate_pictures"."certificate_id" is null;--> statement-breakpoint
CREATE INDEX "certificates_member" ON "certificates" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "certificates_waiting" ON "certificates" USING btree ("status","submitted_at");--> statement-breakpoint
-- There were no certificates before: what an address was given by hand leads nowhere.
UPDATE "addresses" SET "id_info_id" = NULL, "approve_status" = CASE WHEN "is_mainland" THEN 3 ELSE "approve_status" END WHERE "id_info_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_id_info_id_certificates_id_fk" FOREIGN KEY ("id_info_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_certificate" ON "addresses" USING btree ("id_info_id");