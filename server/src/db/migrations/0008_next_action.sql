ALTER TABLE "payments" RENAME COLUMN "handover" TO "next_action";--> statement-breakpoint
ALTER TABLE "sandbox_trades" RENAME COLUMN "handover" TO "next_action";