CREATE TABLE "order_lines" (
	"order_no" text NOT NULL,
	"position" integer NOT NULL,
	"fee_type" integer NOT NULL,
	"package_no" text,
	"amount_cents" integer NOT NULL,
	"params" jsonb NOT NULL,
	"coupon_id" text,
	CONSTRAINT "order_lines_order_no_position_pk" PRIMARY KEY("order_no","position")
);
--> statement-breakpoint
CREATE TABLE "order_parcels" (
	"order_no" text NOT NULL,
	"package_no" text NOT NULL,
	"open" boolean NOT NULL,
	CONSTRAINT "order_parcels_order_no_package_no_pk" PRIMARY KEY("order_no","package_no")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"order_no" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_trade" UNIQUE("trade_no")
);
--> statement-breakpoint
CREATE TABLE "sandbox_trades" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"order_no" text NOT NULL,
	"status" text NOT NULL,
	"handover" jsonb NOT NULL,
	"approve_at" timestamp with time zone,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pay_before" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_package_no_parcels_package_no_fk";--> statement-breakpoint
DROP INDEX "orders_parcel";--> statement-breakpoint
DROP INDEX "orders_unpaid";--> statement-breakpoint
DROP INDEX "payments_due";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "handover" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_trade_no_payments_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."payments"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What there is moves over: an order's one parcel, its fees as its lines, and the money that went back as refunds.
ALTER TABLE "orders" ALTER COLUMN "purpose" SET DATA TYPE text;--> statement-breakpoint
UPDATE "orders" SET "purpose" = 'outbound';--> statement-breakpoint
INSERT INTO "order_parcels" ("order_no", "package_no", "open")
  SELECT "order_no", "package_no", "status" IN ('notPaid', 'failed') FROM "orders";--> statement-breakpoint
-- Lines are known where the parcel still costs what the order asks for; an older amount was freight.
INSERT INTO "order_lines" ("order_no", "position", "fee_type", "package_no", "amount_cents", "params")
  SELECT o."order_no", row_number() OVER (PARTITION BY o."order_no" ORDER BY f."fee_type") - 1,
    f."fee_type", f."package_no", f."amount_cents", f."params"
  FROM "orders" o JOIN "fees" f ON f."package_no" = o."package_no"
  WHERE o."total_cents" = (SELECT sum(s."amount_cents") FROM "fees" s WHERE s."package_no" = o."package_no");--> statement-breakpoint
INSERT INTO "order_lines" ("order_no", "position", "fee_type", "package_no", "amount_cents", "params")
  SELECT o."order_no", 0, 3, o."package_no", o."total_cents", '{}'
  FROM "orders" o
  WHERE NOT EXISTS (SELECT 1 FROM "order_lines" l WHERE l."order_no" = o."order_no");--> statement-breakpoint
UPDATE "payments" p SET "currency" = o."currency" FROM "orders" o WHERE o."order_no" = p."order_no";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
INSERT INTO "refunds" ("refund_no", "trade_no", "order_no", "amount_cents", "currency", "reason", "status", "next_try_at", "created_at")
  SELECT 'RF' || substr(p."trade_no", 3), p."trade_no", p."order_no", p."amount_cents", o."currency",
    CASE WHEN o."status" IN ('refunding', 'refunded', 'refundFailed') THEN 'cancelled' ELSE 'surplus' END,
    CASE o."status" WHEN 'refunding' THEN 'asked' WHEN 'refundFailed' THEN 'failed' ELSE 'done' END,
    CASE WHEN o."status" IN ('refunding', 'refundFailed') THEN p."created_at" END,
    p."created_at"
  FROM "payments" p JOIN "orders" o ON o."order_no" = p."order_no"
  WHERE p."status" = 'refunded' OR (p."status" = 'approved' AND o."status" IN ('refunding', 'refundFailed'));--> statement-breakpoint
-- The sandbox's gateway knows its trades from here on; 2 is the balance, which has none.
INSERT INTO "sandbox_trades" ("trade_no", "amount_cents", "currency", "order_no", "status", "handover", "approve_at", "refunds", "pay_before", "created_at")
  SELECT p."trade_no", p."amount_cents", p."currency", p."order_no",
    CASE WHEN p."status" IN ('approved', 'refunded') THEN 'approved' WHEN p."approve_at" IS NOT NULL AND p."status" = 'waiting' THEN 'processing' ELSE 'waiting' END,
    jsonb_build_object('kind', 'page', 'url', '/sandbox/gateway?tradeNo=' || p."trade_no"),
    p."approve_at",
    CASE p."status" WHEN 'refunded' THEN jsonb_build_object('RF' || substr(p."trade_no", 3), p."amount_cents") ELSE '{}'::jsonb END,
    o."pay_before", p."created_at"
  FROM "payments" p JOIN "orders" o ON o."order_no" = p."order_no" WHERE p."method_id" <> 2;--> statement-breakpoint
-- A declined payment may have been one that was only given up: its provider is asked about it once more.
UPDATE "payments" SET
  "next_try_at" = CASE WHEN "status" IN ('waiting', 'declined') AND "method_id" <> 2 THEN "created_at" END,
  "status" = CASE
    WHEN "status" = 'refunded' THEN 'approved'
    WHEN "status" = 'declined' THEN 'abandoned'
    WHEN "status" = 'waiting' AND "approve_at" IS NOT NULL THEN 'processing'
    ELSE "status" END;--> statement-breakpoint
-- The answers that were kept for a repeated payment know no trade.
DELETE FROM "idempotency_keys" WHERE "call" = 'payOrder';--> statement-breakpoint
CREATE INDEX "order_parcels_parcel" ON "order_parcels" USING btree ("package_no");--> statement-breakpoint
CREATE UNIQUE INDEX "order_parcels_open" ON "order_parcels" USING btree ("package_no") WHERE "order_parcels"."open";--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_try_at");--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "package_no";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "approve_at";
