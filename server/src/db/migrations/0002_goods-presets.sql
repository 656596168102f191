ALTER TABLE "goods_categories" ADD COLUMN "usual_material_id" text;--> statement-breakpoint
ALTER TABLE "goods_categories" ADD COLUMN "usual_style_id" text;--> statement-breakpoint
-- Existing databases get the values of the seed, for the categories that the forwarder has not renamed.
UPDATE "goods_categories" SET "usual_material_id" = usual.material, "usual_style_id" = usual.style
FROM (VALUES
	('1', 'Clothing', '1', NULL),
	('2', 'Shoes and bags', '2', '4'),
	('3', 'Digital accessories', '4', '4'),
	('4', 'Cosmetics', '11', '4'),
	('5', 'Health food', '10', '4'),
	('6', 'Milk powder', '10', '3'),
	('7', 'Mother and baby', '1', '3'),
	('8', 'Home and daily use', '4', '4'),
	('9', 'Toys and stationery', '4', '4'),
	('10', 'Books and media', '8', '4'),
	('11', 'Sports and outdoor', '2', '4'),
	('12', 'Small appliances', '4', '4')
) AS usual(id, name, material, style)
WHERE "type_id" = usual.id AND "type"->>'en' = usual.name;
