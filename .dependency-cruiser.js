/**
 * Returns a pattern for packages by their resolved path, in the node_modules of the root or of the back end.
 */
const packages = (names) => `(^|/)node_modules/(${names})/`

/**
 * Returns a rule for what a layer may import: its own files, the folders below it and the packages it needs.
 * Any other import is refused. It is an allow-list, because a deny-list would admit each package that is
 * added later.
 */
const layer = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: { pathNot: allowed },
})

/** Returns a pattern for the named folders of src, with everything in them. */
const rooms = (names) => `^src/(${names})/`
const server = (names) => `^server/src/(${names})`

/** Modules of Node that only the back end may use. */
const NODE = '^(node:)?(child_process|crypto|events|fs|fs/promises|net|os|path|url|util|zlib)$'
/** Modules of Node that the embedded database needs to run on its own thread. */
const THREADS = '^(node:)?(buffer|stream|worker_threads)$'
/**
 * Imports that every layer of the back end may use: contract and domain, the base of the back end, and their
 * packages.
 */
const SERVER_GROUND = [rooms('contract|domain'), server('base/'), packages('fastify|valibot'), NODE]

/**
 * Areas of the back end, in order. An area may import only the areas after it, so no two areas import each
 * other (ARCHITECTURE.md).
 */
const AREAS = [
  'conversation',
  'feedback',
  'membership',
  'surcharges',
  'services',
  'dispatch',
  'consolidation',
  'payments',
  'orders',
  'coupons',
  'forecast',
  'exporter',
  'parcels',
  'messages',
  'warehouse',
  'prohibited',
  'pricing',
  'certificates',
  'addresses',
  'account',
  'auth',
  'members',
  'articles',
  'notices',
  'app',
  'pictures',
]

/** Allowed imports, from top to bottom and never upward. */
module.exports = {
  forbidden: [
    layer('domain-is-pure', 'domain imports only domain: no package, no I/O', '^src/domain/', [
      rooms('domain'),
    ]),
    layer('contract-above-domain', 'contract imports domain and its schema library', '^src/contract/', [
      rooms('contract|domain'),
      packages('valibot'),
    ]),
    layer(
      'screens-are-a-table',
      'the table of screens, which the build reads too, imports nothing',
      '^src/screens/',
      [rooms('screens')],
    ),
    {
      name: 'config-reads-the-table-of-screens',
      comment: 'the build imports only the table of screens from the app',
      severity: 'error',
      from: { path: '^config/' },
      to: { path: '^(src|server|sandbox)/', pathNot: rooms('screens') },
    },
    {
      name: 'nobody-imports-the-build',
      comment: 'the product never imports the build or its tools',
      severity: 'error',
      from: { path: '^(src|server|sandbox)/' },
      to: { path: '^(config|scripts|test)/' },
    },
    layer(
      'platform-above-contract',
      'platform imports screens, contract and domain',
      { path: '^src/platform/', pathNot: '^src/platform/elements/' },
      [
        rooms('platform|screens|contract|domain'),
        packages('@tarojs/(router|taro)|compressorjs|dompurify|htmlparser2|valibot|vconsole|workbox-[a-z]+'),
      ],
    ),
    layer('elements-draw-only', 'elements import only platform, Taro and React', '^src/platform/elements/', [
      rooms('platform'),
      packages('@tarojs/(components|taro)|react'),
    ]),
    layer('storage-above-platform', 'storage imports platform, contract and domain', '^src/storage/', [
      rooms('storage|platform|contract|domain'),
      packages('valibot'),
    ]),
    layer('i18n-above-platform', 'i18n imports storage, platform and below', '^src/i18n/', [
      rooms('i18n|storage|platform|contract|domain'),
      packages('@lingui/core|valibot|zustand'),
    ]),
    layer(
      'navigation-above-storage',
      'navigation imports storage, platform, screens and domain',
      '^src/navigation/',
      [rooms('navigation|storage|platform|screens|domain'), packages('@tarojs/taro|valibot')],
    ),
    layer('client-above-i18n', 'client imports i18n, storage, platform and below', '^src/client/', [
      rooms('client|i18n|storage|platform|contract|domain'),
      packages('@tanstack/react-query|@tarojs/taro|react|valibot|zustand'),
    ]),
    layer('session-above-client', 'session imports client, navigation and below', '^src/session/', [
      rooms('session|client|navigation|i18n|storage|platform|screens|contract|domain'),
      packages('react|valibot|zustand'),
    ]),
    // Of `domain`, `ui` may import only rules about no business object. A component that shows a parcel
    // belongs in `shared`.
    layer('ui-knows-no-server', 'ui imports navigation, i18n, storage and platform', '^src/ui/', [
      rooms('ui|navigation|i18n|storage|platform'),
      '^src/domain/base/(characters|envelope|language|text)\\.ts$',
      packages('@tarojs/(components|taro)|react|taro-ui|valibot|zustand'),
    ]),
    layer('shared-below-features', 'shared imports the layers below features', '^src/shared/', [
      rooms('shared|ui|session|client|navigation|i18n|storage|platform|screens|contract|domain'),
      packages('@tanstack/react-query|@tarojs/(components|taro)|react|valibot|zustand'),
    ]),
    layer('features-above-shared', 'features import the layers below them', '^src/features/', [
      rooms('features|shared|ui|session|client|navigation|i18n|storage|platform|screens|contract|domain'),
      packages('@tanstack/react-query|@tarojs/(components|taro)|react|uqr|valibot|zustand'),
    ]),
    {
      name: 'features-are-apart',
      comment: 'a feature never imports another feature',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'server-uses-the-contract',
      comment:
        'the back end imports contract and domain of the app; only outside/sandbox.ts loads the sandbox',
      severity: 'error',
      from: { path: '^server/src/', pathNot: server('outside/sandbox\\.ts$') },
      to: {
        pathNot: [rooms('contract|domain'), '^server/', '(^|/)node_modules/', NODE, THREADS],
      },
    },
    {
      name: 'server-draws-no-screen',
      comment: 'the back end imports no package that draws',
      severity: 'error',
      from: { path: '^(server|sandbox)/src/' },
      to: {
        path: packages('react|react-dom|@tarojs/[^/]+|taro-ui|@tanstack/react-query|zustand|@lingui/core'),
      },
    },
    layer(
      'server-db-at-the-bottom',
      'db imports contract, domain, and ids and concurrency-limit of base',
      { path: server('db/'), pathNot: server('db/embedded/') },
      [
        rooms('contract|domain'),
        server('(db/|base/(ids|concurrency-limit)\\.ts$)'),
        packages('drizzle-orm|dataloader|pg|@types/pg'),
        NODE,
      ],
    ),
    layer(
      'server-embedded-is-a-connection',
      'db/embedded imports no table; only it imports PGlite',
      server('db/embedded/'),
      [
        server('(db/embedded/|base/cannot-start\\.ts$)'),
        packages('@electric-sql/pglite|pg|@types/pg'),
        NODE,
        THREADS,
      ],
    ),
    {
      name: 'server-sql-in-repositories',
      comment: 'only server/src/db imports tables and SQL; other code calls a repository',
      severity: 'error',
      from: { path: '^(server|sandbox)/src/', pathNot: server('db/') },
      to: { path: [packages('drizzle-orm|@electric-sql/pglite|pg'), server('db/schema/')] },
    },
    layer(
      'server-files-next-to-db',
      'files imports contract, domain, and concurrency-limit, ids and settings of base',
      server('files/'),
      [
        rooms('contract|domain'),
        server('(files/|base/(concurrency-limit|ids|settings)\\.ts$)'),
        packages('@aws-sdk/client-s3|sharp'),
        NODE,
      ],
    ),
    layer(
      'server-base-below-http',
      'base imports db and files, but neither http nor an area',
      server('base/'),
      [...SERVER_GROUND, server('(db|files)/')],
    ),
    layer('server-http-knows-no-area', 'http imports no area and no sandbox', server('http/'), [
      ...SERVER_GROUND,
      server('(db|files|http)/'),
      packages('@fastify/[^/]+|@valibot/to-json-schema|ajv'),
    ]),
    layer('server-areas-know-no-sandbox', 'areas import neither outside nor the sandbox', server('areas/'), [
      ...SERVER_GROUND,
      server('(db|files|http|areas)/'),
      packages('fflate|htmlparser2|markdown-it|papaparse|read-excel-file|sharp|yauzl'),
    ]),
    ...AREAS.map((area, at) => ({
      name: 'server-areas-in-order',
      comment: `the area ${area} imports only areas below it`,
      severity: 'error',
      from: { path: server(`areas/${area}/`) },
      to: { path: server('areas/[^/]+/'), pathNot: server(`areas/(${AREAS.slice(at).join('|')})/`) },
    })),
    {
      name: 'server-areas-have-a-place',
      comment: 'AREAS above names every area',
      severity: 'error',
      from: { path: server('areas/[^/]+/'), pathNot: server(`areas/(${AREAS.join('|')})/`) },
      to: {},
    },
    layer(
      'server-outside-loads-the-sandbox',
      'outside chooses the external services and imports no job',
      server('outside/'),
      [
        ...SERVER_GROUND,
        server('(db|files|http|areas|outside)/'),
        '^sandbox/src/sandbox\\.ts$',
        packages('nodemailer|web-push'),
      ],
    ),
    layer('server-jobs-above-areas', 'jobs run use cases; only the start imports jobs', server('jobs/'), [
      ...SERVER_GROUND,
      server('(db|files|http|areas|outside|jobs)/'),
    ]),
    layer('sandbox-on-top', 'the sandbox plays the outside world through the areas', '^sandbox/src/', [
      ...SERVER_GROUND,
      server('(db|files|http|areas|outside)/'),
      '^sandbox/',
      packages('@fastify/[^/]+|sharp'),
    ]),
    layer(
      'sandbox-contract-above-contract',
      'the calls of the operator import contract and domain',
      '^sandbox/contract/',
      [rooms('contract|domain'), '^sandbox/contract/', packages('valibot')],
    ),
    {
      name: 'app-knows-no-back-end',
      comment: 'the app never imports the back end, tests or scripts',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|sandbox|test|scripts)/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: { path: '^(src|server|sandbox|config)/' },
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'an import that cannot be resolved escapes the other rules',
      severity: 'error',
      from: { path: '^(src|server|sandbox)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // Not `exclude`: an excluded package counts as no dependency, so no rule could refuse it.
    doNotFollow: { path: 'node_modules' },
    // The operator's pages run in a browser. They import modules that the back end generates on request.
    exclude: { path: '^sandbox/page/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.h5.ts', '.h5.tsx'] },
  },
}
