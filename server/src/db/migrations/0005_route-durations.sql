CREATE TABLE "route_durations" (
	"id" serial PRIMARY KEY NOT NULL,
	"flow_id" text NOT NULL,
	"send_mod_id" text,
	"milestone" text NOT NULL,
	"minutes" integer NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "route_durations_minutes" CHECK ("route_durations"."minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "first_arrival" jsonb;--> statement-breakpoint
ALTER TABLE "route_durations" ADD CONSTRAINT "route_durations_flow_id_flows_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("flow_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_durations" ADD CONSTRAINT "route_durations_send_mod_id_send_modes_send_mod_id_fk" FOREIGN KEY ("send_mod_id") REFERENCES "public"."send_modes"("send_mod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "route_durations_mode" ON "route_durations" USING btree ("flow_id","send_mod_id","milestone","signed_at");--> statement-breakpoint
CREATE INDEX "route_durations_flow" ON "route_durations" USING btree ("flow_id","milestone","signed_at");--> statement-breakpoint
CREATE INDEX "route_durations_signed" ON "route_durations" USING btree ("signed_at");--> statement-breakpoint
-- The past of each route, from the history of signed parcels.
INSERT INTO "route_durations" ("flow_id", "send_mod_id", "milestone", "minutes", "signed_at")
SELECT "parcel"."flow_id", "parcel"."send_mod_id", "step"."milestone",
  round(extract(epoch FROM "signed"."time" - "step"."time") / 60), "signed"."time"
FROM "parcels" AS "parcel"
JOIN (
  SELECT "package_no", max("time") AS "time" FROM "parcel_events" WHERE "code" = 'signed' GROUP BY 1
) AS "signed" USING ("package_no")
JOIN (
  SELECT "package_no", "code" AS "milestone", max("time") AS "time" FROM "parcel_events"
  WHERE "code" IN ('paid', 'shipped', 'cleared', 'inTransit', 'delivering')
  GROUP BY 1, 2
) AS "step" USING ("package_no")
WHERE "parcel"."state" = 'signed' AND "parcel"."merged_into" IS NULL AND "parcel"."flow_id" IS NOT NULL
  AND "parcel"."distribution_mode" = 'toDoor' AND "step"."time" <= "signed"."time"
  AND "signed"."time" > now() - interval '400 days';
