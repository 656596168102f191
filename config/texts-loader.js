const { compileCatalogue } = require('./texts-compile')

/** webpack loader for src/**\/texts/{sc,tc,en}.json and *-texts/{sc,tc,en}.json */
module.exports = function textsLoader(source) {
  return `module.exports = ${compileCatalogue(source)}`
}
