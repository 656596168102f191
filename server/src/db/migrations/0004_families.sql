ALTER TABLE "parcels" DROP CONSTRAINT "parcels_tracking_no_unique";--> statement-breakpoint
ALTER TABLE "goods" DROP CONSTRAINT "goods_package_no_position_pk";--> statement-breakpoint
ALTER TABLE "parcels" ALTER COLUMN "tracking_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "goods" SET "id" = replace(gen_random_uuid()::text, '-', '');--> statement-breakpoint
ALTER TABLE "goods" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "kind" text DEFAULT 'single' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "split_from" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_merged_into_parcels_package_no_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_split_from_parcels_package_no_fk" FOREIGN KEY ("split_from") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_position" ON "goods" USING btree ("package_no","position");--> statement-breakpoint
CREATE INDEX "parcels_inside" ON "parcels" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "parcels_pieces" ON "parcels" USING btree ("split_from");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_tracking" ON "parcels" USING btree ("tracking_no") WHERE "parcels"."state" not in ('signed', 'abnormalEnded');--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_quantity" CHECK ("goods"."quantity" > 0);--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_piece" CHECK (("parcels"."kind" = 'piece') = ("parcels"."split_from" is not null));--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_merged" CHECK ("parcels"."kind" <> 'merged' or "parcels"."merged_into" is null);