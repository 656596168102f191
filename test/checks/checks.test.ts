import { CATALOGUE } from '../../config/texts-compile'
import { checkColours, checkPatterns, checkPlatform, checkWords } from '../../scripts/checks/house'
import { checkPaths } from '../../scripts/checks/paths'
import { checkPresses } from '../../scripts/checks/presses'
import { checkTexts } from '../../scripts/checks/texts'
import { tree } from './tree'

describe('the missing-text check', () => {
  const texts = (folder: string, catalogues: Record<string, Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(catalogues).map(([lang, texts]) => [`${folder}/${lang}.json`, JSON.stringify(texts)]),
    )
  const folder = 'src/features/home/texts'
  const user = { 'src/features/home/page.tsx': "t('hello', { name })" }
  const whole = { sc: { hello: '您好 {name}' }, tc: { hello: '您好 {name}' }, en: { hello: 'Hello {name}' } }

  it('is content with a whole catalogue', () => {
    expect(checkTexts(tree({ ...user, ...texts(folder, whole) }))).toEqual([])
  })
  it.each(['sc', 'tc', 'en'])('fails when %s lacks a text', (lang) => {
    const findings = checkTexts(tree({ ...user, ...texts(folder, { ...whole, [lang]: {} }) }))
    expect(findings).toEqual([`${folder}/${lang}.json: 'hello' is missing`])
  })
  it.each(['late-fee-texts', 'texts', 'a-b-c-texts'])('is content with a folder named %s', (name) => {
    expect(checkTexts(tree({ ...user, ...texts(`src/features/home/${name}`, whole) }))).toEqual([])
    expect(CATALOGUE.test(`/src/features/home/${name}/sc.json`)).toBe(true)
  })
  it.each([
    'words',
    'texts-late',
    'latetexts',
    'late_fee texts',
  ])('fails on a folder named %s, which the build does not compile', (name) => {
    const home = `src/features/home/${name}`
    expect(checkTexts(tree({ ...user, ...texts(home, whole) }))).toEqual([
      `${home}: the build compiles texts in folders named texts or <words>-texts alone`,
    ])
  })
  it('fails on a text that nothing uses', () => {
    expect(checkTexts(tree({ 'src/features/home/page.tsx': '', ...texts(folder, whole) }))).toEqual([
      `${folder}: 'hello' is used nowhere`,
    ])
  })
  it('fails on a text of the back end that nothing answers', () => {
    const messages = 'server/src/http/messages'
    const throwing = { 'server/src/areas/a.ts': "messageOf(lang, 'hello')" }
    expect(checkTexts(tree({ ...throwing, ...texts(messages, whole) }))).toEqual([])
    expect(checkTexts(tree({ ...user, ...texts(messages, whole) }))).toEqual([
      `${messages}: 'hello' is used nowhere`,
    ])
  })
  it('fails when the placeholders of a text differ', () => {
    const findings = checkTexts(
      tree({ ...user, ...texts(folder, { ...whole, tc: { hello: '您好 {nmae}' } }) }),
    )
    expect(findings).toEqual([`${folder}: the placeholders of 'hello' differ between languages`])
  })
  it('fails on a plural, for which the mini program has no Intl', () => {
    const plural = { ...whole, en: { hello: '{name, plural, one {# parcel} other {# parcels}}' } }
    expect(checkTexts(tree({ ...user, ...texts(folder, plural) }))).toEqual([
      `${folder}/en.json: 'hello' needs Intl, which the mini program has not`,
    ])
  })
  it.each(['’', '‘'])('fails on %s in English, which a Chinese font draws wide', (quote) => {
    const curly = { ...whole, en: { hello: `Hello {name}, we${quote}re here` } }
    expect(checkTexts(tree({ ...user, ...texts(folder, curly) }))).toEqual([
      `${folder}/en.json: 'hello' holds a curly apostrophe`,
    ])
  })
  it('fails on a message that cannot be read, and on Chinese in English', () => {
    const broken = { ...whole, tc: { hello: '您好 {name' }, en: { hello: '您好 {name}' } }
    expect(checkTexts(tree({ ...user, ...texts(folder, broken) })).join('\n')).toMatch(
      /cannot be read[\s\S]*holds Chinese/,
    )
  })
})

describe("the contract's 'no path outside contract/' check", () => {
  const contract = { 'src/contract/a.ts': "defineCall({ path: '/forecast/add' })" }
  it('is content while paths stand in the contract only', () => {
    expect(
      checkPaths(tree({ ...contract, 'src/features/a.ts': "// '/forecast/add'\nsend(addForecast)" })),
    ).toEqual([])
  })
  it.each([
    [['`$', '{base}/forecast/add`'].join(''), '/forecast/add'],
    ["'https://portage.example/forecast/add'", '/forecast/add'],
    ["'forecast/add'", '/forecast/add'],
    ["'/portage/secret/thing'", '/portage/secret/thing'],
  ])('fails when it is written as %s', (text, path) => {
    expect(checkPaths(tree({ ...contract, 'src/client/c.js': `fetch(${text})` }))).toEqual([
      `src/client/c.js: the path ${path} belongs in src/contract`,
    ])
  })
  it.each([
    'src/features/a.ts',
    'server/src/b.ts',
    'src/client/c.ts',
  ])('fails when %s writes a path', (file) => {
    expect(checkPaths(tree({ ...contract, [file]: "fetch('/forecast/add')" }))).toEqual([
      `${file}: the path /forecast/add belongs in src/contract`,
    ])
  })
})

describe('the checks of the house', () => {
  it('refuses to ask for the platform outside src/platform', () => {
    const asks = "// getEnv()\nconst a = Taro.canIUse('chooseMedia')"
    expect(checkPlatform(tree({ 'src/ui/a.ts': asks, 'src/platform/b.ts': asks }))).toEqual([
      'src/ui/a.ts: canIUse is asked for outside src/platform',
    ])
  })
  it('refuses a pattern that looks behind, which iOS 13.4 cannot read, and no other', () => {
    const code = {
      'src/domain/a.ts': 'const a = /(?<=[a-z])b/',
      'src/ui/b.tsx': "new RegExp('(?<!a)b')",
      'src/ui/c.ts': '// (?<=a)\nconst a = /(?<year>\\d)(?=b)(?!c)/',
    }
    expect(checkPatterns(tree(code))).toEqual([
      'src/domain/a.ts: a pattern looks behind by (?<=, which iOS reads from 16.4 on',
      'src/ui/b.tsx: a pattern looks behind by (?<!, which iOS reads from 16.4 on',
    ])
  })
  it('refuses in code a colour that is no token', () => {
    const tokens = { 'src/ui/tokens.scss': ':root { --c-bg: #F7F5F0; }' }
    const code = { 'src/platform/a.ts': "const bar = ['#f7f5f0', '#000000', '#F7F5F1'] // #123456" }
    expect(checkColours(tree({ ...tokens, ...code }))).toEqual([
      "src/platform/a.ts: '#F7F5F1' is the colour of no token",
    ])
  })
  it.each(['src/ui/a.tsx', 'server/src/areas/a.ts'])('refuses Chinese text in %s', (file) => {
    expect(checkWords(tree({ [file]: 'const a = "包裹" // 包裹' }))).toHaveLength(1)
  })
  it('lets tables, seeds and the name of the product be Chinese', () => {
    const name = { 'server/src/areas/a.ts': 'const a = "Portage 渡口集运"' }
    const tables = {
      'src/domain/a.ts': '"包裹"',
      'server/src/db/seed/a.ts': '"包裹"',
      'server/src/demo/a.ts': '"包裹"',
    }
    expect(checkWords(tree({ ...name, ...tables }))).toEqual([])
  })
})

describe('the check of what is pressed', () => {
  const page = (element: string) => ({
    'src/features/home/page.tsx': `import { View } from '@tarojs/components'\nexport const page = ${element}\n`,
  })
  it('is content with pressable, and with the presses of our own parts', () => {
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
      expect.stringMatching(new RegExp(`^src/features/home/page.tsx:\\d+: ${what} without pressable$`)),
    ])
  })
})
