CREATE TABLE "shipping_reports" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sandbox_trades" ADD COLUMN "shipping" jsonb;--> statement-breakpoint
ALTER TABLE "shipping_reports" ADD CONSTRAINT "shipping_reports_trade_no_payments_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."payments"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_reports_due" ON "shipping_reports" USING btree ("next_try_at");