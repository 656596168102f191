-- A parcel for self pickup was kept without a phone: its member's is the one that is known.
UPDATE "parcels" SET "receiver_phone" = "members"."area_code" || '-' || "members"."phone"
FROM "members"
WHERE "members"."id" = "parcels"."member_id" AND "members"."phone" IS NOT NULL
  AND "parcels"."distribution_mode" = 'selfPickup' AND "parcels"."receiver_phone" IS NULL;--> statement-breakpoint
-- A phone is found with or without the 0 that is dialled inside a country only: it is kept without.
UPDATE "parcels" SET "receiver_phone" = replace("receiver_phone", '-0', '-') WHERE "receiver_phone" LIKE '%-0%';
