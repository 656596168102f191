import { newerThanPromised } from '../bench/syntax'
import { tree } from './tree'

it('a build is refused whose words an engine of 2020 cannot read, or that calls what it has not got', () => {
  const root = tree({
    'app.js': 'var a = b?.c ?? 1; if ("structuredClone" in window) a = [1].flat();',
    'js/old.js': 'a &&= 1',
    'js/later.js': 'var found = list.findLast(f); var rest = /(?<=a)b/; var copy = structuredClone(a)',
    'js/bugs.js': 'a?.b(...c); a?.b(c); (function f([f]) {}); (function f(g, [h]) {})',
    'page.css': 'a &&= 1',
  })
  expect(newerThanPromised(root).sort()).toEqual([
    'js/bugs.js: a list spread behind an optional call',
    'js/bugs.js: function f with a parameter of its name',
    'js/later.js: (?<=',
    'js/later.js: .findLast(',
    'js/later.js: structuredClone(',
    expect.stringContaining('js/old.js: Unexpected token'),
  ])
})
