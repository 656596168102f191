CREATE TABLE "parcel_counts" (
	"member_id" text NOT NULL,
	"state" text NOT NULL,
	"n" integer NOT NULL,
	"summed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "parcels_list";--> statement-breakpoint
CREATE INDEX "parcel_counts_member" ON "parcel_counts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "parcel_counts_changes" ON "parcel_counts" USING btree ("member_id") WHERE not "parcel_counts"."summed";--> statement-breakpoint
CREATE INDEX "parcels_list" ON "parcels" USING btree ("member_id","state","updated_at" DESC NULLS FIRST,"package_no" DESC NULLS FIRST) WHERE "parcels"."merged_into" is null;
--> statement-breakpoint
CREATE FUNCTION "count_parcels"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "parcel_counts" ("member_id", "state", "n")
      SELECT "member_id", "state", count(*) FROM "after" WHERE "merged_into" IS NULL GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "parcel_counts" ("member_id", "state", "n")
      SELECT "member_id", "state", -count(*) FROM "before" WHERE "merged_into" IS NULL GROUP BY 1, 2;
  ELSE
    INSERT INTO "parcel_counts" ("member_id", "state", "n")
      SELECT "member_id", "state", sum("n") FROM (
        SELECT "member_id", "state", 1 AS "n" FROM "after" WHERE "merged_into" IS NULL
        UNION ALL SELECT "member_id", "state", -1 FROM "before" WHERE "merged_into" IS NULL
      ) AS "changes" GROUP BY 1, 2 HAVING sum("n") <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "parcels_counted_in" AFTER INSERT ON "parcels"
  REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "count_parcels"();--> statement-breakpoint
CREATE TRIGGER "parcels_counted_out" AFTER DELETE ON "parcels"
  REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "count_parcels"();--> statement-breakpoint
CREATE TRIGGER "parcels_counted_anew" AFTER UPDATE ON "parcels"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "count_parcels"();--> statement-breakpoint
INSERT INTO "parcel_counts" ("member_id", "state", "n", "summed")
  SELECT "member_id", "state", count(*), true FROM "parcels" WHERE "merged_into" IS NULL GROUP BY 1, 2;
