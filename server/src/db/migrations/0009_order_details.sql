ALTER TABLE "orders" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- What a top-up adds was its total.
UPDATE "orders" SET "details" = jsonb_build_object('amountCents', "total_cents") WHERE "purpose" = 'topUp';
