/** Placeholder in the scripts for the packed class names. It is replaced when the style sheets are known. */
exports.PLACE = 'the names of the classes'

/**
 * Packs sorted names. Each name becomes one base-36 digit and its other letters. The digit is the number of
 * first letters that it shares with the previous name.
 */
exports.pack = (names) =>
  names
    .map((name, at) => {
      const before = names[at - 1] ?? ''
      let shared = 0
      while (shared < 35 && shared < before.length && before[shared] === name[shared]) shared += 1
      return shared.toString(36) + name.slice(shared)
    })
    .join(' ')

/**
 * Source of `unpack`, which returns the packed names, and of `codeAt`, which returns the two letters for the
 * position of a name.
 */
const UNPACK = `
function unpack(packed) {
  var parts = packed.split(' ');
  var names = [];
  var name = '';
  for (var at = 0; at < parts.length; at++) {
    name = name.substring(0, parseInt(parts[at].charAt(0), 36)) + parts[at].substring(1);
    names.push(name);
  }
  return names;
}
function codeAt(at) {
  var letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  return letters.charAt(Math.floor(at / 62)) + letters.charAt(at % 62);
}`

/**
 * Source of `codeOf` for the scripts: returns the codes of classes. If a class has no code, it returns the
 * classes after a space.
 */
exports.WRITE = `${UNPACK}
const codes = new Map(unpack('${exports.PLACE}').map((name, at) => [name, codeAt(at)]));
const written = new Map();
function codeOf(classes) {
  const known = written.get(classes);
  if (known !== undefined) return known;
  const names = classes.split(' ').filter(Boolean);
  const isKnown = names.every((name) => codes.has(name));
  const code = isKnown ? names.map((name) => codes.get(name)).join('') : ' ' + names.join(' ');
  written.set(classes, code);
  return code;
}`

/** Source of `classesOf` for the templates, whose language is an older one: returns the classes of a code. */
exports.READ = `${UNPACK}
var named = {};
var names = unpack('${exports.PLACE}');
for (var at = 0; at < names.length; at++) named[codeAt(at)] = names[at];
var read = {};
function classesOf(code) {
  if (!code || code.charAt(0) === ' ') return code;
  var key = ' ' + code;
  if (!read[key]) {
    var classes = [];
    for (var from = 0; from < code.length; from += 2) classes.push(named[code.substring(from, from + 2)]);
    read[key] = classes.join(' ');
  }
  return read[key];
}`
