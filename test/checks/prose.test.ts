import { checkDocuments } from '../../scripts/checks/documents'
import { checkComments, checkProse } from '../../scripts/checks/prose'
import { GENERATED_MARK } from '../../scripts/docs/page'
import { tree } from './tree'

const words = (count: number) => `Some ${'more '.repeat(count - 2)}words`

describe('the check of prose', () => {
  const found = (text: string, page = 'README.md') => checkProse(tree({ [page]: text }))

  it('accepts a short page', () => {
    expect(
      found('# Parcels\n\nThe warehouse weighs a parcel.\n\n| a | b |\n|---|---|\n| one | two |\n'),
    ).toEqual([])
  })
  it.each([
    ['a long sentence', `${words(31)}.`, 'README.md: a sentence of 31 words'],
    ['a long paragraph', `${words(27)}. ${words(27)}. ${words(27)}.`, 'README.md: a paragraph of 81 words'],
    ['a long cell', `| a |\n|---|\n| ${words(26)} |`, 'README.md: a cell of 26 words'],
    ['a retired word', 'The parcel is weighed anew.', "README.md: 'anew'"],
    ['a long page', `${words(20)}.\n\n`.repeat(34), 'README.md: 680 words; the target is 600'],
  ])('refuses %s', (_, text, finding) => {
    expect(found(text)).toEqual([expect.stringContaining(finding)])
  })
  it('refuses a page without a limit of words', () => {
    expect(found('Short.', 'docs/drafts.md')).toEqual([expect.stringContaining('no limit of words')])
  })
  it('counts inline code as one word, and skips code blocks and generated pages', () => {
    expect(found(`\`${words(40)}\` is one word.\n\n\`\`\`\n${words(40)}\n\`\`\``)).toEqual([])
    expect(found(`${GENERATED_MARK}\n\n${words(900)}`)).toEqual([])
  })
})

describe('the check of comments and titles', () => {
  const found = (file: string, source: string) => checkComments(tree({ [file]: source }))

  it.each([
    ['a block', '/** The parcel stands here. */\nexport const a = 1\n'],
    ['lines in a row', '// The parcel\n// stands here.\nexport const a = 1\n'],
    ['a style sheet', '/* The box stands here. */\n'],
  ])('reads %s', (_, source) => {
    const file = source.includes('export') ? 'src/a.ts' : 'src/a.scss'
    expect(found(file, source)).toEqual([expect.stringContaining(`${file}: 'stands'`)])
  })
  it('reads the titles of tests', () => {
    const title = ['a member', 'is', 'told'].join(' ')
    const table = `it.each([[1]])('${title}', () => {})\n`
    expect(found('test/a.test.ts', `it('${title}', () => {})\n`)).toHaveLength(1)
    expect(found('test/a.test.ts', table.replace(')(', '],\n])('))).toHaveLength(1)
  })
  it('reads the reason of a directive', () => {
    expect(found('src/a.ts', '// biome-ignore lint/a: it stands\n')).toHaveLength(1)
  })
  it('skips strings and code', () => {
    const source = "// a comment\nexport const anew = 'https://anew.example // anew'\n"
    expect(found('src/a.ts', source)).toEqual([])
  })
})

describe('the check of what documents name', () => {
  const found = (text: string) =>
    checkDocuments(
      tree({
        'package.json': '{"scripts":{"lint":"tsx scripts/lint.ts"}}',
        'src/domain/parcels/lien.ts':
          'export function findLien() {}\nexport const LIEN_DAYS = 90 // findRow\n',
        'docs/parcels.md': '# Parcels\n\n## The lien\n',
        'docs/page.md': text,
      }),
    )

  it.each([
    ['a link', '[parcels](parcels.md#the-lien)'],
    ['a path', '`src/domain/parcels/lien.ts`, `domain/parcels/lien.ts`, `lien.ts`'],
    ['a name', '`findLien`, `findLien()`, `LIEN_DAYS`'],
    ['a command', '`npm run lint`'],
    ['a pattern or an example', '`src/domain/<subject>/*-rules.ts`, `src/…`'],
  ])('accepts %s of the project', (_, text) => {
    expect(found(text)).toEqual([])
  })
  it.each([
    ['a link to a missing page', '[orders](orders.md)', 'orders.md has no target'],
    ['an anchor of a folder', '[docs](../docs#liens)', '../docs#liens has no target'],
    ['a link to a missing heading', '[parcels](parcels.md#liens)', 'parcels.md#liens has no target'],
    ['a missing path', '`src/domain/parcels/liens.ts`', 'src/domain/parcels/liens.ts does not exist'],
    ['a renamed function', '`findLiens()`', 'the code has no findLiens()'],
    ['a name that only a comment has', '`findRow`', 'the code has no findRow'],
    ['a missing script', '`npm run lints`', "'npm run lints' is not a command or test of the project"],
  ])('refuses %s', (_, text, finding) => {
    expect(found(text)).toEqual([expect.stringContaining(finding)])
  })
})
