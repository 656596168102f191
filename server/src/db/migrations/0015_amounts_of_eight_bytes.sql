ALTER TABLE "members" ALTER COLUMN "balance_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "goods" ALTER COLUMN "unit_price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "balance_entries" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "fees" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "total_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "send_modes" ALTER COLUMN "first_general_price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "send_modes" ALTER COLUMN "first_super_price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "send_modes" ALTER COLUMN "second_general_price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "send_modes" ALTER COLUMN "second_super_price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "warehouses" ALTER COLUMN "gift_min_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "warehouses" ALTER COLUMN "unit_price_max_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sandbox_trades" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;