ALTER TABLE "members" ADD COLUMN "wishes_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "home_countries" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "home_countries" SET "code" = "known"."code" FROM (VALUES (1, 'SG'), (2, 'CN'), (3, 'HK'), (4, 'MC'), (5, 'TW'), (6, 'MY'), (7, 'JP'), (8, 'KR'), (9, 'AU'), (10, 'NZ'), (11, 'US'), (12, 'CA'), (13, 'GB'), (14, 'DE'), (15, 'FR'), (16, 'GE'), (17, 'AE'), (18, 'KE')) AS "known" ("id", "code") WHERE "home_countries"."id" = "known"."id";
