const { basename } = require('node:path')
const { APART, NAMES, SHORTEN } = require('./node-names')

// What comes first and is found by nothing but its place needs no key: none of its siblings is without one. A tap upon it
// is told by what hears the tap. A text that is alone in a view is handed over as the view's own, until it is not alone.
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

/** Of each file what is written otherwise: `from` is what it has now. */
const CHANGES = {
  'hydrate.js': [{ from: 'function hydrate(node) {', to: SHORT }],
  'common.js': [
    // A page begins with nothing.
    { from: /config\.data = data;/g, to: `config.data = { root: { ${NAMES.cn}: [] } };` },
    // What is handed over by itself is known by the key that it is handed over with.
    { from: /(?<=this\.data\.i\)[^;]*?_a)\.sid\b/g, to: `.${NAMES.sid}` },
  ],
  'node.js': [{ from: /enqueueUpdate\(payload\) \{[^}]*\}/, to: TOLD }],
  // A node that is handed over whole says what has been told of its parts.
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
 * webpack loader for the files of @tarojs/runtime that hand nodes from logic to view. They leave out what the templates
 * know themselves (index.ts).
 */
module.exports = function nodesLoader(source) {
  return CHANGES[basename(this.resourcePath)].reduce((text, { from, to }) => {
    const changed = text.replace(from, () => to)
    if (changed === text) throw new Error(`${this.resourcePath} hands its nodes over in another way by now`)
    return changed
  }, source)
}
