ALTER TABLE "refunds" DROP CONSTRAINT "refunds_trade";--> statement-breakpoint
DROP INDEX "balance_entries_member";--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "position" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "order_no" text;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "refund_no" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_cents" bigint;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_refund_no_refunds_refund_no_fk" FOREIGN KEY ("refund_no") REFERENCES "public"."refunds"("refund_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_of_trade" ON "refunds" USING btree ("trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_trade" ON "refunds" USING btree ("trade_no") WHERE "refunds"."reason" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "balance_entries_member" ON "balance_entries" USING btree ("member_id","position");--> statement-breakpoint
UPDATE "balance_entries" AS "e" SET "position" = "o"."n" FROM (
	SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS "n" FROM "balance_entries"
) AS "o" WHERE "o"."id" = "e"."id";--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('balance_entries', 'position'), (SELECT coalesce(max("position"), 0) + 1 FROM "balance_entries"), false);--> statement-breakpoint
UPDATE "balance_entries" SET "order_no" = (SELECT "order_no" FROM "orders" WHERE "orders"."order_no" = substring("balance_entries"."reason" from 'OD[0-9A-Z]+'));--> statement-breakpoint
UPDATE "balance_entries" SET "reason" = CASE
	WHEN "reason" LIKE 'top-up%' THEN 'topUp'
	WHEN "reason" LIKE 'pay %' THEN 'payment'
	WHEN "reason" LIKE 'refund %' AND "amount_cents" < 0 THEN 'topUpCancelled'
	WHEN "reason" LIKE 'refund %' THEN 'refund'
	ELSE 'service'
END;
