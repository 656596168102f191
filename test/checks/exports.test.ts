import { checkExports, KEPT } from '../../scripts/checks/exports'
import { tree } from './tree'

describe('the check of exports', () => {
  const domain = {
    'src/domain/a.ts': 'export const limit = 1\nexport type Kind = string\nexport function rule() {}\n',
  }
  const test = {
    'test/domain/a.test.ts': "import { limit, rule } from '@/domain/a'\nexpect([limit, rule])\n",
  }

  it('refuses what only a test uses', () => {
    expect(checkExports(tree({ ...domain, ...test }))).toEqual(
      ['limit', 'Kind', 'rule'].map((name) => `src/domain/a.ts: ${name} is exported and used nowhere`),
    )
  })
  it('asks the same of the back end', () => {
    const repository = { 'server/src/db/refunds.ts': 'export const findRefund = 1\n' }
    expect(checkExports(tree(repository))).toEqual([
      'server/src/db/refunds.ts: findRefund is exported and used nowhere',
    ])
  })
  it.each([
    ['the app', 'src/ui/b.ts', "import { limit, rule, type Kind as K } from '@/domain/a'\n"],
    ['the back end', 'server/src/b.ts', "import * as a from '../../src/domain/a'\n"],
    ['a type', 'src/ui/b.ts', "let a: import('../domain/a').Kind\n"],
    ['what is loaded later', 'src/ui/b.ts', "void import('@/domain/a')\n"],
    ['what passes it on', 'src/ui/app.ts', "export { limit, rule, Kind } from '../domain/a'\n"],
  ])('is content when %s uses it', (_who, file, text) => {
    expect(checkExports(tree({ ...domain, [file]: text }))).toEqual([])
  })
  it('counts the use of either half for both halves of a platform pair', () => {
    const pair = {
      'src/platform/a/a.h5.ts': 'export const a = 1\n',
      'src/platform/a/a.weapp.ts': 'export const a = 2\n',
    }
    expect(checkExports(tree(pair))).toHaveLength(2)
    expect(checkExports(tree({ ...pair, 'src/ui/b.ts': "import { a } from '@/platform/a/a'\n" }))).toEqual([])
  })
  it('is content with what its own file uses, and with what a tool opens', () => {
    const own = 'export interface Props { a: 1 }\nexport const part = (props: Props) => props\n'
    const files = {
      'src/ui/part.ts': own,
      'src/app.ts': "import { part } from './ui/part'\nexport default part\n",
    }
    expect(checkExports(tree(files))).toEqual([])
  })
  it('says when what was kept for later is used, so that the list stays true', () => {
    const [file, name] = KEPT.at(-1)!.split(': ') as [string, string]
    const files = {
      [file]: `export const ${name} = 1\n`,
      'src/ui/b.ts': `import { ${name} } from '@/${file.slice(4, -3)}'\n`,
    }
    expect(checkExports(tree(files))).toEqual([`${KEPT.at(-1)} is used or gone: it need not be kept`])
  })
})
