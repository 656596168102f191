CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"member_type" text NOT NULL,
	"fee_type" text NOT NULL,
	"currency" text NOT NULL,
	"threshold_cents" bigint NOT NULL,
	"min_cents" bigint,
	"max_cents" bigint,
	"face_cents" bigint NOT NULL,
	"max_deduction_cents" bigint,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'free' NOT NULL,
	"order_no" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_status" CHECK (("coupons"."status" = 'free') = ("coupons"."order_no" is null))
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_member" ON "coupons" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_order" ON "coupons" USING btree ("order_no");