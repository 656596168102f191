ALTER TABLE "refunds" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "owed_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_owed" ON "refunds" USING btree ("order_no") WHERE "refunds"."owed_cents" > 0;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_owed_by_done" CHECK ("refunds"."owed_cents" >= 0 and ("refunds"."owed_cents" = 0 or "refunds"."status" = 'done'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_end_reason" CHECK ("refunds"."status" <> 'credited' or "refunds"."end_reason" is not null);