import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CHECKS } from '../../scripts/checks/checks'
import { filesBelow } from '../../scripts/checks/files'
import { readOptions } from '../../scripts/screens/options'
import { MEMBER_AND_VISITOR_CALLS } from '../../src/contract/all-calls'
import { SCREENS, type ScreenDefinition } from '../../src/screens/screens'
import { EVERY_ADDRESS } from '../exhaustive/journeys/addresses/our-addresses'
import { LINKS } from '../journeys/steps/links'

const ROOT = join(__dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** Files of the source that a page names. */
const sourcesIn = (page: string) =>
  [...page.matchAll(/`((?:src|server|config|test|scripts)\/[\w./-]+\.\w+)`/g)].map(([, file]) => file!)
const linksIn = (page: string) => [...page.matchAll(/\]\(([\w/-]+\.md)[^)]*\)/g)].map(([, file]) => file!)

const PAGES = ['README.md', 'CONTRIBUTING.md', ...filesBelow(ROOT, 'docs', /\.md$/)]

test.each(PAGES)('%s names files and pages that are there', (file) => {
  const page = read(file)
  const named = [...sourcesIn(page), ...linksIn(page).map((link) => join(dirname(file), link))]
  expect(named.filter((each) => !existsSync(join(ROOT, each)))).toEqual([])
})

const SOURCES = [
  '.dependency-cruiser.js',
  ...['src', 'server/src', 'sandbox', 'test', 'scripts', 'config'].flatMap((top) =>
    filesBelow(ROOT, top, /\.[jt]sx?$/),
  ),
]

test.each(PAGES)('%s says of a file what stands in it', (page) => {
  const said = [...read(page).matchAll(/`(\w+)(?:\(\))?` of `([\w./-]+\.[jt]sx?)`/g)]
  const wrong = said.filter(([, name, path]) => {
    const files = SOURCES.filter((file) => `/${file}`.endsWith(`/${path}`))
    return !files.some((file) => new RegExp(`\\b${name}\\b`).test(read(file)))
  })
  expect(wrong.map(([text]) => text)).toEqual([])
})

test('the spellings of the documents that the glossary gives as theirs are those that travel', () => {
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

/** What the documents leave open, or say in several ways, by area. */
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

test('each of our own checks stands in docs/checks.md, and none that is not run', () => {
  const table = read('docs/checks.md').split('| our own check |')[1]!.split('\n\n')[0]!
  const named = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => [...cell!.matchAll(/`(\w+)`/g)])
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(CHECKS).sort())
})

test('each script of package.json that a person runs stands in CONTRIBUTING with the time that it takes', () => {
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

test('a clean checkout is tested by the command that the pages give, npm ci before all else, and run by the other', () => {
  const [first, second] = ['npm ci && npm start', 'npm ci && npm test']
  for (const page of ['README.md', 'CONTRIBUTING.md', 'docs/machines.md'])
    for (const command of [first, second])
      expect([page, read(page)]).toEqual([page, expect.stringContaining(`\`${command}\``)])
  const lines = read('.ci/run').split('\n')
  // What fails ends the run, so that nothing is tested on what an older `npm ci` has left.
  expect(lines).toContain('set -euo pipefail')
  const commands = lines.filter((line) => /\b(npm|npx|node)\b/.test(line) && !line.startsWith('#'))
  expect(commands.map((line) => line.replace(/ --\S+/g, '')).join(' && ')).toBe(second)
})

test('each row that the documents leave open is answered once, with what was chosen, why, and where it lives', () => {
  const rows = read('docs/open-rows.md')
    .split('\n')
    .filter((line) => /^\| [A-Z]+-\d+ \|/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()))
  const expected = Object.entries(OPEN_ROWS).flatMap(([area, [first, last]]) =>
    Array.from({ length: last - first + 1 }, (_, at) => `${area}-${String(first + at).padStart(2, '0')}`),
  )
  expect(rows.map(([id]) => id)).toEqual(expected)
  expect(rows.filter(([, chosen, where]) => !chosen || !where)).toEqual([])
  expect(rows.filter(([, chosen]) => !/\b(since|so that|because)\b/.test(chosen!))).toEqual([])
})

test('each call of the app’s is made by a screen, or stands with the reason why none makes it', () => {
  const sources = filesBelow(ROOT, 'src', /\.tsx?$/).filter((file) => !file.startsWith('src/contract/'))
  /** What a file takes of the contract beside types: by name, or as part of a whole area. */
  const takenBy = (source: string): string[] => [
    ...[...source.matchAll(/import \{([^}]*)\} from '@\/contract\//g)].flatMap(([, names = '']) =>
      names.split(/[\s,]+/),
    ),
    ...[...source.matchAll(/import \* as (\w+) from '@\/contract\//g)].flatMap(([, area]) =>
      [...source.matchAll(new RegExp(`\\b${area}\\.(\\w+)`, 'g'))].map(([, name]) => name!),
    ),
  ]
  const made = new Set(sources.flatMap((file) => takenBy(read(file))))
  const table = read('docs/contract.md').split('## Calls that no screen makes')[1]!.split('\n## ')[0]!
  const rows = [...table.matchAll(/^\| `(\/[^`]+)` \| ([^|]+) \|$/gm)]
  const reasons = new Map(rows.map(([, path, reason]) => [path, reason!.trim()]))
  const unmade = MEMBER_AND_VISITOR_CALLS.filter(({ name }) => !made.has(name))
  expect([...reasons.keys()].sort()).toEqual(unmade.map(({ path }) => path).sort())
  expect([...reasons.values()]).not.toContain('')
  expect(MEMBER_AND_VISITOR_CALLS.filter(({ externalOnly }) => externalOnly)).toEqual(unmade)
})

test('docs/screens.md has each address of a screen in the row of its name', () => {
  const rows = read('docs/screens.md')
    .split('\n')
    .filter((line) => line.startsWith('| `/'))
    .map((line) => line.split(' | '))
  /** `forecast…` stands for all that begin so, and `/progress` for an address that ends so. */
  const isOf = (name: string, names = '') =>
    names
      .split(', ')
      .some((each) => each === name || (each.endsWith('…') && name.startsWith(each.slice(0, -1))))
  const isIn = (address: string, addresses = '') =>
    [address, address.slice(address.lastIndexOf('/'))].some((each) => addresses.includes(`\`${each}\``))
  const missing = Object.entries(SCREENS as Record<string, ScreenDefinition>).flatMap(([name, { paths }]) =>
    paths.filter((path) => !rows.some(([addresses, names]) => isOf(name, names) && isIn(path, addresses))),
  )
  expect(missing).toEqual([])
})

describe('the table of every route', () => {
  const page = read('docs/routes.md')
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `/'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, address = '', screen, picture = '', link = '']) => {
      const [, id, from] = /^(\S+) on (\S+)$/.exec(link) ?? []
      return { address, screen, picture, link, id, from }
    })
  const screens = Object.entries(SCREENS as Record<string, ScreenDefinition>)
  const walked = new Set(EVERY_ADDRESS.map(({ address }) => address))

  it('is led to by the README, and has each address once: of the table of screens, and of the walk that types them', () => {
    expect(rows.map(({ address }) => address).sort()).toEqual([...walked].sort())
    expect(screens.flatMap(([, { paths }]) => paths).filter((path) => !walked.has(path))).toEqual([])
    expect(linksIn(read('README.md'))).toContain('docs/routes.md')
  })

  it('has each link that the walk by links presses, and says of every other address why none leads there', () => {
    const linked = rows.flatMap(({ address, id, from }) => (id ? [`${address}: ${id} on ${from}`] : []))
    const pressed = LINKS.map(({ address, press, from }) => `${address}: ${press.at(-1)} on ${from}`)
    expect(linked.sort()).toEqual(pressed.sort())
    expect(LINKS.filter(({ from }) => !walked.has(from))).toEqual([])
    const withoutLink = rows.filter(({ id }) => !id)
    expect(withoutLink.filter(({ link }) => !/^none: \S+ \S+ /.test(link))).toEqual([])
    // A second address of a screen is led to by none, and says of which one.
    const first = withoutLink.flatMap(({ link }) => /second address of (\S+)$/.exec(link)?.[1] ?? [])
    expect(first.filter((address) => !LINKS.some((row) => row.address === address))).toEqual([])
  })

  it('names the screen that an address opens', () => {
    const screenAt = (address: string) => screens.find(([, { paths }]) => paths.includes(address))
    const faulty = rows.filter(({ address, screen }) => {
      const [opens] = screenAt(address) ?? []
      return screen !== opens && !(opens === undefined && screen?.startsWith('leads to '))
    })
    expect(faulty).toEqual([])
  })

  it('names a picture of each, by a command that makes it where it is said to lie', () => {
    const made = filesBelow(ROOT, 'scripts/screens', /\.ts$/)
      .flatMap((file) => [...read(file).matchAll(/\bname: '([\w-]+)'/g)])
      .map(([, name]) => name!)
    expect(made.length).toBeGreaterThan(100)
    expect(rows.filter(({ picture }) => !made.includes(picture))).toEqual([])
    const [, args = '', file] = /`npm run screens -- ([^`]+)`[\s\S]*?`(screens\/\S+\.png)`/.exec(page)!
    const { builds, sizes, langs, looks, screens: names } = readOptions(args.split(' '))!
    expect(made).toContain(names[0])
    expect(file).toBe(`screens/${[builds, sizes, langs, looks].join('-')}/${names}.png`)
  })
})
