CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"area_code" text NOT NULL,
	"phone" text NOT NULL,
	"post_code" text NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"province" text NOT NULL,
	"province_id" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"address" text NOT NULL,
	"is_default" boolean NOT NULL,
	"is_mainland" boolean NOT NULL,
	"approve_status" integer NOT NULL,
	"id_info_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agreement_signatures" (
	"member_id" text NOT NULL,
	"type_code" text NOT NULL,
	"version" text NOT NULL,
	"language_code" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_signatures_member_id_type_code_version_pk" PRIMARY KEY("member_id","type_code","version")
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"type_code" text NOT NULL,
	"language_code" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "agreements_type_code_language_code_pk" PRIMARY KEY("type_code","language_code")
);
--> statement-breakpoint
CREATE TABLE "balance_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"parent_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"leaf" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fees" (
	"package_no" text NOT NULL,
	"fee_type" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"params" jsonb NOT NULL,
	CONSTRAINT "fees_package_no_fee_type_pk" PRIMARY KEY("package_no","fee_type")
);
--> statement-breakpoint
CREATE TABLE "flows" (
	"flow_id" text PRIMARY KEY NOT NULL,
	"flow_name" jsonb NOT NULL,
	"tar_area" text NOT NULL,
	"org_sto" text NOT NULL,
	"direction" text NOT NULL,
	"move_model" jsonb NOT NULL,
	"content_name_en" boolean NOT NULL,
	"content_name_len" integer NOT NULL,
	"is_forecast_tip" boolean NOT NULL,
	"order_push" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"package_no" text NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"category_id" text NOT NULL,
	"brand" text NOT NULL,
	"specification" text NOT NULL,
	"material_id" text NOT NULL,
	"style_id" text NOT NULL,
	"purpose" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"currency" text NOT NULL,
	"gift" boolean NOT NULL,
	"hs_code" text NOT NULL,
	"eccn" text NOT NULL,
	"schedule_b" text NOT NULL,
	CONSTRAINT "goods_package_no_position_pk" PRIMARY KEY("package_no","position")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_member_id_call_key_pk" PRIMARY KEY("member_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "key_values" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"apt_id" text NOT NULL,
	"name" text NOT NULL,
	"member_type" text DEFAULT 'regular' NOT NULL,
	"area_code" text,
	"phone" text,
	"email" text,
	"password_hash" text,
	"status" text DEFAULT 'active' NOT NULL,
	"bind_country" integer DEFAULT 0 NOT NULL,
	"balance_cents" integer DEFAULT 0 NOT NULL,
	"campaign" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_apt_id_unique" UNIQUE("apt_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"package_no" text NOT NULL,
	"purpose" integer NOT NULL,
	"status" text NOT NULL,
	"total_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"method_id" integer,
	"pay_before" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" text PRIMARY KEY NOT NULL,
	"package_no" text NOT NULL,
	"code" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"utc_offset_minutes" integer NOT NULL,
	"place" jsonb,
	"params" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"package_no" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"tracking_no" text NOT NULL,
	"wh_code" text NOT NULL,
	"flow_id" text,
	"tar_area" text,
	"move_mode" text,
	"send_mod_id" text,
	"distribution_mode" text,
	"address_id" text,
	"pickup_point_id" text,
	"receiver_name" text,
	"receiver_phone" text,
	"note" text DEFAULT '' NOT NULL,
	"shopping_url" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"state_before" text,
	"handing_type" integer,
	"handing_remark" text,
	"exception_status" integer,
	"exception_type" integer,
	"excption_inf" text,
	"weight" integer,
	"volumetric_weight" integer,
	"chargeable_weight" integer,
	"export_waybill_no" text,
	"in_time" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcels_tracking_no_unique" UNIQUE("tracking_no")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"method_id" integer NOT NULL,
	"surface" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"approve_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pickup_points" (
	"id" text PRIMARY KEY NOT NULL,
	"pickup_type" integer NOT NULL,
	"name" jsonb NOT NULL,
	"country" text NOT NULL,
	"address" text NOT NULL,
	"post_code" text NOT NULL,
	"business_hours" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"package_no" text,
	"position" integer,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"prefix" text NOT NULL,
	"reachable" boolean NOT NULL,
	"province" text,
	"city" text,
	"district" text
);
--> statement-breakpoint
CREATE TABLE "puzzles" (
	"id" text PRIMARY KEY NOT NULL,
	"left_px" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_modes" (
	"send_mod_id" text PRIMARY KEY NOT NULL,
	"flow_id" text NOT NULL,
	"send_mode" jsonb NOT NULL,
	"weight_from" integer NOT NULL,
	"weight_to" integer NOT NULL,
	"first_weight" integer NOT NULL,
	"second_weight" integer NOT NULL,
	"first_general_price" integer NOT NULL,
	"first_super_price" integer NOT NULL,
	"second_general_price" integer NOT NULL,
	"second_super_price" integer NOT NULL,
	"time_bar" jsonb NOT NULL,
	"remarks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"account" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"note" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"account" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"warehouse" jsonb NOT NULL,
	"currency" text NOT NULL,
	"country_code" text NOT NULL,
	"can_split" integer NOT NULL,
	"address" text NOT NULL,
	"post_code" text NOT NULL,
	"phone" text NOT NULL,
	"utc_offset_minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_identities" (
	"open_id" text PRIMARY KEY NOT NULL,
	"member_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_modes" ADD CONSTRAINT "send_modes_flow_id_flows_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("flow_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_identities" ADD CONSTRAINT "wechat_identities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_member" ON "addresses" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "districts_parent" ON "districts" USING btree ("country","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_phone" ON "members" USING btree ("area_code","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "orders_parcel" ON "orders" USING btree ("package_no");--> statement-breakpoint
CREATE INDEX "parcel_events_parcel" ON "parcel_events" USING btree ("package_no","time");--> statement-breakpoint
CREATE INDEX "parcels_list" ON "parcels" USING btree ("member_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "pictures_member" ON "pictures" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "pictures_parcel" ON "pictures" USING btree ("package_no");