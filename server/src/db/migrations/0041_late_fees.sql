CREATE TABLE "late_fees" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"package_no" text NOT NULL,
	"fee_type" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"params" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"order_no" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_fees_amount" CHECK ("late_fees"."amount_cents" > 0),
	CONSTRAINT "late_fees_ordered" CHECK ("late_fees"."state" <> 'paid' or "late_fees"."order_no" is not null)
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "insured_each_cents" bigint;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "by_warehouse" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "late_fees" ADD CONSTRAINT "late_fees_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fees" ADD CONSTRAINT "late_fees_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fees" ADD CONSTRAINT "late_fees_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_fees_parcel" ON "late_fees" USING btree ("package_no");--> statement-breakpoint
CREATE INDEX "late_fees_member" ON "late_fees" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "late_fees_open" ON "late_fees" USING btree ("package_no","fee_type") WHERE "late_fees"."state" in ('asked', 'agreed', 'refused');