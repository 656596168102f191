ALTER TABLE "idempotency_keys" ADD COLUMN "content_hash" text;--> statement-breakpoint
-- A key stood with what it was about behind it; it stands alone now, the newest where one did several things.
DELETE FROM "idempotency_keys" AS "older" USING "idempotency_keys" AS "newer"
WHERE "older"."member_id" = "newer"."member_id" AND "older"."call" = "newer"."call"
  AND split_part("older"."key", ' ', 1) = split_part("newer"."key", ' ', 1)
  AND ("older"."created_at", "older"."key") < ("newer"."created_at", "newer"."key");--> statement-breakpoint
UPDATE "idempotency_keys" SET "key" = split_part("key", ' ', 1);
