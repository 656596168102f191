const { compileCatalogue } = require('../../config/texts-compile')

module.exports = {
  process: (source) => ({ code: `module.exports = ${compileCatalogue(source)}` }),
}
