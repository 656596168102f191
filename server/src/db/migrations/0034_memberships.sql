CREATE TABLE "membership_rates" (
	"valid_from" timestamp with time zone PRIMARY KEY NOT NULL,
	"general_price" bigint NOT NULL,
	"super_price" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upgrade_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"months" integer NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "vip_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "upgrade_codes" ADD CONSTRAINT "upgrade_codes_used_by_members_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_vip" ON "members" USING btree ("vip_until") WHERE "members"."vip_until" is not null;