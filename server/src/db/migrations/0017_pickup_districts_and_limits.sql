CREATE TABLE "pickup_limits" (
	"country" text NOT NULL,
	"pickup_type" integer NOT NULL,
	"grams" integer NOT NULL,
	"cm3" integer NOT NULL,
	CONSTRAINT "pickup_limits_country_pickup_type_pk" PRIMARY KEY("country","pickup_type")
);
--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "district" jsonb;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "longitude" double precision;
--> statement-breakpoint
INSERT INTO "pickup_limits" ("country", "pickup_type", "grams", "cm3")
SELECT DISTINCT "country", "pickup_type", 20000, 120000 FROM "pickup_points";
