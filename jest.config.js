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
/** Unit tests use the H5 half of a platform pair. Tests of the other half import it by its full name. */
const h5Files = { moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'jsx', 'json', 'node'] }

/** Settings of tests that start the back end, which reads the texts in their source form. */
const backEnd = {
  // Jest passes these to each module. Otherwise each use looks them up in Jest's sandbox, which is slow.
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
  // ES modules: dependencies of Fastify's file plugins and of its test client, and the text parser.
  transformIgnorePatterns: [
    '^(?!.*/(light-my-request/node_modules/cookie|content-disposition|htmlparser2)/).*/node_modules/',
  ],
}

module.exports = {
  // A database starts slowly on a busy machine. A test that hangs is found by the timeout of its own wait.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      ...h5Files,
      displayName: 'unit',
      testEnvironment: 'node',
      // The text parser is an ES module.
      transformIgnorePatterns: ['^(?!.*/htmlparser2/).*/node_modules/'],
      testMatch: ['<rootDir>/test/{domain,contract,checks,exhaustive/checks,exhaustive/domain}/**/*.test.ts'],
    },
    {
      ...shared,
      ...h5Files,
      displayName: 'app',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/test/support/jest/reader.ts', '<rootDir>/test/support/jest/page-config.ts'],
      // ES modules: parts of taro-ui and of Taro's router that are imported by their own path, and the text
      // parser.
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
    // Tests of the embedded database alone, and of behaviour that depends on the database and must hold on
    // both.
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
