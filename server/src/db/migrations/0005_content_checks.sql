ALTER TABLE "pictures" ADD COLUMN "check_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "check_trace" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "verdict" text;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_check_trace" ON "pictures" USING btree ("check_trace");--> statement-breakpoint
CREATE INDEX "pictures_unchecked" ON "pictures" USING btree ("created_at") WHERE ("pictures"."check_trace" is null and "pictures"."by_warehouse" = false);