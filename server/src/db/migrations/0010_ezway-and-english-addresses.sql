ALTER TABLE "parcels" ADD COLUMN "ezway" jsonb;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "receiver_confirmation" text;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "latin_state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "latin_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "latin_district" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "latin_street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "latin_unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "parcels_ezway_asked" ON "parcels" USING btree ("package_no") WHERE "parcels"."ezway" ->> 'state' = 'asked';--> statement-breakpoint
-- Existing databases get the values of the seed: every flow to Taiwan is a simplified express import.
UPDATE "flows" SET "receiver_confirmation" = 'ezway' WHERE "tar_area" = 'TW';--> statement-breakpoint
-- Only warehouses whose address the forwarder has not changed.
UPDATE "warehouses" SET
	"latin_state" = written.state, "latin_city" = written.city, "latin_district" = written.district,
	"latin_street" = written.street, "latin_unit" = written.unit
FROM (VALUES
	('769DCR', '港口大道 88 号', '渡口仓 {code}', 'Guangdong', 'Dongguan', 'Humen Town', 'No. 88 Gangkou Avenue', 'Dukou Warehouse {code}'),
	('029DCF', '港务大道 16 号', '渡口仓 {code}', 'Shaanxi', 'Xi''an', 'Weiyang District', 'No. 16 Gangwu Avenue', 'Dukou Warehouse {code}'),
	('931DCA', '东港路 9 号', '渡口仓 {code}', 'Gansu', 'Lanzhou', 'Chengguan District', 'No. 9 Donggang Road', 'Dukou Warehouse {code}'),
	('NRT01A', '1-88', '渡口倉庫 {code}', 'Chiba', 'Narita-shi', 'Furugome', '1-88', 'Dukou Warehouse {code}'),
	('ICN01A', '공항로 88', '포티지 창고 {code}', 'Incheon', 'Jung-gu', '', '88 Gonghang-ro', 'Portage Warehouse {code}'),
	('LWU01A', '船步路 88 号', '渡口仓 {code}', 'Guangdong', 'Shenzhen', 'Luohu District', 'No. 88 Chuanbu Road', 'Dukou Warehouse {code}')
) AS written(code, own_street, own_unit, state, city, district, street, unit)
WHERE "warehouses"."code" = written.code AND "warehouses"."street" = written.own_street AND "warehouses"."unit" = written.own_unit;
