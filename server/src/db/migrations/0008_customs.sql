CREATE TABLE "duty_rates" (
	"destination" text NOT NULL,
	"kind" text NOT NULL,
	"category_id" text DEFAULT '' NOT NULL,
	"hs_prefix" text DEFAULT '' NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"basis_points" integer NOT NULL,
	"base" text NOT NULL,
	"is_on_duty" boolean NOT NULL,
	"currency" text NOT NULL,
	"threshold_cents" bigint NOT NULL,
	"threshold_base" text NOT NULL,
	"source" jsonb NOT NULL,
	"source_url" text NOT NULL,
	"note" jsonb,
	CONSTRAINT "duty_rates_destination_kind_category_id_hs_prefix_valid_from_pk" PRIMARY KEY("destination","kind","category_id","hs_prefix","valid_from"),
	CONSTRAINT "duty_rates_kind" CHECK ("duty_rates"."kind" in ('duty', 'vat', 'gst')),
	CONSTRAINT "duty_rates_base" CHECK ("duty_rates"."base" in ('goods', 'landed')),
	CONSTRAINT "duty_rates_threshold_base" CHECK ("duty_rates"."threshold_base" in ('goods', 'landed')),
	CONSTRAINT "duty_rates_basis_points" CHECK ("duty_rates"."basis_points" between 0 and 100000),
	CONSTRAINT "duty_rates_hs_prefix" CHECK ("duty_rates"."hs_prefix" ~ '^[0-9]*$'),
	CONSTRAINT "duty_rates_threshold_cents" CHECK ("duty_rates"."threshold_cents" >= 0),
	CONSTRAINT "duty_rates_source_url" CHECK ("duty_rates"."source_url" like 'https://%'),
	CONSTRAINT "duty_rates_currency_iso_4217" CHECK ("duty_rates"."currency" in ('AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG'))
);
--> statement-breakpoint
CREATE TABLE "origin_countries" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "origin_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "origin_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_origin_country" CHECK ("goods"."origin_country" ~ '^([A-Z]{2})?$');--> statement-breakpoint
-- Customs there ask for the country of origin of each item (server/src/db/seed/flows.ts names the sources).
UPDATE "flows" SET "origin_required" = true WHERE "tar_area" IN ('GB', 'AE', 'KE', 'AU', 'CA', 'US');
