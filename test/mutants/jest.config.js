const { projects } = require('../../jest.config.js')

const { displayName: _, ...unit } = projects.find(({ displayName }) => displayName === 'unit')

/** The unit tests of rules and calls, as Stryker runs them once a mutant. */
module.exports = {
  ...unit,
  rootDir: '../..',
  // What the tests may be found by, and no more: each mutant looks through all of it. The catalogues of refusals are
  // reached by way of the back end's messages.
  roots: [
    ...['domain', 'contract'].flatMap((room) => [`<rootDir>/src/${room}`, `<rootDir>/test/${room}`]),
    '<rootDir>/server/src/http',
  ],
  runner: '<rootDir>/test/mutants/nearest-first.js',
  runtime: '<rootDir>/test/support/compiled-once.js',
  moduleNameMapper: {
    ...unit.moduleNameMapper,
    '^fast-check$': '<rootDir>/test/mutants/first-counterexample.js',
  },
  testEnvironment: require.resolve('./until-failure.js'),
  testMatch: ['<rootDir>/test/{domain,contract}/**/*.test.ts'],
  noStackTrace: true,
  watchman: false,
}
