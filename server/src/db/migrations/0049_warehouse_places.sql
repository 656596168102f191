ALTER TABLE "warehouses" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "district" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- An address that the forwarder has changed stays in one text, as the street: it is shown as before, and can be divided by hand.
UPDATE "warehouses" SET "state" = p.state, "city" = p.city, "district" = p.district, "street" = p.street, "unit" = p.unit
FROM (VALUES
	('769DCR', '广东省东莞市虎门镇港口大道 88 号渡口仓 {code}', '广东省', '东莞市', '虎门镇', '港口大道 88 号', '渡口仓 {code}'),
	('JFK03A', '200 Harbor Way, Unit 6-{code}, New Castle, Delaware 19720', 'Delaware', 'New Castle', '', '200 Harbor Way', 'Unit 6-{code}'),
	('029DCF', '陕西省西安市未央区港务大道 16 号渡口仓 {code}', '陕西省', '西安市', '未央区', '港务大道 16 号', '渡口仓 {code}'),
	('931DCA', '甘肃省兰州市城关区东港路 9 号渡口仓 {code}', '甘肃省', '兰州市', '城关区', '东港路 9 号', '渡口仓 {code}'),
	('NRT01A', '千葉県成田市古込 1-88 渡口倉庫 {code}', '千葉県', '成田市', '古込', '1-88', '渡口倉庫 {code}'),
	('ICN01A', '인천광역시 중구 공항로 88 포티지 창고 {code}', '인천광역시', '중구', '', '공항로 88', '포티지 창고 {code}'),
	('LWU01A', '广东省深圳市罗湖区船步路 88 号渡口仓 {code}', '广东省', '深圳市', '罗湖区', '船步路 88 号', '渡口仓 {code}')
) AS p("code", "address", "state", "city", "district", "street", "unit")
WHERE "warehouses"."code" = p.code AND "warehouses"."address" = p.address;--> statement-breakpoint
UPDATE "warehouses" SET "street" = "address" WHERE "street" IS NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ALTER COLUMN "street" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" DROP COLUMN "address";
