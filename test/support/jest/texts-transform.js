const { compileCatalogue } = require('../../../config/texts-compile')

/** Compiles a catalogue. The result is JSON, because jest parses the result of a .json file as JSON. */
module.exports = {
  process(source) {
    const { keys, sc, tc, en } = compileCatalogue(source)
    const entries = keys.map((key, at) => [key, { sc: sc[at], tc: tc[at], en: en[at] }])
    return { code: JSON.stringify(Object.fromEntries(entries)) }
  },
}
