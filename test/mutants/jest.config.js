const { projects } = require('../../jest.config.js')

const { displayName: _, ...unit } = projects.find(({ displayName }) => displayName === 'unit')

/** The unit tests of rules and calls, as Stryker runs them once a mutant. */
module.exports = {
  ...unit,
  rootDir: '../..',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  runner: '<rootDir>/test/mutants/nearest-first.js',
  testMatch: ['<rootDir>/test/{domain,contract}/**/*.test.ts'],
}
