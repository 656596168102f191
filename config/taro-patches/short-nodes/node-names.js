/**
 * Taro's names for the parts of a node, and the short names that pass from logic to view. Every letter
 * counts.
 */
exports.NAMES = { cn: 'c', cl: 'l', nn: 'n', uid: 'u', sid: 's', ariaLabel: 'a', labelNow: 'b' }
/**
 * Short kind of a custom wrapper (`custom-wrapper` in Taro), a component that updates separately from its
 * page.
 */
exports.APART = 'w'

/**
 * Source of `shortNode` and `shortPath` for the scripts: they write a node, or the path of one of its parts,
 * with short names.
 */
exports.SHORTEN = `
const names = ${JSON.stringify(exports.NAMES)};
function shortNode(node) {
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [names[name] || name, value]));
}
function shortPath(path) {
  return path.split('.').map((step) => step[0] === '[' ? step : '.' + (names[step] || step)).join('').slice(1);
}`

/** Makes templates and their functions read the parts of a node by their short names. */
exports.readNames = (template) =>
  template
    .replace(/\.(cn|cl|nn|uid|sid|ariaLabel|labelNow)\b/g, (_, name) => `.${exports.NAMES[name]}`)
    .replace(/wx:key="sid"/g, `wx:key="${exports.NAMES.sid}"`)
