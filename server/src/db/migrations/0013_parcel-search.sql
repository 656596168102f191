-- Other back ends wait with writing parcels: until the triggers exist, the search would lack what they write.
LOCK TABLE "parcels" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- Returns what the index of the search holds of a parcel: each pair of neighbouring characters of a line, and each
-- single letter. The upper half of a key is the member, so that a member's keys are neighbours in the index.
-- A digit or a sign alone has no key: nearly every parcel has it. The cost keeps the planner from computing the keys
-- of all rows.
CREATE FUNCTION "parcel_search_keys"("member_id" text, "texts" text) RETURNS bigint[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
	SELECT array_agg(DISTINCT (hashtext("member_id")::bigint << 32) | (ascii("one")::bigint << 16) | coalesce(ascii("next"), 0))
	FROM unnest(
		string_to_array("texts", NULL) || string_to_array("texts", NULL),
		(string_to_array("texts", NULL))[2:]
	) AS "pair"("one", "next")
	WHERE "one" <> E'\n' AND "next" IS DISTINCT FROM E'\n' AND ("next" IS NOT NULL OR "one" COLLATE "C" > '9')
);--> statement-breakpoint
CREATE FUNCTION "parcel_search_text"("package_no" text, "tracking_no" text, "export_waybill_no" text, "receiver_name" text)
RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN lower(concat_ws(E'\n', "package_no", "tracking_no", "export_waybill_no", "receiver_name") COLLATE "C");--> statement-breakpoint
CREATE TABLE "parcel_search_texts" (
	"package_no" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"listed_no" text NOT NULL,
	"texts" text NOT NULL,
	"receiver_phone" text
);
--> statement-breakpoint
-- In the order of the members, the index is built in half the time.
INSERT INTO "parcel_search_texts" ("package_no", "member_id", "listed_no", "texts", "receiver_phone")
	SELECT "package_no", "member_id", coalesce("merged_into", "package_no"),
		parcel_search_text("package_no", "tracking_no", "export_waybill_no", "receiver_name"), "receiver_phone"
	FROM "parcels" ORDER BY "member_id", "package_no";--> statement-breakpoint
ALTER TABLE "parcel_search_texts" ADD CONSTRAINT "parcel_search_texts_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_search_texts_keys" ON "parcel_search_texts" USING gin (parcel_search_keys("member_id", "texts")) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "parcel_search_texts_phone" ON "parcel_search_texts" USING btree ("member_id","receiver_phone");--> statement-breakpoint
CREATE FUNCTION "keep_parcel_search_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "parcel_search_texts" ("package_no", "member_id", "listed_no", "texts", "receiver_phone")
    VALUES (NEW."package_no", NEW."member_id", coalesce(NEW."merged_into", NEW."package_no"),
      parcel_search_text(NEW."package_no", NEW."tracking_no", NEW."export_waybill_no", NEW."receiver_name"),
      NEW."receiver_phone")
    ON CONFLICT ("package_no") DO UPDATE SET "member_id" = excluded."member_id", "listed_no" = excluded."listed_no",
      "texts" = excluded."texts", "receiver_phone" = excluded."receiver_phone";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "parcels_searched_in" AFTER INSERT ON "parcels"
  FOR EACH ROW EXECUTE FUNCTION "keep_parcel_search_texts"();--> statement-breakpoint
CREATE TRIGGER "parcels_searched_anew" AFTER UPDATE ON "parcels" FOR EACH ROW
  WHEN ((OLD."member_id", OLD."merged_into", OLD."tracking_no", OLD."export_waybill_no", OLD."receiver_name", OLD."receiver_phone")
    IS DISTINCT FROM
    (NEW."member_id", NEW."merged_into", NEW."tracking_no", NEW."export_waybill_no", NEW."receiver_name", NEW."receiver_phone"))
  EXECUTE FUNCTION "keep_parcel_search_texts"();
