ALTER TABLE "late_fees" RENAME TO "surcharges";--> statement-breakpoint
ALTER TABLE "surcharges" RENAME CONSTRAINT "late_fees_pkey" TO "surcharges_pkey";--> statement-breakpoint
ALTER TABLE "surcharges" RENAME CONSTRAINT "late_fees_amount" TO "surcharges_amount";--> statement-breakpoint
ALTER TABLE "surcharges" RENAME CONSTRAINT "late_fees_ordered" TO "surcharges_ordered";--> statement-breakpoint
ALTER TABLE "surcharges" RENAME CONSTRAINT "late_fees_member_id_members_id_fk" TO "surcharges_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "surcharges" RENAME CONSTRAINT "late_fees_package_no_parcels_package_no_fk" TO "surcharges_package_no_parcels_package_no_fk";--> statement-breakpoint
ALTER TABLE "surcharges" RENAME CONSTRAINT "late_fees_order_no_orders_order_no_fk" TO "surcharges_order_no_orders_order_no_fk";--> statement-breakpoint
ALTER INDEX "late_fees_parcel" RENAME TO "surcharges_parcel";--> statement-breakpoint
ALTER INDEX "late_fees_member" RENAME TO "surcharges_member";--> statement-breakpoint
ALTER INDEX "late_fees_open" RENAME TO "surcharges_open";--> statement-breakpoint
UPDATE "orders" SET "purpose" = 'surcharge' WHERE "purpose" = 'lateFee';--> statement-breakpoint
UPDATE "orders" SET "details" = ("details" - 'lateFeeId') || jsonb_build_object('surchargeId', "details" -> 'lateFeeId') WHERE "details" ? 'lateFeeId';
