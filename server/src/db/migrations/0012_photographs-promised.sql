ALTER TABLE "parcels" ADD COLUMN "photographs_promised" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Nobody promised photographs of the parcels that the warehouse already has.
UPDATE "parcels" SET "photographs_promised" = false WHERE "in_time" IS NOT NULL;
