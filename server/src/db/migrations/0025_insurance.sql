CREATE TABLE "exchange_rates" (
	"currency" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"per_100" bigint NOT NULL,
	CONSTRAINT "exchange_rates_currency_valid_from_pk" PRIMARY KEY("currency","valid_from"),
	CONSTRAINT "exchange_rates_currency_iso_4217" CHECK ("exchange_rates"."currency" in ('AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG')),
	CONSTRAINT "exchange_rates_above_nothing" CHECK ("exchange_rates"."per_100" > 0)
);
--> statement-breakpoint
CREATE TABLE "insurance_terms" (
	"valid_from" timestamp with time zone PRIMARY KEY NOT NULL,
	"insured_max_cents" bigint NOT NULL,
	"remark" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "insured_cents" bigint;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "insured_fee_cents" bigint;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_insured" CHECK (("parcels"."insured_cents" is null) = ("parcels"."insured_fee_cents" is null));