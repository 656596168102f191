ALTER TABLE "parcels" ADD COLUMN "photographs_promised" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Nobody promised photographs of the parcels that the warehouse already has.
UPDATE "parcels" SET "photographs_promised" = false WHERE "in_time" IS NOT NULL;--> statement-breakpoint
-- The privacy policy names more data. It is seeded again, unless the forwarder wrote one of its languages.
DELETE FROM "agreements" WHERE "type_code" = '10002' AND 3 = (
	SELECT count(*) FROM "agreements" WHERE "type_code" = '10002' AND md5("content") IN (
		'2b54a5fefa582d89b52c56d72e7279bf', '83ec1e5ad7699c4d44a7452c69b021bc', '094cb6bb086b59a6bd860a7311a24f01'
	)
);--> statement-breakpoint
ALTER TABLE "duty_rates" ADD COLUMN "is_duty_unknown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The seeded rows of these destinations leave out the duty, and their notes say so.
UPDATE "duty_rates" SET "is_duty_unknown" = true WHERE "destination" IN ('GB', 'TW', 'AU') AND "kind" <> 'duty'
	AND "note" ->> 'en' LIKE '%customs duty%';
