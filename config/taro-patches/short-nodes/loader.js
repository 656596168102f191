const { basename } = require('node:path')
const { KEEP_CHANGED } = require('./changed-parts')
const { APART, NAMES, ROLES, SHORTEN } = require('./node-names')

/** Attributes whose missing value is false. */
const UNSAID = ['ariaBusy', 'ariaDisabled', 'ariaInvalid', 'ariaRequired']

// A first child that is found only by its position needs no key, because all its siblings have one. A tap on
// it is reported by the element that listens. Texts without other siblings pass as the element's own text, until
// another child joins them: `t` of a view, `x` of a text. An element that has `x` or a known role passes its kind
// only if it is of another kind than most. Most pressed views have only a role, a label and a tap.
const SHORT = `function hydrate(node, at) {
  const data = whole(node)
  if (isText(node)) return shortNode(at === 0 ? { v: data.v } : { v: data.v, sid: data.sid })
  const isPlain = data.nn === kindOf(PURE_VIEW);
  if (isPlain) delete data.nn
  if (data.nn === 'custom-wrapper') data.nn = '${APART}'
  const isStill = isPlain || data.nn === kindOf('static-text') || data.nn === kindOf('static-view')
  if (isStill && at === 0 && !data.uid) delete data.sid
  node.isBrief = node.childNodes.length > 0 && node.childNodes.every(isText) && { view: 't', text: 'x' }[node.nodeName]
  if (node.isBrief) data[node.isBrief] = node.textContent
  if (node.isBrief === 'x' && data.nn === kindOf('static-text')) delete data.nn
  if (data.cn && (node.isBrief || data.cn.length === 0)) delete data.cn
  delete data.nativeProps
  for (const name of ${JSON.stringify(UNSAID)}) if (data[name] === false) delete data[name]
  if (data.nn === kindOf('view') && isOnlyPressed(node)) data.nn = kindOf('click-view')
  const role = roles[data.role]
  if (role) {
    data.role = role
    if (data.nn === kindOf(role > 'Z' ? 'click-view' : 'static-view')) delete data.nn
  }
  return shortNode(data)
}
const roles = ${JSON.stringify(Object.fromEntries(Object.entries(ROLES).map(([letter, role]) => [role, letter])))};
function kindOf(name) {
  return componentsAlias[name]._num
}
function isOnlyPressed(node) {
  const isPlain = (name) => /^(class|style|id|role|aria-label|data-.+)$/.test(name)
  return node.isOnlyClickBinded() && Object.keys(node.props).every(isPlain)
}
${SHORTEN}
function whole(node) {`

const TOLD = `enqueueUpdate(payload) {
        const root = this._root;
        if (!root) return;
        const { parentNode } = this;
        if (this.nodeType === 3 && parentNode.isBrief) {
          root.enqueueUpdate({ path: parentNode._path + '.' + parentNode.isBrief, value: () => parentNode.textContent });
        } else if (this.isBrief && payload.path.startsWith(this._path + '.cn')) {
          const said = this._path + '.' + this.isBrief;
          this.isBrief = false;
          root.updatePayloads = root.updatePayloads.filter(({ path }) => path !== said);
          this.updateChildNodes();
        } else if (/\\.(role|aria(?!Label$)\\w+)$/.test(payload.path)) {
          // The kind follows from these.
          root.enqueueUpdate({ path: this._path, value: this.hydrate(this) });
        } else root.enqueueUpdate(payload);
    }`

// A key starts with a capital letter, which no id of the app does.
const PLACED = `const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
let keys = 0;
function nextKey() {
  let rest = Math.floor(keys / 26);
  let key = LETTERS[keys++ % 26];
  for (; rest > 0; rest = Math.floor(rest / 62)) key += LETTERS[rest % 62];
  return key;
}
function shownBefore(node) {
  return node.parentNode ? node.parentNode.childNodes.filter((one) => !isComment(one)).indexOf(node) : -1;
}`

/** Replacements in each file: `from` is Taro's text, `to` is ours. */
const CHANGES = {
  'hydrate.js': [{ from: 'function hydrate(node) {', to: SHORT }],
  'element.js': [
    // A node that hears for the first time gets its key, which a first child does not have until then.
    {
      from: /path: `\$\{this\._path\}\.[^`]*`,\s*value: alias\b/,
      to: 'path: this._path,\n                value: this.hydrate(this)',
    },
  ],
  'event-target.js': [
    // A view that was only tapped hears more from now on.
    {
      from: 'this.__handlers[type] = [handler];',
      to: `this.__handlers[type] = [handler];
            if (this._root && this.nodeName === 'view' && Object.keys(this.__handlers).length === 2)
              this.enqueueUpdate({ path: this._path, value: this.hydrate(this) });`,
    },
  ],
  'common.js': [
    // A page starts without nodes.
    { from: /config\.data = data;/g, to: `config.data = { root: { ${NAMES.cn}: [] } };` },
    // The page finds the data of a custom wrapper by its key, which now has a short name.
    { from: /(?<=this\.data\.i\)[^;]*?_a)\.sid\b/g, to: `.${NAMES.sid}` },
  ],
  'node.js': [
    { from: /enqueueUpdate\(payload\) \{[^}]*\}/, to: TOLD },
    // A node that passes alone has the same key as in its list.
    { from: '() => hydrate(node);', to: '() => hydrate(node, shownBefore(node));' },
    { from: "'_' + nodeId()", to: 'nextKey()' },
    { from: 'class TaroNode extends', to: `${PLACED}\nclass TaroNode extends` },
  ],
  // An update of a whole node already contains the earlier updates of its parts, so those are dropped.
  'root.js': [
    { from: 'if (path.endsWith("cn" /* Shortcuts.Childnodes */)) {', to: 'if (/(cn|])$/.test(path)) {' },
    {
      from: 'function findCustomWrapper(',
      to: `${SHORTEN}\n${KEEP_CHANGED}\nfunction findCustomWrapper(`,
    },
    {
      from: 'let normalUpdate = {};',
      to: 'keepChanged(this, data, initRender);\n            let normalUpdate = {};',
    },
    // Taro's callbacks wait for the view. They do not wait when the view already has everything.
    {
      from: 'let executeTime = 0;',
      to: 'let executeTime = 0;\n            if (updateArrLen === 0) this.flushUpdateCallback();',
    },
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
