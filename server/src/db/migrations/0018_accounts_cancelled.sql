ALTER TABLE "members" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "members_to_erase" ON "members" USING btree ("cancelled_at") WHERE "members"."cancelled_at" is not null and "members"."erased_at" is null;