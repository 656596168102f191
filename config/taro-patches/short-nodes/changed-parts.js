const { APART, NAMES } = require('./node-names')

/** Parts that a view can lose: Taro passes '' for a removed attribute. */
const LOSABLE = [
  'st',
  ...Object.entries(NAMES).flatMap(([name, short]) => (/^(cl|aria|label)/.test(name) ? short : [])),
]

/** Parts that set the kind or the text of a node. An empty one counts as much as another. */
const TEXTS = ['v', 'x', 't']

/** Characters that one more path costs in the view, beyond its own. */
const PATH_COST = 8

/**
 * Source of `keepChanged` for `dom/root.js`: keeps of an update what differs from the nodes that the view
 * already has. Taro passes a whole list again when one child is added, removed or replaced.
 *
 * The page's root remembers the nodes of the view in `shown`. They are copied on each change, because the
 * platform may still hold what was passed. A value that is no node passes always: a field must be able to
 * get back the value that the app knows.
 */
exports.KEEP_CHANGED = `
const CHILDREN = '${NAMES.cn}';
const isObject = (value) => typeof value === 'object' && value !== null;
const isSame = (a, b) => a === b || (isObject(a) && isObject(b) && JSON.stringify(a) === JSON.stringify(b));
const LOSABLE = ${JSON.stringify(LOSABLE)};
const TEXTS = ${JSON.stringify(TEXTS)};
const isLost = (name, before, after) => before[name] !== undefined && after[name] === undefined
  && (before[name] !== '' || TEXTS.includes(name));
const stepsOf = (path) => path.split('.').map((step) => step.replace(/^\\[(.+)\\]$/, '$1')).map((step) => names[step] || step);
const sizeOf = (value) => (JSON.stringify(value) || '').length;
function withPart(tree, [step, ...steps], value) {
  if (step === undefined) return value;
  const copy = Array.isArray(tree) ? tree.slice() : { ...tree };
  copy[step] = withPart(copy[step], steps, value);
  return copy;
}
/** Adds the parts of a node or a list that differ, or all of it if that is less. Returns its size. */
function addChanged(before, after, path, parts) {
  const add = (part, value, size) => parts.push({ path: part, value, size: size + part.length + ${PATH_COST} });
  const isList = Array.isArray(after);
  const isOther = !isObject(before) || Array.isArray(before) !== isList
    || (isList ? after.length < before.length : before.${NAMES.sid} !== after.${NAMES.sid})
    || Object.keys(before).some((name) => isLost(name, before, after) && !LOSABLE.includes(name));
  if (isOther) {
    const size = sizeOf(after);
    add(path, after, size);
    return size;
  }
  const from = parts.length;
  let size = 2;
  for (const name of Object.keys(after)) {
    const value = after[name];
    if (value === undefined) continue;
    const part = path + (isList ? '.[' + name + ']' : '.' + name);
    size += isList ? 1 : name.length + 4;
    if ((isList || name === CHILDREN) && isObject(value)) size += addChanged(before[name], value, part, parts);
    else {
      const own = sizeOf(value);
      size += own;
      if (!isSame(before[name], value)) add(part, value, own);
    }
  }
  if (!isList) for (const name of Object.keys(before)) if (isLost(name, before, after)) add(path + '.' + name, '', 2);
  const changed = parts.slice(from).reduce((sum, one) => sum + one.size, 0);
  // The page's data of a custom wrapper may be older than the wrapper's own, so it passes whole.
  const isWhole = changed > 0 && after.${NAMES.nn} === '${APART}';
  if (isWhole || changed > size + path.length + ${PATH_COST}) {
    parts.length = from;
    add(path, after, size);
  }
  return size;
}
function keepChanged(root, data, isFirst) {
  if (isFirst) root.shown = {};
  for (const path of Object.keys(data)) {
    const value = data[path];
    const steps = stepsOf(path);
    if (!isFirst && isObject(value)) {
      const before = steps.reduce((tree, step) => isObject(tree) ? tree[step] : undefined, root.shown);
      const parts = [];
      addChanged(before, value, path, parts);
      delete data[path];
      for (const part of parts) data[part.path] = part.value;
    }
    root.shown = withPart(root.shown, steps, value);
  }
}`
