CREATE TABLE "listed_goods" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	"rules" jsonb NOT NULL
);
