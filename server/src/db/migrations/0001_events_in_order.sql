ALTER TABLE "parcel_events" ADD COLUMN "position" serial NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("status","pay_before");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("status","approve_at");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");