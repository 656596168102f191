ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
-- Codes were good for five minutes.
UPDATE "outbox" SET "expires_at" = "created_at" + interval '5 minutes';--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
-- Of several unpaid orders of a parcel the newest one stays open.
UPDATE "orders" SET "status" = 'closed' WHERE "status" IN ('notPaid', 'failed') AND EXISTS (
	SELECT 1 FROM "orders" AS "newer"
	WHERE "newer"."package_no" = "orders"."package_no" AND "newer"."status" IN ('notPaid', 'failed')
		AND ("newer"."created_at", "newer"."order_no") > ("orders"."created_at", "orders"."order_no")
);--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_wh_code_warehouses_code_fk" FOREIGN KEY ("wh_code") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_flow_id_flows_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("flow_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_send_mod_id_send_modes_send_mod_id_fk" FOREIGN KEY ("send_mod_id") REFERENCES "public"."send_modes"("send_mod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_pickup_point_id_pickup_points_id_fk" FOREIGN KEY ("pickup_point_id") REFERENCES "public"."pickup_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "puzzles_over" ON "puzzles" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_over" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_over" ON "sign_in_attempts" USING btree ("since");--> statement-breakpoint
CREATE INDEX "tickets_over" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_codes_over" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "parcels_address" ON "parcels" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "pictures_unused" ON "pictures" USING btree ("created_at") WHERE "pictures"."package_no" is null;--> statement-breakpoint
CREATE INDEX "balance_entries_member" ON "balance_entries" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_unpaid" ON "orders" USING btree ("package_no") WHERE "orders"."status" in ('notPaid', 'failed');--> statement-breakpoint
CREATE INDEX "idempotency_keys_over" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_over" ON "outbox" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_balance" CHECK ("members"."balance_cents" >= 0);