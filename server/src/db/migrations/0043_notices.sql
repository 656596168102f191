CREATE TABLE "notice_reads" (
	"member_id" text NOT NULL,
	"notice_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_reads_member_id_notice_id_pk" PRIMARY KEY("member_id","notice_id")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "kind" text DEFAULT 'announcement' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "html" jsonb;--> statement-breakpoint
UPDATE "notices" SET "html" = jsonb_build_object(
	'sc', '<p>' || replace(replace(replace(replace(replace("content"->>'sc', '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n\n', '</p><p>'), E'\n', '<br>') || '</p>',
	'tc', '<p>' || replace(replace(replace(replace(replace("content"->>'tc', '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n\n', '</p><p>'), E'\n', '<br>') || '</p>',
	'en', '<p>' || replace(replace(replace(replace(replace("content"->>'en', '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n\n', '</p><p>'), E'\n', '<br>') || '</p>'
);--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "html" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_kind" ON "notices" USING btree ("kind","time");--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "content";