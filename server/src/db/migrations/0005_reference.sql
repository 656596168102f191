CREATE TABLE "destinations" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"group" text NOT NULL,
	"utc_offset_minutes" integer NOT NULL,
	"delivery" boolean NOT NULL,
	"self_pickup" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_categories" (
	"type_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"type" jsonb NOT NULL,
	"specification_required" boolean NOT NULL,
	"milk_powder" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_materials" (
	"material_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"material" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_styles" (
	"style_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"style" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "export_declaration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the rules knew of it so far: what leaves Delaware is declared for export.
UPDATE "warehouses" SET "export_declaration" = true WHERE "code" = 'JFK03A';
