/**
 * Taro's names for the parts of a node, and the short names that pass from logic to view. Every letter
 * counts.
 */
exports.NAMES = {
  ...{ cn: 'c', cl: 'l', nn: 'n', uid: 'u', sid: 's', ariaLabel: 'a', labelNow: 'b', role: 'r' },
  ...{ ariaBusy: 'y', ariaChecked: 'k', ariaCurrent: 'h', ariaDescribedby: 'q', ariaDisabled: 'd' },
  ...{ ariaExpanded: 'j', ariaHaspopup: 'g', ariaInvalid: 'z', ariaLabelledby: 'o', ariaLevel: 'e' },
  ...{ ariaRequired: 'm', ariaSelected: 'f' },
}
/**
 * Short kind of a custom wrapper (`custom-wrapper` in Taro), a component that updates separately from its
 * page.
 */
exports.APART = 'w'

/** Roles of elements that are pressed, and of elements that are only shown. Their nodes pass no kind. */
const PRESSED = 'button link tab radio checkbox switch option'.split(' ')
const SHOWN = 'heading status radiogroup list listitem img group navigation'.split(' ')
/** Roles by the letter that passes for them: a small letter for a pressed element, a capital for others. */
exports.ROLES = Object.fromEntries([
  ...PRESSED.map((role, at) => [String.fromCharCode(97 + at), role]),
  ...SHOWN.map((role, at) => [String.fromCharCode(65 + at), role]),
])

/**
 * Source of `shortNode` and `shortPath` for the scripts: they write a node, or the path of one of its parts,
 * with short names.
 */
exports.SHORTEN = `
const names = ${JSON.stringify(exports.NAMES)};
function shortNode(node) {
  const short = {};
  for (const name in node) short[names[name] || name] = node[name];
  return short;
}
function shortPath(path) {
  return path.split('.').map((step) => step[0] === '[' ? step : '.' + (names[step] || step)).join('').slice(1);
}`

/** Makes templates and their functions read the parts of a node by their short names. */
exports.readNames = (template) =>
  template
    .replace(/xs\.s\((\w+)\.role\)/g, `xs.r($1.${exports.NAMES.role})`)
    .replace(/xs\.h\((\w+)\.role\)/g, `xs.h(xs.r($1.${exports.NAMES.role}))`)
    .replace(NAMED, (_, name) => `.${exports.NAMES[name]}`)
    .replace(/wx:key="sid"/g, `wx:key="${exports.NAMES.sid}"`)

const NAMED = new RegExp(`\\.(${Object.keys(exports.NAMES).join('|')})\\b`, 'g')
