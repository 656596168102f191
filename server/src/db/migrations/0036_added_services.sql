CREATE TABLE "added_service_configs" (
	"wh_code" text NOT NULL,
	"added_type" integer NOT NULL,
	"open_flag" integer NOT NULL,
	CONSTRAINT "added_service_configs_wh_code_added_type_pk" PRIMARY KEY("wh_code","added_type")
);
--> statement-breakpoint
CREATE TABLE "added_service_files" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"goods_position" integer,
	"counted" integer,
	"stored" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "added_service_files_position_max" CHECK ("added_service_files"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "added_services" (
	"order_no" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"package_no" text NOT NULL,
	"added_type" integer NOT NULL,
	"count" integer NOT NULL,
	"state" text NOT NULL,
	"remark" text NOT NULL,
	"wh_remark" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"failure_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "added_services_count" CHECK ("added_services"."count" between 1 and 10),
	CONSTRAINT "added_services_failed" CHECK (("added_services"."state" = 'failed') = ("added_services"."failure_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "added_service_files" ADD CONSTRAINT "added_service_files_order_no_added_services_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."added_services"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "added_services" ADD CONSTRAINT "added_services_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "added_services" ADD CONSTRAINT "added_services_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "added_services" ADD CONSTRAINT "added_services_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "added_service_files_position" ON "added_service_files" USING btree ("order_no","position");--> statement-breakpoint
CREATE INDEX "added_services_parcel" ON "added_services" USING btree ("package_no");--> statement-breakpoint
CREATE INDEX "added_services_member" ON "added_services" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "added_services_waiting" ON "added_services" USING btree ("updated_at") WHERE "added_services"."state" = 'waiting';--> statement-breakpoint
INSERT INTO "fee_rates" ("fee_type", "valid_from", "unit", "general_price", "super_price") SELECT 18, '2026-01-01T00:00:00Z', 'parcel', 2000, 2000 WHERE EXISTS (SELECT 1 FROM "fee_rates");
