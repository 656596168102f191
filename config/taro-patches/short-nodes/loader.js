const { basename } = require('node:path')
const { APART, NAMES, SHORTEN } = require('./node-names')

// A first child that is found only by its position needs no key, because all its siblings have one. A tap on
// it is reported by the element that listens. A text that is alone in a view passes as the view's own text,
// until another child joins it.
const SHORT = `function hydrate(node, at) {
  const data = whole(node)
  if (isText(node)) return shortNode(at === 0 ? { v: data.v } : { v: data.v, sid: data.sid })
  const isPlain = data.nn === componentsAlias[PURE_VIEW]._num
  if (isPlain) delete data.nn
  if (data.nn === 'custom-wrapper') data.nn = '${APART}'
  if (isPlain && at === 0 && !data.uid) delete data.sid
  const [child] = node.childNodes
  node.isBrief = ['view', 'text'].includes(node.nodeName) && node.childNodes.length === 1 && isText(child)
  if (node.isBrief) data.t = child.nodeValue
  if (data.cn && (node.isBrief || data.cn.length === 0)) delete data.cn
  return shortNode(data)
}
${SHORTEN}
function whole(node) {`

const TOLD = `enqueueUpdate(payload) {
        const root = this._root;
        if (!root) return;
        const { parentNode } = this;
        if (this.nodeType === 3 && parentNode.isBrief) {
          root.enqueueUpdate({ path: parentNode._path + '.t', value: payload.value });
        } else if (this.isBrief && payload.path.startsWith(this._path + '.cn')) {
          const said = this._path + '.t';
          this.isBrief = false;
          root.updatePayloads = root.updatePayloads.filter(({ path }) => path !== said);
          this.updateChildNodes();
        } else root.enqueueUpdate(payload);
    }`

/** Replacements in each file: `from` is Taro's text, `to` is ours. */
const CHANGES = {
  'hydrate.js': [{ from: 'function hydrate(node) {', to: SHORT }],
  'common.js': [
    // A page starts without nodes.
    { from: /config\.data = data;/g, to: `config.data = { root: { ${NAMES.cn}: [] } };` },
    // The page finds the data of a custom wrapper by its key, which now has a short name.
    { from: /(?<=this\.data\.i\)[^;]*?_a)\.sid\b/g, to: `.${NAMES.sid}` },
  ],
  'node.js': [{ from: /enqueueUpdate\(payload\) \{[^}]*\}/, to: TOLD }],
  // An update of a whole node already contains the earlier updates of its parts, so those are dropped.
  'root.js': [
    { from: 'if (path.endsWith("cn" /* Shortcuts.Childnodes */)) {', to: 'if (/(cn|])$/.test(path)) {' },
    { from: 'function findCustomWrapper(', to: `${SHORTEN}\nfunction findCustomWrapper(` },
    { from: 'splitedPath}`]', to: 'shortPath(splitedPath)}`]' },
    { from: 'if (found) {', to: 'if (found && found.splitedPath) {' },
    { from: 'normalUpdate = data;', to: 'for (const p in data) normalUpdate[shortPath(p)] = data[p];' },
    { from: 'normalUpdate[p] = data[p]', to: 'normalUpdate[shortPath(p)] = data[p]' },
  ],
}

/**
 * webpack loader for the files of @tarojs/runtime that pass nodes from logic to view. Nodes then leave out
 * everything that the templates know (index.ts).
 *
 * Throws Error if Taro's text is not found.
 */
module.exports = function nodesLoader(source) {
  return CHANGES[basename(this.resourcePath)].reduce((text, { from, to }) => {
    const changed = text.replace(from, () => to)
    if (changed === text)
      throw new Error(`short-nodes does not fit this Taro: ${this.resourcePath} passes nodes in another way`)
    return changed
  }, source)
}
