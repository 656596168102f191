CREATE TABLE "certificate_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"address_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate_pictures" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "by_receiver" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "id_by_receiver" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_links" ADD CONSTRAINT "certificate_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_links" ADD CONSTRAINT "certificate_links_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_links_open" ON "certificate_links" USING btree ("address_id") WHERE "certificate_links"."state" = 'open';--> statement-breakpoint
CREATE INDEX "certificate_links_member" ON "certificate_links" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "certificate_links_over" ON "certificate_links" USING btree ("expires_at");