const path = require('node:path')
const { compileCatalogue } = require('./texts-compile')

/** Of a file whose modules are all strict webpack says so once, and not in each module. */
const STRICT = "'use strict'\n"

const RESTORE = JSON.stringify(path.join(__dirname, 'texts-restore.js'))

/** webpack loader for a catalogue. The languages stand one behind the other, where they compress best. */
module.exports = function textsLoader(source) {
  const { keys, sc, tc, en } = compileCatalogue(source)
  const parts = [keys, sc, tc, en].map((part) => JSON.stringify(part))
  return `${STRICT}module.exports = require(${RESTORE}).restoreCatalogue(${parts})`
}
