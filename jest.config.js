const { CATALOGUE } = require('./config/texts-compile')

const texts = { [CATALOGUE.source]: '<rootDir>/test/support/jest/texts-transform.js' }
const swc = {
  '\\.[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
}
const shared = {
  runtime: '<rootDir>/test/support/jest/compiled-once.js',
  moduleNameMapper: {
    '\\.(scss|css)$': '<rootDir>/test/support/jest/style.js',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  transform: { ...texts, ...swc },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
}
/** The H5 half of a platform pair is what unit tests see; tests of the other half import it by its full name. */
const h5Files = { moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'jsx', 'json', 'node'] }

/** Tests that start the back end, which reads the texts as they are written. */
const backEnd = {
  // Handed to each module instead of being looked up in the sandbox at each use, which is slow.
  sandboxInjectedGlobals: [
    'Object',
    'Array',
    'Symbol',
    'Reflect',
    'Math',
    'JSON',
    'Number',
    'String',
    'Map',
    'Set',
    'Proxy',
  ],
  transform: swc,
  testEnvironment: '<rootDir>/test/support/jest/back-end-environment.js',
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^@electric-sql/pglite$': '<rootDir>/test/support/jest/outside-embedded-postgres.js',
    '^@fastify/ajv-compiler$': '<rootDir>/test/support/jest/outside-schema-validator.js',
    '^@fastify/fast-json-stringify-compiler$': '<rootDir>/test/support/jest/outside-schema-serializer.js',
    '^playwright-core$': '<rootDir>/test/support/jest/outside-playwright.js',
  },
  // ES modules: what Fastify's plugins for files and its test client bring, and the parser of texts.
  transformIgnorePatterns: [
    '^(?!.*/(light-my-request/node_modules/cookie|content-disposition|htmlparser2)/).*/node_modules/',
  ],
}

module.exports = {
  // A database that starts on a machine with much else to do takes its time; what hangs is told by its own wait.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      ...h5Files,
      displayName: 'unit',
      testEnvironment: 'node',
      // The parser of texts is an ES module.
      transformIgnorePatterns: ['^(?!.*/htmlparser2/).*/node_modules/'],
      testMatch: ['<rootDir>/test/{domain,contract,checks,exhaustive/checks,exhaustive/domain}/**/*.test.ts'],
    },
    {
      ...shared,
      ...h5Files,
      displayName: 'app',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/test/support/jest/reader.ts', '<rootDir>/test/support/jest/page-config.ts'],
      // ES modules: parts of taro-ui and Taro's router that are imported by their own path, and the parser of texts.
      transformIgnorePatterns: ['^(?!.*/(taro-ui/lib|@tarojs/router/dist|htmlparser2)/).*/node_modules/'],
      testMatch: ['<rootDir>/test/{app,exhaustive/app}/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      ...backEnd,
      displayName: 'server',
      globalSetup: '<rootDir>/test/server/support/before.ts',
      globalTeardown: '<rootDir>/test/support/prepared/after.ts',
      testMatch: ['<rootDir>/test/{server,exhaustive/server}/**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/server/embedded/'],
    },
    // What the embedded database alone does, and what depends on the database and so has to hold on both.
    {
      ...shared,
      ...backEnd,
      displayName: 'embedded',
      globalSetup: '<rootDir>/test/server/support/before.ts',
      globalTeardown: '<rootDir>/test/support/prepared/after.ts',
      testMatch: ['<rootDir>/test/{server,exhaustive/server}/{embedded,both}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'weapp',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/test/weapp/**/*.test.ts'],
    },
    {
      ...shared,
      ...backEnd,
      displayName: 'browser',
      globalSetup: '<rootDir>/test/support/prepared/before-browser.ts',
      globalTeardown: '<rootDir>/test/support/prepared/after.ts',
      testMatch: [
        '<rootDir>/test/{h5,journeys,walk,exhaustive/h5,exhaustive/journeys,exhaustive/walk}/**/*.test.ts',
      ],
    },
  ],
}
