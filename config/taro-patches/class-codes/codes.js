/** Stands in the scripts for the packed names of the classes, until the style sheets are known. */
exports.PLACE = 'the names of the classes'

/** Names in their order: each as how many letters it begins with of the one before it, and its other letters. */
exports.pack = (names) =>
  names
    .map((name, at) => {
      const before = names[at - 1] ?? ''
      let shared = 0
      while (shared < 35 && shared < before.length && before[shared] === name[shared]) shared += 1
      return shared.toString(36) + name.slice(shared)
    })
    .join(' ')

/** Source of `unpack`, the names out of what was packed, and `codeAt`, the two letters of a name by its place. */
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

/** Source of `codeOf`, for the scripts: classes as their codes; with a space before them where one has none. */
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

/** Source of `classesOf`, for the templates, whose language is an older one: the classes of a code. */
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
