import {
  checkColours,
  checkFolders,
  checkIcu,
  checkPatterns,
  checkPlatform,
  checkWords,
} from '../../scripts/checks/house'
import { checkPaths } from '../../scripts/checks/paths'
import { checkPresses } from '../../scripts/checks/presses'
import { checkTexts } from '../../scripts/checks/texts'
import { tree } from './tree'

describe('the missing-text check', () => {
  const texts = (folder: string, words: Record<string, string>) => ({
    [`${folder}/texts.json`]: JSON.stringify({ hello: words }),
  })
  const user = { 'src/features/home/page.tsx': "t('hello', { name })" }
  const whole = { sc: '您好 {name}', tc: '您好 {name}', en: 'Hello {name}' }

  const found = (words: Record<string, string>, used = user) =>
    checkTexts(tree({ ...used, ...texts('src/features/home', { ...whole, ...words }) }))

  it('accepts a complete catalogue, and an English text for one and for more', () => {
    expect(found({})).toEqual([])
    expect(found({ en: '{name, select, 1 {one item} other {{name} items}}' })).toEqual([])
  })
  it.each([
    ['a missing text', { tc: ' ' }, 'is missing in tc'],
    ['other placeholders', { tc: '{nmae}' }, 'has different placeholders in its languages'],
    ['a text that cannot be parsed', { tc: '{name' }, 'cannot be read in tc'],
    ['a plural', { en: '{name, plural, other {#}}' }, 'needs Intl in en'],
    ['a number', { en: '{name, number}' }, 'needs Intl in en'],
    ['a choice in Chinese', { sc: '{name, select, 1 {} other {{name}}}' }, 'needs Intl in sc'],
    ['Chinese in the English text', { en: '您好 {name}' }, 'holds Chinese in en'],
    ['a curly apostrophe', { en: '{name}’s' }, 'holds a curly apostrophe in en'],
  ])('refuses %s', (_, words, finding) => {
    expect(found(words)).toEqual([
      expect.stringContaining(`src/features/home/texts.json: 'hello' ${finding}`),
    ])
  })
  it('refuses an unused text of the app or of the back end', () => {
    expect(found({}, { 'src/features/home/page.tsx': '' })).toEqual([
      "src/features/home/texts.json: 'hello' is not used",
    ])
    const messages = texts('server/src/http', whole)
    expect(checkTexts(tree({ 'server/src/areas/a.ts': "messageOf(lang, 'hello')", ...messages }))).toEqual([])
    expect(checkTexts(tree({ ...user, ...messages }))).toEqual([expect.stringContaining('is not used')])
  })
  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source that the check reads
    ['a template', '`greeting.${who}`', []],
    ['a prefix that ends in a dot', "useFormatProblem(texts, 'greeting.')", []],
    ['a word that only looks like a key', "open('greeting')", [expect.stringContaining('is not used')]],
  ])('decides whether a key is used in %s', (_, use, findings) => {
    const catalogue = { 'src/features/home/texts.json': JSON.stringify({ 'greeting.hello': whole }) }
    expect(checkTexts(tree({ 'src/features/home/page.tsx': use, ...catalogue }))).toEqual(findings)
  })
})

describe("the contract's 'no path outside contract/' check", () => {
  const contract = { 'src/contract/a.ts': "defineCall({ path: '/forecast/add' })" }
  it('accepts paths that are only in the contract', () => {
    const sends = { 'src/features/a.ts': "// '/forecast/add'\nsend(addForecast, '/forecast/added')" }
    expect(checkPaths(tree({ ...contract, ...sends }))).toEqual([])
  })
  it.each([
    ['src/client/c.js', ['`$', '{base}/forecast/add`'].join(''), '/forecast/add'],
    ['src/features/a.ts', "'https://portage.example/forecast/add'", '/forecast/add'],
    ['server/src/b.ts', "'forecast/add'", '/forecast/add'],
    ['src/client/c.ts', "'/portage/secret/thing'", '/portage/secret/thing'],
  ])('refuses a path in %s: %s', (file, text, path) => {
    expect(checkPaths(tree({ ...contract, [file]: `fetch(${text})` }))).toEqual([
      `${file}: the path ${path} belongs in src/contract`,
    ])
  })
})

describe('the checks of this repository', () => {
  it('refuses a folder of more than 25 files, not counting its subfolders', () => {
    const files = (folder: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/${at}.ts`, '']))
    expect(checkFolders(tree({ ...files('src/ui', 26), ...files('src/ui/form', 25) }))).toEqual([
      'src/ui: 26 files; the limit is 25',
    ])
  })
  it('refuses more than 1,350 files in src', () => {
    const files = (count: number) =>
      tree(Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/ui/${at % 60}/${at}.ts`, ''])))
    expect(checkFolders(files(1350))).toEqual([])
    expect(checkFolders(files(1351))).toEqual(['src: 1351 files; the limit is 1350'])
  })
  it('refuses a platform query outside src/platform', () => {
    const asks = "// getEnv()\nconst a = Taro.canIUse('chooseMedia')"
    expect(checkPlatform(tree({ 'src/ui/a.ts': asks, 'src/platform/b.ts': asks }))).toEqual([
      'src/ui/a.ts: canIUse is used outside src/platform; write a file pair there',
    ])
  })
  it('refuses only regular expressions with lookbehind, which iOS 14.5 cannot read', () => {
    const code = {
      'src/domain/a.ts': 'const a = /(?<=[a-z])b/',
      'src/ui/b.tsx': "new RegExp('(?<!a)b')",
      'src/ui/c.ts': '// (?<=a)\nconst a = /(?<year>\\d)(?=b)(?!c)/',
    }
    expect(checkPatterns(tree(code))).toEqual([
      'src/domain/a.ts: lookbehind (?<= does not load on iOS before 16.4',
      'src/ui/b.tsx: lookbehind (?<! does not load on iOS before 16.4',
    ])
  })
  it('refuses functions that need ICU, which WeChat on Android lacks, except in *.h5.ts files', () => {
    const code = {
      'src/domain/a.ts': "text.normalize('NFKC').localeCompare(b) // toLocaleString()",
      'src/ui/b.tsx': 'new Intl.NumberFormat(); size.toLocaleString()',
      'src/platform/c/c.h5.ts': 'new Intl.NumberFormat()',
      'src/ui/d.ts': 'path.normalized(); normalize(text)',
    }
    expect(checkIcu(tree(code))).toEqual([
      'src/domain/a.ts: .normalize needs ICU, which WeChat on Android lacks',
      'src/domain/a.ts: .localeCompare needs ICU, which WeChat on Android lacks',
      'src/ui/b.tsx: Intl needs ICU, which WeChat on Android lacks',
      'src/ui/b.tsx: .toLocaleString needs ICU, which WeChat on Android lacks',
    ])
  })
  it('refuses a colour in code that is not a token', () => {
    const tokens = { 'src/ui/tokens.scss': ':root { --c-bg: #F7F5F0; }' }
    const code = { 'src/platform/a.ts': "const bar = ['#f7f5f0', '#000000', '#F7F5F1'] // #123456" }
    expect(checkColours(tree({ ...tokens, ...code }))).toEqual([
      "src/platform/a.ts: no token has the colour '#F7F5F1'",
    ])
  })
  it('refuses Chinese text outside domain tables, seeds and the product name', () => {
    const files = {
      'src/ui/a.tsx': 'const a = "包裹"',
      'server/src/areas/a.ts': 'const a = "Portage 渡口集运" // 包裹',
      'server/src/areas/b.ts': 'const a = "包裹"',
      'src/domain/a.ts': '"包裹"',
      'server/src/db/seed/a.ts': '"包裹"',
    }
    expect(checkWords(tree(files)).map((it) => it.split(':')[0])).toEqual([
      'src/ui/a.tsx',
      'server/src/areas/b.ts',
    ])
  })
})

describe('the check of pressable elements', () => {
  const page = (element: string) => ({
    'src/features/home/page.tsx': `import { View } from '@tarojs/components'\nexport const page = ${element}\n`,
  })
  it('accepts pressable() and the presses of our own components', () => {
    const row = "<View {...pressable('link', { id: 'row', onPress: () => open(1) })} aria-label=\"row\" />"
    expect(checkPresses(tree(page(row)))).toEqual([])
    expect(checkPresses(tree(page('<Chip role="tab" onPress={open} />')))).toEqual([])
    expect(checkPresses(tree(page('<View role="listbox" />')))).toEqual([])
  })
  it.each([
    ['onClick', '<View onClick={() => open(1)} />'],
    ['onClick', '<View\n  id="a"\n  onClick={open}\n>a</View>'],
    ['role="link"', '<View role="link" />'],
  ])('refuses a bare %s in %s', (what, element) => {
    expect(checkPresses(tree(page(element)))).toEqual([
      expect.stringMatching(
        new RegExp(`^src/features/home/page.tsx:\\d+: ${what} without getPressableProps$`),
      ),
    ])
  })
})
