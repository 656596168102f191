const texts = { 'texts[\\\\/](sc|tc|en)\\.json$': '<rootDir>/test/support/texts-transform.js' }
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
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1', '\\.(scss|css)$': '<rootDir>/test/support/style.js' },
  transform: { ...texts, ...swc },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
}
/** The H5 half of a platform pair is what unit tests see; tests of the other half import it by its full name. */
const h5Files = { moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'jsx', 'json', 'node'] }

module.exports = {
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      ...h5Files,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/{domain,contract,checks}/**/*.test.ts'],
    },
    {
      ...shared,
      ...h5Files,
      displayName: 'app',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/test/app/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/server/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'weapp',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/test/weapp/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/{h5,faults,journeys}/**/*.test.ts'],
    },
  ],
}
