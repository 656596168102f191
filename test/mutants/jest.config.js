const { projects } = require('../../jest.config.js')

const SUITE = process.env.PORTAGE_MUTANTS ?? 'unit'

/** Where Stryker looks for the tests of each suite: each mutant looks through all of it. */
const PLACES = {
  // The tests reach the catalogues of refusals through the messages of the back end.
  unit: ['src/domain', 'src/contract', 'server/src/http', 'test/domain', 'test/contract'],
  server: ['src', 'server/src', 'sandbox', 'test/server', 'test/support'],
  app: ['src', 'server/src', 'sandbox', 'test/app', 'test/support'],
}
const MATCHES = {
  unit: 'test/{domain,contract}/**/*',
  server: 'test/server/!(embedded)/**/*',
  app: 'test/app/**/*',
}

const { displayName: _, ...project } = projects.find(({ displayName }) => displayName === SUITE)

/** The tests of one of jest's projects, as Stryker runs them once a mutant. */
module.exports = {
  ...project,
  rootDir: '../..',
  roots: PLACES[SUITE].map((place) => `<rootDir>/${place}`),
  runner: '<rootDir>/test/mutants/nearest-first.js',
  moduleNameMapper: {
    ...project.moduleNameMapper,
    '^fast-check$': '<rootDir>/test/mutants/first-counterexample.js',
  },
  testEnvironment: require.resolve('./until-failure.js'),
  testMatch: [`<rootDir>/${MATCHES[SUITE]}.test.{ts,tsx}`],
  noStackTrace: true,
  watchman: false,
}
