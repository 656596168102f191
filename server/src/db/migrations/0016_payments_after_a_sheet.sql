ALTER TABLE "payments" ADD COLUMN "reported_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "close_requested_at" timestamp with time zone;