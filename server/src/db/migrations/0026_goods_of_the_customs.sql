CREATE TABLE "goods_contents" (
	"content_id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"hs_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receiving_standards" (
	"tar_area" text NOT NULL,
	"category_id" text NOT NULL,
	"standard" jsonb NOT NULL,
	CONSTRAINT "receiving_standards_tar_area_category_id_pk" PRIMARY KEY("tar_area","category_id")
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "content_id" text DEFAULT '' NOT NULL;