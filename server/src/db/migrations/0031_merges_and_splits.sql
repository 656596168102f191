DROP INDEX "parcels_list";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "dissolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "parcels_list" ON "parcels" USING btree ("member_id","state","updated_at" DESC NULLS FIRST,"package_no" DESC NULLS FIRST) WHERE ("parcels"."merged_into" is null and "parcels"."dissolved_at" is null);--> statement-breakpoint
UPDATE "flows" SET "suspended" = true WHERE "tar_area" = 'XJ';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_parcels"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
