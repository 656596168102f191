import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKS } from '../../scripts/checks/checks'
import { filesBelow } from '../../scripts/checks/files'
import { readDeclarationNotes } from '../../scripts/docs/declarations'
import { GENERATED_PAGES } from '../../scripts/docs/pages'
import { docstringOfPage } from '../../scripts/docs/screens'
import { SCREENS_SHOWN } from '../../scripts/screens/screens-shown'
import { MEMBER_AND_VISITOR_CALLS } from '../../src/contract/all-calls'
import { SCREENS, type ScreenDefinition } from '../../src/screens/screens'
import { EVERY_ADDRESS } from '../exhaustive/journeys/addresses/our-addresses'
import { LINKS, WITHOUT_LINK } from '../journeys/steps/links'

const ROOT = join(__dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test.each(Object.entries(GENERATED_PAGES))('%s is up to date: `npm run docs` writes it', (path, render) => {
  expect(read(path)).toBe(render())
})

test('each document spelling that the glossary lists is in the contract', () => {
  const [, list] = /Spellings of the documents [^(]*\(([^)]*)\)/.exec(read('docs/glossary.md'))!
  const contract = filesBelow(ROOT, 'src/contract', /\.ts$/).map(read).join('\n')
  const spellings = [...list!.matchAll(/`(\w+)`/g)].map(([, spelling]) => spelling!)
  expect(spellings.length).toBeGreaterThan(3)
  expect(spellings.filter((spelling) => !new RegExp(`\\b${spelling}\\b`).test(contract))).toEqual([])
})

test('the README of src/platform names each of its folders, in order', () => {
  const folder = join(ROOT, 'src/platform')
  const named = [...read('src/platform/README.md').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
  expect(named).toEqual(
    readdirSync(folder)
      .filter((name) => !name.includes('.'))
      .sort(),
  )
})

/**
 * Ledger rows that the documents leave open or state in several ways, by area: numbers of the first and last
 * row.
 */
const OPEN_ROWS: Record<string, readonly [first: number, last: number]> = {
  CHAN: [30, 40],
  LANG: [14, 17],
  ROUTE: [76, 87],
  OVER: [72, 93],
  AUTH: [38, 55],
  PARC: [79, 90],
  FORE: [85, 106],
  ADDR: [44, 61],
  IDCT: [39, 46],
  MERG: [44, 52],
  SPLT: [7, 11],
  PAYM: [73, 87],
  COUP: [17, 20],
  MEMB: [10, 13],
  VALU: [9, 11],
  INFO: [20, 23],
  ACCT: [7, 10],
  CALL: [97, 113],
  ERRS: [29, 36],
  LIMT: [36, 46],
  ADPT: [19, 26],
}

test('CONTRIBUTING names each of our own checks', () => {
  const table = read('CONTRIBUTING.md').split('| our own check |')[1]!.split('\n\n')[0]!
  const named = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => [...cell!.matchAll(/`(\w+)`/g)])
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(CHECKS).sort())
})

test('CONTRIBUTING lists each script of package.json with its duration', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commandOf = (name: string) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`)
  const timed = read('CONTRIBUTING.md')
    .split('\n')
    .map((line) => line.split(' | '))
    .filter(([, , takes]) => /\d/.test(takes ?? ''))
    .map(([, commands]) => commands)
    .join('\n')
  const isIn = (text: string) => (name: string) => new RegExp(`${commandOf(name)}(?![\\w:])`).test(text)
  expect(Object.keys(scripts).filter((name) => !isIn(timed)(name))).toEqual([])
})

test('CI runs the test command of README and CONTRIBUTING on a clean checkout', () => {
  const [first, second] = ['npm ci && npm start', 'npm ci && npm test']
  for (const page of ['README.md', 'CONTRIBUTING.md'])
    for (const command of [first, second])
      expect([page, read(page)]).toEqual([page, expect.stringContaining(`\`${command}\``)])
  const lines = read('.ci/run').split('\n')
  // A failed command ends the run. Otherwise the tests would run on the result of an older `npm ci`.
  expect(lines).toContain('set -euo pipefail')
  const commands = lines.filter((line) => /\b(npm|npx|node)\b/.test(line) && !line.startsWith('#'))
  expect(commands.map((line) => line.replace(/ --\S+/g, '')).join(' && ')).toBe(second)
})

test('the open questions answer each row that the specification leaves open, with a reason and a place', () => {
  const rows = [
    ...read('docs/open-questions.md').matchAll(
      /^- \*\*([A-Z]+-\d+) ([^*]+)\.\*\* (.+) (`[^`]+`|\[[^\]]+\]\([^)]+\))$/gm,
    ),
  ]
  const expected = Object.entries(OPEN_ROWS).flatMap(([area, [first, last]]) =>
    Array.from({ length: last - first + 1 }, (_, at) => `${area}-${String(first + at).padStart(2, '0')}`),
  )
  expect(rows.map(([, id]) => id)).toEqual(expected)
  expect(
    rows.filter(([, , , decision]) => !/\b(since|so that|because)\b/.test(decision!)).map(([, id]) => id),
  ).toEqual([])
})

test('a call is external only if no screen makes it', () => {
  const sources = filesBelow(ROOT, 'src', /\.tsx?$/).filter((file) => !file.startsWith('src/contract/'))
  /**
   * Returns the names that a file imports from the contract, except types: by name, or through the import of
   * a whole area.
   */
  const takenBy = (source: string): string[] => [
    ...[...source.matchAll(/import \{([^}]*)\} from '@\/contract\//g)].flatMap(([, names = '']) =>
      names.split(/[\s,]+/),
    ),
    ...[...source.matchAll(/import \* as (\w+) from '@\/contract\//g)].flatMap(([, area]) =>
      [...source.matchAll(new RegExp(`\\b${area}\\.(\\w+)`, 'g'))].map(([, name]) => name!),
    ),
  ]
  const made = new Set(sources.flatMap((file) => takenBy(read(file))))
  const unmade = MEMBER_AND_VISITOR_CALLS.filter(({ name }) => !made.has(name))
  expect(MEMBER_AND_VISITOR_CALLS.filter(({ externalOnly }) => externalOnly)).toEqual(unmade)
})

test('each call that no screen makes gives its reason', () => {
  const { externalOnly } = readDeclarationNotes()
  expect(externalOnly.size).toBeGreaterThan(5)
  expect([...externalOnly].filter(([, reason]) => !reason)).toEqual([])
})

test('each page component has a docstring that describes its screen', () => {
  const pages = Object.values(SCREENS as Record<string, ScreenDefinition>).map(
    ({ page }) => `src/${page}.tsx`,
  )
  expect(pages.filter((page) => !docstringOfPage(read(page)))).toEqual([])
})

test('each screen has a picture, so the walk of all screens judges it', () => {
  const shown = new Set<string>(SCREENS_SHOWN.map(({ shows }) => shows))
  expect(Object.keys(SCREENS).filter((name) => !shown.has(name))).toEqual([])
})

test('each address has a link or a reason for having none', () => {
  const typed = new Set(EVERY_ADDRESS.map(({ address }) => address))
  const paths = Object.values(SCREENS as Record<string, ScreenDefinition>).map((screen) => screen.paths)
  expect(paths.flat().filter((path) => !typed.has(path))).toEqual([])
  expect(LINKS.filter(({ from, address }) => !typed.has(from) || !typed.has(address))).toEqual([])
  const linked = new Set([...LINKS.map(({ address }) => address), ...Object.keys(WITHOUT_LINK)])
  const isReached = ([first, ...others]: readonly string[]) =>
    linked.has(first!) || others.some((path) => linked.has(path))
  expect(paths.filter((each) => !isReached(each))).toEqual([])
  expect(read('README.md')).toContain('(docs/reference/routes.md)')
})
