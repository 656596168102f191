const path = require('node:path')
const { compileCatalogue } = require('./texts-compile')

/** webpack writes this line once for a file if all its modules are strict, and not once for each module. */
const STRICT = "'use strict'\n"

const RESTORE = JSON.stringify(path.join(__dirname, 'texts-restore.js'))

/**
 * webpack loader for a catalogue. All messages of one language come before those of the next, because they
 * compress best in this order.
 */
module.exports = function textsLoader(source) {
  const { keys, sc, tc, en } = compileCatalogue(source)
  const parts = [keys, sc, tc, en].map((part) => JSON.stringify(part))
  return `${STRICT}module.exports = require(${RESTORE}).restoreCatalogue(${parts})`
}
