CREATE TABLE "route_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"package_no" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "route_shares_package_no_unique" UNIQUE("package_no")
);
--> statement-breakpoint
ALTER TABLE "route_shares" ADD CONSTRAINT "route_shares_package_no_parcels_package_no_fk" FOREIGN KEY ("package_no") REFERENCES "public"."parcels"("package_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "route_shares_over" ON "route_shares" USING btree ("expires_at");