ALTER TABLE "home_countries" ADD COLUMN "currency" text;--> statement-breakpoint
UPDATE "home_countries" SET "currency" = known.currency
FROM (VALUES ('SG', 'SGD'), ('CN', 'CNY'), ('HK', 'HKD'), ('MC', 'MOP'), ('TW', 'TWD'), ('MY', 'MYR'), ('JP', 'JPY'), ('KR', 'KRW'), ('AU', 'AUD'), ('NZ', 'NZD'), ('US', 'USD'), ('CA', 'CAD'), ('GB', 'GBP'), ('DE', 'EUR'), ('FR', 'EUR'), ('GE', 'GEL'), ('AE', 'AED'), ('KE', 'KES')) AS known(code, currency)
WHERE "home_countries"."code" = known.code;--> statement-breakpoint
INSERT INTO "exchange_rates" ("currency", "valid_from", "per_100")
SELECT known.currency, '2026-01-01T00:00:00Z'::timestamptz, known.per_100
FROM (VALUES ('EUR', 82000), ('AUD', 46500), ('NZD', 41000), ('CAD', 51000), ('GEL', 26000)) AS known(currency, per_100)
WHERE EXISTS (SELECT 1 FROM "exchange_rates")
ON CONFLICT DO NOTHING;
