CREATE TABLE "collectors" (
	"member_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"area_code" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_entries" (
	"dict_name" text NOT NULL,
	"value" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "dictionary_entries_dict_name_value_pk" PRIMARY KEY("dict_name","value")
);
--> statement-breakpoint
CREATE TABLE "pickup_remarks" (
	"country" text PRIMARY KEY NOT NULL,
	"remark" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collectors" ADD CONSTRAINT "collectors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;