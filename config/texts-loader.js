const path = require('node:path')
const { HONG_KONG_WORDS, compileCatalogue } = require('./texts-compile')

/** webpack writes this line once for a file if all its modules are strict, and not once for each module. */
const STRICT = "'use strict'\n"

const RESTORE = JSON.stringify(path.join(__dirname, 'texts-restore.js'))

/**
 * webpack loader for a catalogue. All messages of one language come before those of the next, because they
 * compress best in this order.
 */
module.exports = function textsLoader(source) {
  this.addDependency(HONG_KONG_WORDS)
  const { keys, sc, tc, en, hk } = compileCatalogue(source)
  const differing = Object.keys(hk).length > 0 ? [hk] : []
  const parts = [keys, sc, tc, en, ...differing].map((part) => JSON.stringify(part))
  return `${STRICT}module.exports = require(${RESTORE}).restoreCatalogue(${parts})`
}
