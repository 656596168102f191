import { withoutPropertyEscapes } from '../../config/taro-fixes/property-escapes'
import { needsIcu, newerThanPromised } from '../bench/syntax'
import { tree } from './tree'

it('refuses a build with syntax or functions that an engine of 2020 lacks', () => {
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

it('refuses a mini program that needs ICU, which Android lacks', () => {
  const root = tree({
    'app.js': 'var plain = /[\\u4e00-\\u9fff]/u, path = a.normalized(b), t = new Intl.PluralRules(e)',
    'member/1.js':
      'var letter = RegExp("\\\\p{L}", "u"), mark = /\\P{M}/u; name.normalize("NFKC"); a.localeCompare(b)',
    'pages/1.js': 'n.toLocaleString(); new Intl.Segmenter("zh"); typeof Intl',
  })
  expect(needsIcu(root)).toEqual([
    'member/1.js: \\p{',
    'member/1.js: \\P{',
    'member/1.js: .normalize(',
    'member/1.js: .localeCompare(',
    'pages/1.js: .toLocaleString(',
    'pages/1.js: Intl',
    'pages/1.js: Intl',
  ])
})

describe('a Unicode property compiled to its characters', () => {
  /**
   * Ranges of old characters, which every engine knows: Latin, Greek and Cyrillic, marks, kana and Chinese,
   * Chinese beyond 16 bits, emoji.
   */
  const RANGES = [
    [0x20, 0x24f],
    [0x2b0, 0x45f],
    [0x3040, 0x309f],
    [0x4e00, 0x4f00],
    [0x20000, 0x20100],
    [0x1f600, 0x1f640],
  ] as const
  const characters = RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )
  it.each([
    /[\p{L}\p{N}_-]/u,
    /\p{Script=Han}/u,
    /[^\p{P}\p{S}\s]/u,
    /(?!\p{Script=Latin})\p{L}/u,
    /\P{M}/u,
    /\p{Extended_Pictographic}/u,
  ])('matches the same characters: %s', (expression) => {
    const compiled = withoutPropertyEscapes({ pattern: expression.source, flags: 'u' })
    expect(compiled).not.toMatch(/\\p\{/i)
    const read: RegExp = new Function(`return ${compiled}`)()
    const matched = (by: RegExp) => characters.filter((character) => by.test(character))
    expect(matched(read)).toEqual(matched(expression))
  })
})
