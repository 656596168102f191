const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js')

// The first counterexample kills a mutant. The search for a smaller one takes longer than all other tests.
fastCheck.configureGlobal({ endOnFailure: true })

module.exports = fastCheck
