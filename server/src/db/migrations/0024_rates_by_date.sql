CREATE TABLE "fee_rates" (
	"fee_type" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"unit" text NOT NULL,
	"general_price" bigint NOT NULL,
	"super_price" bigint NOT NULL,
	"free_general" integer DEFAULT 0 NOT NULL,
	"free_super" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fee_rates_fee_type_valid_from_pk" PRIMARY KEY("fee_type","valid_from")
);
--> statement-breakpoint
CREATE TABLE "freight_rates" (
	"send_mod_id" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"first_weight" integer NOT NULL,
	"second_weight" integer NOT NULL,
	"first_general_price" bigint NOT NULL,
	"first_super_price" bigint NOT NULL,
	"second_general_price" bigint NOT NULL,
	"second_super_price" bigint NOT NULL,
	"volume_divisor" integer,
	CONSTRAINT "freight_rates_send_mod_id_valid_from_pk" PRIMARY KEY("send_mod_id","valid_from"),
	CONSTRAINT "freight_rates_second_weight" CHECK ("freight_rates"."second_weight" > 0),
	CONSTRAINT "freight_rates_volume_divisor" CHECK ("freight_rates"."volume_divisor" > 0)
);
--> statement-breakpoint
ALTER TABLE "freight_rates" ADD CONSTRAINT "freight_rates_send_mod_id_send_modes_send_mod_id_fk" FOREIGN KEY ("send_mod_id") REFERENCES "public"."send_modes"("send_mod_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What send modes cost so far holds from a day before any parcel.
INSERT INTO "freight_rates" SELECT "send_mod_id", '2000-01-01T00:00:00Z', "first_weight", "second_weight", "first_general_price", "first_super_price", "second_general_price", "second_super_price", 6000 FROM "send_modes";--> statement-breakpoint
ALTER TABLE "send_modes" DROP COLUMN "first_weight";--> statement-breakpoint
ALTER TABLE "send_modes" DROP COLUMN "second_weight";--> statement-breakpoint
ALTER TABLE "send_modes" DROP COLUMN "first_general_price";--> statement-breakpoint
ALTER TABLE "send_modes" DROP COLUMN "first_super_price";--> statement-breakpoint
ALTER TABLE "send_modes" DROP COLUMN "second_general_price";--> statement-breakpoint
ALTER TABLE "send_modes" DROP COLUMN "second_super_price";