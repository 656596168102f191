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
CREATE TABLE "certificate_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"certificate_id" text,
	"side" text,
	"link_hash" text,
	"file_name" text NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"sealed_number" text NOT NULL,
	"key_id" text NOT NULL,
	"valid_from" text NOT NULL,
	"valid_until" text,
	"area_code" text NOT NULL,
	"phone" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"remark" text DEFAULT '' NOT NULL,
	"by_receiver" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collectors" (
	"member_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"area_code" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"position" serial NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"member_id" text PRIMARY KEY NOT NULL,
	"waiting_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exporters" (
	"member_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ein" text NOT NULL,
	"certificate_id" text,
	"email" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
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
CREATE TABLE "puzzles" (
	"id" text PRIMARY KEY NOT NULL,
	"left_px" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"apt_id" text NOT NULL,
	"name" text NOT NULL,
	"member_type" text DEFAULT 'regular' NOT NULL,
	"vip_until" timestamp with time zone,
	"area_code" text,
	"phone" text,
	"email" text,
	"password_hash" text,
	"status" text DEFAULT 'active' NOT NULL,
	"bind_country" integer DEFAULT 0 NOT NULL,
	"wishes_delivery" boolean DEFAULT false NOT NULL,
	"is_guide_due" boolean DEFAULT false NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"campaign" text,
	"shipper_area_code" text,
	"shipper_phone" text,
	"invite_code" text,
	"cancelled_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"unwanted_messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_apt_id_unique" UNIQUE("apt_id"),
	CONSTRAINT "members_balance" CHECK ("members"."balance_cents" >= 0)
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
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device_app" text,
	"device_name" text,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"account" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"account" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wechat_identities" (
	"open_id" text PRIMARY KEY NOT NULL,
	"member_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_rates" (
	"valid_from" timestamp with time zone PRIMARY KEY NOT NULL,
	"general_price" bigint NOT NULL,
	"super_price" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upgrade_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"months" integer NOT NULL,
	"used_by" text,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"package_no" text NOT NULL,
	"kind" text NOT NULL,
	"open_id" text NOT NULL,
	"lang" text NOT NULL,
	"parts" jsonb NOT NULL,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"package_no" text NOT NULL,
	"kind" text NOT NULL,
	"open_id" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"member_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_reads_member_id_notice_id_pk" PRIMARY KEY("member_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'announcement' NOT NULL,
	"title" jsonb NOT NULL,
	"html" jsonb NOT NULL,
	"time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"offered" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"id" text PRIMARY KEY NOT NULL,
	"popup_type" integer NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unwanted_popups" (
	"member_id" text NOT NULL,
	"popup_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unwanted_popups_member_id_popup_id_pk" PRIMARY KEY("member_id","popup_id")
);
--> statement-breakpoint
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
	"id_by_receiver" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" text PRIMARY KEY NOT NULL,
	"position" serial NOT NULL,
	"package_no" text NOT NULL,
	"code" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"utc_offset_minutes" integer NOT NULL,
	"place" jsonb,
	"params" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" text PRIMARY KEY NOT NULL,
	"package_no" text NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"category_id" text NOT NULL,
	"content_id" text DEFAULT '' NOT NULL,
	"brand" text NOT NULL,
	"specification" text NOT NULL,
	"material_id" text NOT NULL,
	"style_id" text NOT NULL,
	"purpose" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"currency" text NOT NULL,
	"gift" boolean NOT NULL,
	"hs_code" text NOT NULL,
	"eccn" text NOT NULL,
	"schedule_b" text NOT NULL,
	CONSTRAINT "goods_quantity" CHECK ("goods"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_counts" (
	"member_id" text NOT NULL,
	"state" text NOT NULL,
	"n" integer NOT NULL,
	"summed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"package_no" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"kind" text DEFAULT 'single' NOT NULL,
	"merged_into" text,
	"split_from" text,
	"tracking_no" text,
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
	"insured_cents" bigint,
	"insured_fee_cents" bigint,
	"insured_each_cents" bigint,
	"state" text NOT NULL,
	"handing_type" integer,
	"handing_remark" text,
	"exception_status" integer,
	"exception_type" integer,
	"excption_inf" jsonb,
	"exception_answer" jsonb,
	"tax_receipt" jsonb,
	"weight" integer,
	"outer_size" jsonb,
	"volumetric_weight" integer,
	"chargeable_weight" integer,
	"export_waybill_no" text,
	"in_time" timestamp with time zone,
	"packed_at" timestamp with time zone,
	"dissolved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcels_piece" CHECK (("parcels"."kind" = 'piece') = ("parcels"."split_from" is not null)),
	CONSTRAINT "parcels_insured" CHECK (("parcels"."insured_cents" is null) = ("parcels"."insured_fee_cents" is null)),
	CONSTRAINT "parcels_merged" CHECK ("parcels"."kind" <> 'merged' or "parcels"."merged_into" is null)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"package_no" text,
	"feedback_id" text,
	"message_id" text,
	"position" integer,
	"purpose" text DEFAULT 'shopping' NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"by_warehouse" boolean DEFAULT false NOT NULL,
	"receipt_of" text,
	"check_tries" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"check_trace" text,
	"verdict" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"member_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"order_no" text,
	"refund_no" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "order_lines" (
	"order_no" text NOT NULL,
	"position" integer NOT NULL,
	"fee_type" integer NOT NULL,
	"package_no" text,
	"amount_cents" bigint NOT NULL,
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
CREATE TABLE "orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"purpose" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"method_id" integer,
	"pay_before" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fees" (
	"package_no" text NOT NULL,
	"fee_type" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"params" jsonb NOT NULL,
	CONSTRAINT "fees_package_no_fee_type_pk" PRIMARY KEY("package_no","fee_type")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"method_id" integer NOT NULL,
	"surface" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"received_cents" bigint,
	"next_action" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"reported_paid_at" timestamp with time zone,
	"close_requested_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"order_no" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"end_reason" text,
	"owed_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_owed_by_done" CHECK ("refunds"."owed_cents" >= 0 and ("refunds"."owed_cents" = 0 or "refunds"."status" = 'done')),
	CONSTRAINT "refunds_end_reason" CHECK ("refunds"."status" <> 'credited' or "refunds"."end_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "shipping_reports" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "receiving_standards" (
	"tar_area" text NOT NULL,
	"category_id" text NOT NULL,
	"standard" jsonb NOT NULL,
	CONSTRAINT "receiving_standards_tar_area_category_id_pk" PRIMARY KEY("tar_area","category_id")
);
--> statement-breakpoint
CREATE TABLE "pickup_remarks" (
	"country" text PRIMARY KEY NOT NULL,
	"remark" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_service" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"hours" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_contents" (
	"content_id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"hs_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"group" text NOT NULL,
	"utc_offset_minutes" integer NOT NULL,
	"delivery" boolean NOT NULL,
	"self_pickup" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_entries" (
	"dict_name" text NOT NULL,
	"value" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "dictionary_entries_dict_name_value_pk" PRIMARY KEY("dict_name","value")
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
CREATE TABLE "fee_rates" (
	"fee_type" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"unit" text NOT NULL,
	"general_price" bigint NOT NULL,
	"super_price" bigint NOT NULL,
	"free_general" integer DEFAULT 0 NOT NULL,
	"free_super" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fee_rates_fee_type_valid_from_pk" PRIMARY KEY("fee_type","valid_from")
);
--> statement-breakpoint
CREATE TABLE "freight_rates" (
	"send_mod_id" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"first_weight" integer NOT NULL,
	"second_weight" integer NOT NULL,
	"first_general_price" bigint NOT NULL,
	"first_super_price" bigint NOT NULL,
	"second_general_price" bigint NOT NULL,
	"second_super_price" bigint NOT NULL,
	"volume_divisor" integer,
	CONSTRAINT "freight_rates_send_mod_id_valid_from_pk" PRIMARY KEY("send_mod_id","valid_from"),
	CONSTRAINT "freight_rates_second_weight" CHECK ("freight_rates"."second_weight" > 0),
	CONSTRAINT "freight_rates_volume_divisor" CHECK ("freight_rates"."volume_divisor" > 0)
);
--> statement-breakpoint
CREATE TABLE "goods_categories" (
	"type_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"type" jsonb NOT NULL,
	"specification_required" boolean NOT NULL,
	"milk_powder" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_materials" (
	"material_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"material" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_styles" (
	"style_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"style" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_goods" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	"rules" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurance_terms" (
	"valid_from" timestamp with time zone PRIMARY KEY NOT NULL,
	"insured_max_cents" bigint NOT NULL,
	"remark" jsonb NOT NULL
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
	"order_push" boolean NOT NULL,
	"refused_categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"suspended" boolean DEFAULT false NOT NULL
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
	"phone" text NOT NULL,
	"district" jsonb,
	"latitude" double precision,
	"longitude" double precision
);
--> statement-breakpoint
CREATE TABLE "pickup_limits" (
	"country" text NOT NULL,
	"pickup_type" integer NOT NULL,
	"grams" integer NOT NULL,
	"cm3" integer NOT NULL,
	CONSTRAINT "pickup_limits_country_pickup_type_pk" PRIMARY KEY("country","pickup_type")
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
CREATE TABLE "send_modes" (
	"send_mod_id" text PRIMARY KEY NOT NULL,
	"flow_id" text NOT NULL,
	"send_mode" jsonb NOT NULL,
	"weight_from" integer NOT NULL,
	"weight_to" integer NOT NULL,
	"currency" text NOT NULL,
	"time_bar" jsonb NOT NULL,
	"remarks" jsonb NOT NULL,
	CONSTRAINT "send_modes_currency_of_settlement" CHECK ("send_modes"."currency" = 'CNY')
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"per_100" bigint NOT NULL,
	CONSTRAINT "exchange_rates_currency_valid_from_pk" PRIMARY KEY("currency","valid_from"),
	CONSTRAINT "exchange_rates_currency_iso_4217" CHECK ("exchange_rates"."currency" in ('AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG')),
	CONSTRAINT "exchange_rates_above_nothing" CHECK ("exchange_rates"."per_100" > 0)
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"warehouse" jsonb NOT NULL,
	"currency" text NOT NULL,
	"gift_min_cents" bigint NOT NULL,
	"unit_price_max_cents" bigint NOT NULL,
	"country_code" text NOT NULL,
	"can_split" integer NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"street" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"post_code" text NOT NULL,
	"phone" text NOT NULL,
	"utc_offset_minutes" integer NOT NULL,
	"offered" boolean DEFAULT true NOT NULL,
	"takes_forecasts" boolean DEFAULT true NOT NULL,
	"export_declaration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "warehouses_currency_iso_4217" CHECK ("warehouses"."currency" in ('AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG')),
	CONSTRAINT "warehouses_gift_min_cents" CHECK ("warehouses"."gift_min_cents" > 0),
	CONSTRAINT "warehouses_unit_price_max_cents" CHECK ("warehouses"."unit_price_max_cents" >= "warehouses"."gift_min_cents")
);
--> statement-breakpoint
CREATE TABLE "reason_words" (
	"kind" text NOT NULL,
	"code" integer NOT NULL,
	"words" jsonb,
	"answers" jsonb,
	CONSTRAINT "reason_words_kind_code_pk" PRIMARY KEY("kind","code")
);
--> statement-breakpoint
CREATE TABLE "sandbox_trades" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"order_no" text NOT NULL,
	"status" text NOT NULL,
	"next_action" jsonb NOT NULL,
	"approve_at" timestamp with time zone,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shipping" jsonb,
	"pay_before" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_wechat_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"template_id" text NOT NULL,
	"page" text NOT NULL,
	"lang" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"address_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "route_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"package_no" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "route_shares_package_no_unique" UNIQUE("package_no")
);
--> statement-breakpoint
CREATE TABLE "surcharges" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"package_no" text NOT NULL,
	"fee_type" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"params" jsonb NOT NULL,
	"reason" jsonb NOT NULL,
	"state" text NOT NULL,
	"order_no" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "surcharges_amount" CHECK ("surcharges"."amount_cents" > 0),
	CONSTRAINT "surcharges_ordered" CHECK ("surcharges"."state" <> 'paid' or "surcharges"."order_no" is not null)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"content_hash" text NOT NULL,
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
CREATE UNLOGGED TABLE "call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "added_service_files" ADD CONSTRAINT "added_service_files_order_no_added_services_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."added_services"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "added_services" ADD CONSTRAINT "added_services_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "added_services" ADD CONSTRAINT "added_services_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "added_services" ADD CONSTRAINT "added_services_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_pictures" ADD CONSTRAINT "certificate_pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_pictures" ADD CONSTRAINT "certificate_pictures_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collectors" ADD CONSTRAINT "collectors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_member_id_conversations_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."conversations"("member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exporters" ADD CONSTRAINT "exporters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exporters" ADD CONSTRAINT "exporters_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_identities" ADD CONSTRAINT "wechat_identities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_codes" ADD CONSTRAINT "upgrade_codes_used_by_members_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_messages" ADD CONSTRAINT "parcel_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unwanted_popups" ADD CONSTRAINT "unwanted_popups_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unwanted_popups" ADD CONSTRAINT "unwanted_popups_popup_id_popups_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_id_info_id_certificates_id_fk" FOREIGN KEY ("id_info_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_merged_into_parcels_package_no_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_split_from_parcels_package_no_fk" FOREIGN KEY ("split_from") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_wh_code_warehouses_code_fk" FOREIGN KEY ("wh_code") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_flow_id_flows_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("flow_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_send_mod_id_send_modes_send_mod_id_fk" FOREIGN KEY ("send_mod_id") REFERENCES "public"."send_modes"("send_mod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_pickup_point_id_pickup_points_id_fk" FOREIGN KEY ("pickup_point_id") REFERENCES "public"."pickup_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_refund_no_refunds_refund_no_fk" FOREIGN KEY ("refund_no") REFERENCES "public"."refunds"("refund_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_trade_no_payments_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."payments"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_reports" ADD CONSTRAINT "shipping_reports_trade_no_payments_trade_no_fk" FOREIGN KEY ("trade_no") REFERENCES "public"."payments"("trade_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_rates" ADD CONSTRAINT "freight_rates_send_mod_id_send_modes_send_mod_id_fk" FOREIGN KEY ("send_mod_id") REFERENCES "public"."send_modes"("send_mod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_modes" ADD CONSTRAINT "send_modes_flow_id_flows_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("flow_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_links" ADD CONSTRAINT "certificate_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_links" ADD CONSTRAINT "certificate_links_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_shares" ADD CONSTRAINT "route_shares_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "added_service_files_position" ON "added_service_files" USING btree ("order_no","position");--> statement-breakpoint
CREATE INDEX "added_services_parcel" ON "added_services" USING btree ("package_no");--> statement-breakpoint
CREATE INDEX "added_services_member" ON "added_services" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "added_services_waiting" ON "added_services" USING btree ("updated_at") WHERE "added_services"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "certificate_pictures_member" ON "certificate_pictures" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_pictures_side" ON "certificate_pictures" USING btree ("certificate_id","side");--> statement-breakpoint
CREATE INDEX "certificate_pictures_waiting" ON "certificate_pictures" USING btree ("created_at") WHERE "certificate_pictures"."certificate_id" is null;--> statement-breakpoint
CREATE INDEX "certificates_member" ON "certificates" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "certificates_waiting" ON "certificates" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_member" ON "conversation_messages" USING btree ("member_id","position");--> statement-breakpoint
CREATE INDEX "conversation_messages_unread" ON "conversation_messages" USING btree ("member_id") WHERE "conversation_messages"."from" = 'service' and "conversation_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("waiting_since","updated_at");--> statement-breakpoint
CREATE INDEX "feedback_member" ON "feedback" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "puzzles_over" ON "puzzles" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "members_to_erase" ON "members" USING btree ("cancelled_at") WHERE "members"."cancelled_at" is not null and "members"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "members_vip" ON "members" USING btree ("vip_until") WHERE "members"."vip_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_phone" ON "members" USING btree ("area_code","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "tickets_over" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_over" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_over" ON "sign_in_attempts" USING btree ("since");--> statement-breakpoint
CREATE INDEX "verification_codes_over" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wechat_identities_member" ON "wechat_identities" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "parcel_messages_due" ON "parcel_messages" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "parcel_messages_created" ON "parcel_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_consents_unused" ON "message_consents" USING btree ("package_no","kind") WHERE "message_consents"."used_at" is null;--> statement-breakpoint
CREATE INDEX "message_consents_user" ON "message_consents" USING btree ("open_id");--> statement-breakpoint
CREATE INDEX "message_consents_used" ON "message_consents" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "message_consents_member" ON "message_consents" USING btree ("member_id") WHERE "message_consents"."used_at" is null;--> statement-breakpoint
CREATE INDEX "notices_kind" ON "notices" USING btree ("kind","time");--> statement-breakpoint
CREATE INDEX "popups_type" ON "popups" USING btree ("popup_type","created_at");--> statement-breakpoint
CREATE INDEX "addresses_member" ON "addresses" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "addresses_certificate" ON "addresses" USING btree ("id_info_id");--> statement-breakpoint
CREATE INDEX "parcel_events_parcel" ON "parcel_events" USING btree ("package_no","time");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_position" ON "goods" USING btree ("package_no","position");--> statement-breakpoint
CREATE INDEX "parcel_counts_member" ON "parcel_counts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "parcel_counts_changes" ON "parcel_counts" USING btree ("member_id") WHERE not "parcel_counts"."summed";--> statement-breakpoint
CREATE INDEX "parcels_list" ON "parcels" USING btree ("member_id","state","updated_at" DESC NULLS FIRST,"package_no" DESC NULLS FIRST) WHERE ("parcels"."merged_into" is null and "parcels"."dissolved_at" is null);--> statement-breakpoint
CREATE INDEX "parcels_address" ON "parcels" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "parcels_inside" ON "parcels" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "parcels_pieces" ON "parcels" USING btree ("split_from");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_tracking" ON "parcels" USING btree ("tracking_no") WHERE "parcels"."state" not in ('signed', 'abnormalEnded');--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_check_trace" ON "pictures" USING btree ("check_trace");--> statement-breakpoint
CREATE INDEX "pictures_unchecked" ON "pictures" USING btree ("created_at") WHERE ("pictures"."check_trace" is null and "pictures"."by_warehouse" = false);--> statement-breakpoint
CREATE INDEX "pictures_member" ON "pictures" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "pictures_parcel" ON "pictures" USING btree ("package_no");--> statement-breakpoint
CREATE INDEX "pictures_feedback" ON "pictures" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "pictures_message" ON "pictures" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "pictures_unused" ON "pictures" USING btree ("created_at") WHERE ("pictures"."package_no" is null and "pictures"."feedback_id" is null and "pictures"."message_id" is null);--> statement-breakpoint
CREATE INDEX "balance_entries_member" ON "balance_entries" USING btree ("member_id","position");--> statement-breakpoint
CREATE INDEX "coupons_member" ON "coupons" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_order" ON "coupons" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "order_parcels_parcel" ON "order_parcels" USING btree ("package_no");--> statement-breakpoint
CREATE UNIQUE INDEX "order_parcels_open" ON "order_parcels" USING btree ("package_no") WHERE "order_parcels"."open";--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("status","pay_before");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "refunds_owed" ON "refunds" USING btree ("order_no") WHERE "refunds"."owed_cents" > 0;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "refunds_of_trade" ON "refunds" USING btree ("trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_trade" ON "refunds" USING btree ("trade_no") WHERE "refunds"."reason" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "shipping_reports_due" ON "shipping_reports" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "districts_parent" ON "districts" USING btree ("country","parent_id");--> statement-breakpoint
CREATE INDEX "sandbox_wechat_messages_created" ON "sandbox_wechat_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_links_open" ON "certificate_links" USING btree ("address_id") WHERE "certificate_links"."state" = 'open';--> statement-breakpoint
CREATE INDEX "certificate_links_member" ON "certificate_links" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "certificate_links_over" ON "certificate_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "route_shares_over" ON "route_shares" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "surcharges_parcel" ON "surcharges" USING btree ("package_no");--> statement-breakpoint
CREATE INDEX "surcharges_member" ON "surcharges" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "surcharges_open" ON "surcharges" USING btree ("package_no","fee_type") WHERE "surcharges"."state" in ('asked', 'agreed', 'refused');--> statement-breakpoint
CREATE INDEX "idempotency_keys_over" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_over" ON "outbox" USING btree ("expires_at");--> statement-breakpoint
-- Counts each member's parcels by state, so that no list counts them anew (parcel_counts).
CREATE FUNCTION "count_parcels"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "parcel_counts" ("member_id", "state", "n")
      SELECT "member_id", "state", count(*) FROM "after"
      WHERE "merged_into" IS NULL AND "dissolved_at" IS NULL GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "parcel_counts" ("member_id", "state", "n")
      SELECT "member_id", "state", -count(*) FROM "before"
      WHERE "merged_into" IS NULL AND "dissolved_at" IS NULL GROUP BY 1, 2;
  ELSE
    INSERT INTO "parcel_counts" ("member_id", "state", "n")
      SELECT "member_id", "state", sum("n") FROM (
        SELECT "member_id", "state", 1 AS "n" FROM "after"
          WHERE "merged_into" IS NULL AND "dissolved_at" IS NULL
        UNION ALL SELECT "member_id", "state", -1 FROM "before"
          WHERE "merged_into" IS NULL AND "dissolved_at" IS NULL
      ) AS "changes" GROUP BY 1, 2 HAVING sum("n") <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "parcels_counted_in" AFTER INSERT ON "parcels"
  REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "count_parcels"();--> statement-breakpoint
CREATE TRIGGER "parcels_counted_out" AFTER DELETE ON "parcels"
  REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "count_parcels"();--> statement-breakpoint
CREATE TRIGGER "parcels_counted_anew" AFTER UPDATE ON "parcels"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "count_parcels"();
