/** What Taro calls the parts of a node, and what they are called where they are handed from logic to view: every letter counts. */
exports.NAMES = { cn: 'c', cl: 'l', nn: 'n', uid: 'u', sid: 's', ariaLabel: 'a', labelNow: 'b' }
/** The kind of what is handed over by itself, `custom-wrapper` to Taro. */
exports.APART = 'w'

/** Source of `shortNode` and `shortPath`, for the scripts: a node, and the path of one of its parts, by these names. */
exports.SHORTEN = `
const names = ${JSON.stringify(exports.NAMES)};
function shortNode(node) {
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [names[name] || name, value]));
}
function shortPath(path) {
  return path.split('.').map((step) => step[0] === '[' ? step : '.' + (names[step] || step)).join('').slice(1);
}`

/** Has templates and their functions read the parts of a node by their short names. */
exports.readNames = (template) =>
  template
    .replace(/\.(cn|cl|nn|uid|sid|ariaLabel|labelNow)\b/g, (_, name) => `.${exports.NAMES[name]}`)
    .replace(/wx:key="sid"/g, `wx:key="${exports.NAMES.sid}"`)
