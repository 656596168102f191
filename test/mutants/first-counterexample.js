const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js')

// A mutant is dead by its first counterexample: to look for a smaller one takes longer than all other tests.
fastCheck.configureGlobal({ endOnFailure: true })

module.exports = fastCheck
