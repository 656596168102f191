ALTER TABLE "addresses" ADD COLUMN "copy_of" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_copy_of_addresses_id_fk" FOREIGN KEY ("copy_of") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_copy" ON "addresses" USING btree ("copy_of") WHERE "addresses"."copy_of" is not null;--> statement-breakpoint
-- A copy was written with the time at which its address had been added.
UPDATE "addresses" AS "copy" SET "copy_of" = "source"."id" FROM (
  SELECT min("id") AS "id", "member_id", "created_at" FROM "addresses"
  WHERE "deleted_at" IS NULL GROUP BY "member_id", "created_at" HAVING count(*) = 1
) AS "source"
WHERE "copy"."deleted_at" IS NOT NULL AND "copy"."member_id" = "source"."member_id"
  AND "copy"."created_at" = "source"."created_at";--> statement-breakpoint
-- A copy lost its certificate when a new one was bound to the address only.
UPDATE "addresses" AS "copy"
SET "id_info_id" = "source"."id_info_id", "id_by_receiver" = "source"."id_by_receiver",
  "approve_status" = "source"."approve_status"
FROM "addresses" AS "source"
WHERE "source"."id" = "copy"."copy_of" AND "source"."name" = "copy"."name" AND "copy"."is_mainland"
  AND "copy"."id_info_id" IS NULL AND "source"."id_info_id" IS NOT NULL;
