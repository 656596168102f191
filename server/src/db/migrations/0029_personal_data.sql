ALTER TABLE "members" ADD COLUMN "shipper_area_code" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "shipper_phone" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "invite_code" text;