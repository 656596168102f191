const { readFileSync } = require('node:fs')
const path = require('node:path')
const { compileCatalogue, messagesInOrder } = require('./texts-compile')

/** Of a file whose modules are all strict webpack says so once, and not in each module. */
const STRICT = "'use strict'\n"

const KEYED = JSON.stringify(path.join(__dirname, 'texts-keyed.js'))

/**
 * webpack loader for src/**\/texts/{sc,tc,en}.json and *-texts/{sc,tc,en}.json. The keys stand in the first of the three
 * alone; the other two are their messages in its order.
 */
module.exports = function textsLoader(source) {
  const first = path.join(path.dirname(this.resourcePath), 'sc.json')
  if (this.resourcePath === first) return `${STRICT}module.exports = ${compileCatalogue(source)}`
  this.addDependency(first)
  const messages = messagesInOrder(source, readFileSync(first, 'utf8'))
  return `${STRICT}module.exports = require(${KEYED}).keyed(require('./sc.json'), ${messages})`
}
