const { WRITE } = require('./codes')

/** The line in Taro's `hydrate` where the data that a node passes is complete. */
const KNOWN = "hooks.call('modifyHydrateData', data, node);"

const CODED = `if (data.cl) data.cl = codeOf(data.cl);
    if (!data.cl) delete data.cl;
    ${KNOWN}`

const CHANGED = `
hooks.tap('modifySetAttrPayload', (node, name, payload) => {
  if (name === 'cl') payload.value = codeOf(payload.value)
})`

/** webpack loader for hydrate.js of @tarojs/runtime: makes classes pass from logic to view as codes. */
module.exports = function classCodesLoader(source) {
  const coded = source.replace(KNOWN, () => CODED)
  if (coded === source)
    throw new Error('class-codes does not fit this Taro: hydrate.js passes classes in another way')
  return coded + WRITE + CHANGED
}
