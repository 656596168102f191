ALTER TABLE "flows" ADD COLUMN "refused_categories" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "takes_forecasts" boolean DEFAULT true NOT NULL;