const { compileCatalogue } = require('../../../config/texts-compile')

/** jest reads the result of a .json file as JSON. */
module.exports = { process: (source) => ({ code: compileCatalogue(source) }) }
