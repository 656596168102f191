ALTER TABLE "pictures" ADD COLUMN "note" jsonb;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_note" CHECK ("pictures"."note" is null or "pictures"."purpose" = 'damage');--> statement-breakpoint
-- Until now, the warehouse's only pictures of a parcel showed its scales and its tape measure.
UPDATE "pictures" SET "purpose" = 'weighing' WHERE "by_warehouse" AND "purpose" = 'shopping';
