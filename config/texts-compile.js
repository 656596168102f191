const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage')

/** The catalogues that are compiled: those in a folder `texts`, or `<words>-texts` with as many words as it takes. */
const CATALOGUE = /[\\/](\w+-)*texts[\\/](sc|tc|en)\.json$/

/** Compiles a catalogue (JSON text of key → ICU message) so that no message parser ships with the app. */
function compileCatalogue(json) {
  const catalogue = JSON.parse(json)
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(catalogue).map(([key, message]) => [key, compileMessageOrThrow(message)]),
    ),
  )
}

module.exports = { CATALOGUE, compileCatalogue }
