import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATCHES, patchesBy } from '../../../config/taro-patches/chosen'

const CONFIG = join(__dirname, '../../../config')
const PERFORMANCE = readFileSync(join(__dirname, '../../../docs/performance.md'), 'utf8')

const foldersIn = (folder: string) =>
  readdirSync(join(CONFIG, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const readmeOf = (folder: string, name: string) =>
  readFileSync(join(CONFIG, folder, name, 'README.md'), 'utf8')

const FIXES = foldersIn('taro-fixes')
const FIXES_README = readFileSync(join(CONFIG, 'taro-fixes/README.md'), 'utf8')

describe('PORTAGE_TARO_PATCHES', () => {
  const all = [...PATCHES]
  const without = (...left: string[]) => all.filter((name) => !left.includes(name))
  test.each<[choice: string, patches: string[]]>([
    ['', all],
    ['none', []],
    ['-class-codes', without('class-codes')],
    ['-short-nodes', without('short-nodes')],
    ['-class-codes,-short-nodes', without('class-codes', 'short-nodes')],
    ['-short-nodes,-class-codes', without('class-codes', 'short-nodes')],
    ['-class-codes,-class-codes', without('class-codes')],
    ['-small-scripts,', without('small-scripts')],
    [PATCHES.map((name) => `-${name}`).join(','), []],
    [`-${PATCHES.at(-1)}`, all.slice(0, -1)],
  ])("'%s' selects the right patches", (choice, patches) => {
    expect([...patchesBy(choice)]).toEqual(patches)
  })

  test.each([
    'class-codes',
    '-class-code',
    '-',
    'all',
    'None',
    'none,-class-codes',
    '-none',
    '-class-codes -short-nodes',
    '--class-codes',
    '-Class-Codes',
    '-class-codes,short-nodes',
    ' none',
  ])("refuses '%s'", (choice) => {
    expect(() => patchesBy(choice)).toThrow('must be none, or names with a minus')
  })
})

test('each patch has a folder, and each folder is a patch', () => {
  expect(foldersIn('taro-patches').sort()).toEqual([...PATCHES].sort())
})

test.each([...PATCHES])(
  'the README of %s describes purpose, reason, gain and requirements in 15 lines',
  (name) => {
    const readme = readmeOf('taro-patches', name)
    expect(readme.trim().split('\n').length).toBeLessThanOrEqual(15)
    for (const part of ['What.', 'Why.', 'Gain.', 'Off.', 'Needs of Taro.'])
      expect(readme).toContain(`**${part}**`)
    expect(readme).toMatch(/\*\*Gain\.\*\* .*\d/)
    expect(readme).toContain(`\`PORTAGE_TARO_PATCHES=-${name} npm run build:`)
    expect(PERFORMANCE).toContain(`(../config/taro-patches/${name}/README.md)`)
  },
)

test.each(FIXES)('the README of %s describes purpose, reason and requirements in 15 lines', (name) => {
  const readme = readmeOf('taro-fixes', name)
  expect(readme.trim().split('\n').length).toBeLessThanOrEqual(15)
  for (const part of ['What.', 'Why.', 'Needs of Taro.']) expect(readme).toContain(`**${part}**`)
  expect(FIXES_README).toContain(`(${name}/README.md)`)
})

test('the files that the READMEs name exist', () => {
  const readmes = [
    ...PATCHES.map((name) => readmeOf('taro-patches', name)),
    ...FIXES.map((name) => readmeOf('taro-fixes', name)),
  ].join('\n')
  const named = [...readmes.matchAll(/`((?:test|src|config)\/[\w./-]+\.\w+)`/g)].map(([, file]) => file!)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((file) => !existsSync(join(CONFIG, '..', file)))).toEqual([])
})
