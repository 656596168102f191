const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage')

/** The catalogues that are compiled: those in a folder `texts`, or `<words>-texts` with as many words as it takes. */
const CATALOGUE = /[\\/](\w+-)*texts[\\/](sc|tc|en)\.json$/

/** What is said as it stands is a text; any other message is a list of its parts. */
function compiled(message) {
  const parts = compileMessageOrThrow(message)
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts
}

/** Compiles a catalogue (JSON text of key → ICU message) so that no message parser ships with the app. */
function compileCatalogue(json) {
  const catalogue = JSON.parse(json)
  return JSON.stringify(
    Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, compiled(message)])),
  )
}

/** The messages of a catalogue alone, compiled, in the order of the keys of another one in the same folder. */
function messagesInOrder(json, first) {
  const catalogue = JSON.parse(json)
  return JSON.stringify(Object.keys(JSON.parse(first)).map((key) => compiled(catalogue[key])))
}

module.exports = { CATALOGUE, compileCatalogue, messagesInOrder }
