ALTER TABLE "certificates" ADD COLUMN "reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
-- 'unclear' did not say which side, so both sides are to be replaced.
UPDATE "certificates" SET "reasons" = CASE "reason"
  WHEN 'unclear' THEN '["frontUnclear", "backUnclear"]'::jsonb
  ELSE jsonb_build_array("reason")
END WHERE "reason" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" DROP COLUMN "reason";
