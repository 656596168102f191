const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { HONG_KONG_WORDS, compileCatalogue } = require('../../../config/texts-compile')

/** Compiles a catalogue. The result is JSON, because jest parses the result of a .json file as JSON. */
module.exports = {
  /** The result depends on the words of Hong Kong, too. */
  getCacheKey: (source) =>
    createHash('sha256').update(source).update(readFileSync(HONG_KONG_WORDS)).digest('hex'),
  process(source) {
    const { keys, sc, tc, en, hk } = compileCatalogue(source)
    const entries = keys.map((key, at) => [key, { sc: sc[at], tc: tc[at], en: en[at], hk: hk[at] }])
    return { code: JSON.stringify(Object.fromEntries(entries)) }
  },
}
