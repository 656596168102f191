-- Nobody gave these names: they were made of the account, the last four digits of a number or what stands before the @.
UPDATE "members" SET "name" = ''
WHERE "name" = right("phone", 4) OR "name" = left(split_part("email", '@', 1), 30);
