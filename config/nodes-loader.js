const NAMED = 'function hydrate(node) {'

/**
 * webpack loader for @tarojs/runtime's hydrate.js: what is handed from logic to view of each node says nothing that the
 * templates know themselves (short-nodes.ts).
 */
module.exports = function nodesLoader(source) {
  if (!source.includes(NAMED)) throw new Error('@tarojs/runtime hydrates its nodes in another way by now')
  return source.replace(NAMED, SHORT)
}

// What comes first and is found by nothing but its place needs no key: none of its siblings is without one. A tap upon it
// is told by what hears the tap.
const SHORT = `function hydrate(node, at) {
  const data = whole(node)
  if (isText(node)) return at === 0 ? { v: data.v } : { v: data.v, s: data.sid }
  const isPlain = data.nn === componentsAlias[PURE_VIEW]._num
  if (isPlain) delete data.nn
  if (!isPlain || at !== 0 || data.uid) data.s = data.sid
  delete data.sid
  if (data.cn && data.cn.length === 0) delete data.cn
  if (data.cl) data.cl = data.cl.trim()
  return data
}
function whole(node) {`
