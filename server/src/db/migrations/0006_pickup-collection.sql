CREATE TABLE "pickup_collections" (
	"package_no" text PRIMARY KEY NOT NULL,
	"pickup_point_id" text NOT NULL,
	"code" text,
	"ready_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"utc_offset_minutes" integer NOT NULL,
	"noticed" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"handed_over_by" text,
	CONSTRAINT "pickup_collections_open" CHECK (("pickup_collections"."code" is null) = ("pickup_collections"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "pickup_points" ADD COLUMN "kept_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_collections" ADD CONSTRAINT "pickup_collections_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_collections" ADD CONSTRAINT "pickup_collections_pickup_point_id_pickup_points_id_fk" FOREIGN KEY ("pickup_point_id") REFERENCES "public"."pickup_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_collections_code" ON "pickup_collections" USING btree ("pickup_point_id","code") WHERE "pickup_collections"."code" is not null;--> statement-breakpoint
CREATE INDEX "pickup_collections_until" ON "pickup_collections" USING btree ("until") WHERE "pickup_collections"."closed_at" is null;