CREATE TABLE "home_countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"id" text PRIMARY KEY NOT NULL,
	"popup_type" integer NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unwanted_popups" (
	"member_id" text NOT NULL,
	"popup_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unwanted_popups_member_id_popup_id_pk" PRIMARY KEY("member_id","popup_id")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_guide_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unwanted_popups" ADD CONSTRAINT "unwanted_popups_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unwanted_popups" ADD CONSTRAINT "unwanted_popups_popup_id_popups_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "popups_type" ON "popups" USING btree ("popup_type","created_at");