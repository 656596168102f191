const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage')

/** The catalogues that are compiled. */
const CATALOGUE = /[\\/]texts\.json$/

const LANGS = ['sc', 'tc', 'en']

/** What is said as it stands is a text; any other message is a list of its parts. */
function compileMessage(message) {
  const parts = compileMessageOrThrow(message)
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts
}

/**
 * Compiles a catalogue (JSON text of key → language → ICU message), so that no message parser ships with the app.
 * Returns its keys, and for each language its messages in the order of the keys.
 */
function compileCatalogue(json) {
  const catalogue = JSON.parse(json)
  const keys = Object.keys(catalogue)
  const [sc, tc, en] = LANGS.map((lang) => keys.map((key) => compileMessage(catalogue[key][lang])))
  return { keys, sc, tc, en }
}

module.exports = { CATALOGUE, compileCatalogue }
