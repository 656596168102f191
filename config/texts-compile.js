const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage')

/** Path of a catalogue that the build compiles. */
const CATALOGUE = /[\\/]texts\.json$/

const LANGS = ['sc', 'tc', 'en']

/**
 * Compiles a message. A message without placeholders becomes a string; any other becomes a list of its parts.
 */
function compileMessage(message) {
  const parts = compileMessageOrThrow(message)
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts
}

/**
 * Compiles a catalogue (JSON text of key → language → ICU message), so that no message parser ships with the
 * app. Returns its keys, and the messages of each language in the order of the keys.
 */
function compileCatalogue(json) {
  const catalogue = JSON.parse(json)
  const keys = Object.keys(catalogue)
  const [sc, tc, en] = LANGS.map((lang) => keys.map((key) => compileMessage(catalogue[key][lang])))
  return { keys, sc, tc, en }
}

module.exports = { CATALOGUE, compileCatalogue }
