ALTER TABLE "home_countries" ADD COLUMN "currency" text;--> statement-breakpoint
UPDATE "home_countries" SET "currency" = known.currency
FROM (VALUES ('SG', 'SGD'), ('CN', 'CNY'), ('HK', 'HKD'), ('MC', 'MOP'), ('TW', 'TWD'), ('MY', 'MYR'), ('JP', 'JPY'), ('KR', 'KRW'), ('AU', 'AUD'), ('NZ', 'NZD'), ('US', 'USD'), ('CA', 'CAD'), ('GB', 'GBP'), ('DE', 'EUR'), ('FR', 'EUR'), ('GE', 'GEL'), ('AE', 'AED'), ('KE', 'KES')) AS known(code, currency)
WHERE "home_countries"."code" = known.code;
