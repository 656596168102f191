const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage')

/** Compiles a catalogue (JSON text of key → ICU message) so that no message parser ships with the app. */
function compileCatalogue(json) {
  const catalogue = JSON.parse(json)
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(catalogue).map(([key, message]) => [key, compileMessageOrThrow(message)]),
    ),
  )
}

module.exports = { compileCatalogue }
