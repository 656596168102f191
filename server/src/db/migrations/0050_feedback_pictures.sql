ALTER TABLE "pictures" ADD COLUMN "feedback_id" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_feedback" ON "pictures" USING btree ("feedback_id");