-- The privacy policy that is still, in every language, what a release wrote before it named the content check: it gives way to
-- the new version, which the start of the back end writes. What the forwarder has written stays. The texts are known by the
-- MD5 of title and content.
DELETE FROM "agreements" WHERE "type_code" = '10002' AND NOT EXISTS (
  SELECT FROM "agreements" AS "own"
  WHERE "own"."type_code" = '10002' AND ("own"."version" <> '2026-12' OR md5("own"."title" || chr(10) || "own"."content") NOT IN (
    '27c705f57656888bc0d2a6f8890ffed7',
    '4008916cbbdc99a4f436b3205b8d00b9',
    '2ecfc7e83263cfdcb17b634335569519'
  ))
);
