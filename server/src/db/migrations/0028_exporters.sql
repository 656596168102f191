CREATE TABLE "exporters" (
	"member_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ein" text NOT NULL,
	"certificate_id" text,
	"email" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exporters" ADD CONSTRAINT "exporters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exporters" ADD CONSTRAINT "exporters_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE set null ON UPDATE no action;