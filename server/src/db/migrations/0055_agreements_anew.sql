-- Agreements whose texts are still, in every language, what a release wrote before it changed what they say: they give way
-- to the new version, which the start of the back end writes. What the forwarder has written stays. The texts are known by
-- the MD5 of title and content.
DELETE FROM "agreements" WHERE "type_code" NOT IN (
  SELECT "type_code" FROM "agreements"
  WHERE "version" <> '2026-11' OR md5("title" || chr(10) || "content") NOT IN (
    '1b8f64ebbbcd635fc7d2b0fac412c6b7',
    'e8adad3ca8a666525731a41fbbf63270',
    '59586b5b371497cdcdddfe62b8dc5693',
    '08f50fe4e35a5bc1ae4eb59f5ec27276',
    '86af53e0464795b33414988bb939f20f',
    '8cb8e80e90659c4a997ed90aac4592ea',
    '91718029016894c6ff45f37dbbfdf30b',
    'a7d831a4b9230c8103445c365b21289d',
    '59a38f9525e5983be31140fa2b0d53e3',
    '9e44bed60a21934768b7c2248e01a71d',
    'd0c59df8e4284b687f2d869054da4743',
    '1a27d016593103e1beb35f9dde18334a',
    'ebe644667d8e8183ca3bf08b33ff8250',
    '9ea5b7b5db10bc36179642d0bcead367',
    '5c04df92ac79ce012d4e9268b0093cc4',
    '4ea6a54e547bfe4643d7baf648a874c2',
    '47fa3bce97e022953305160c536db7c3',
    'c668a4d34ba895608c3f225379311bc6',
    '6dedd88a3f1e5a2460ee48bac0a011bf',
    'afe304e089f8996f54cc537d65d729b5',
    '6959aa7e44476ac7c2921fdcea5db3be',
    'f9df4e2f2d15a9c093e1c46634910f75',
    'a74cfd5720a0c676ca19036a26c4bb59'
  )
);