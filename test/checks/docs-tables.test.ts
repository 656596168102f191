import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SCREENS, type ScreenRow } from '../../config/screens'
import { filesBelow } from '../../scripts/checks/files'
import { DOCUMENTED_ADDRESSES } from '../journeys/documented-addresses'

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

/** What the documents leave open or say twice, by area: the first and the last number. */
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

test('each row that the documents leave open is answered once, with what was chosen and where it lives', () => {
  const rows = read('docs/open-rows.md')
    .split('\n')
    .filter((line) => /^\| [A-Z]+-\d+ \|/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()))
  const expected = Object.entries(OPEN_ROWS).flatMap(([area, [first, last]]) =>
    Array.from({ length: last - first + 1 }, (_, at) => `${area}-${String(first + at).padStart(2, '0')}`),
  )
  expect(rows.map(([id]) => id)).toEqual(expected)
  expect(rows.filter(([, chosen, where]) => !chosen || !where)).toEqual([])
})

describe('the table of every route', () => {
  const rows = read('docs/routes.md')
    .split('\n')
    .filter((line) => line.startsWith('| `/'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, address, screen, picture, byAddress, byLink]) => ({
      address,
      screen,
      picture,
      byAddress,
      byLink,
    }))
  const screens = Object.entries(SCREENS as Record<string, ScreenRow>)

  it('has each address once: of the table of screens, and of the documents', () => {
    const addresses = new Set([
      ...screens.flatMap(([, { paths }]) => paths),
      ...DOCUMENTED_ADDRESSES.map(({ address }) => address),
    ])
    expect(rows.map(({ address }) => address).sort()).toEqual([...addresses].sort())
  })

  it('names the screen that an address opens, a picture of it, a test by its address and one by its link', () => {
    const pictures = filesBelow(ROOT, 'scripts/screens', /\.ts$/).map(read).join('\n')
    const isPicture = (name = '') => new RegExp(`['"\`]${name}['"\`]`).test(pictures)
    const screenAt = (address = '') => screens.find(([, { paths }]) => paths.includes(address))
    const faulty = rows.filter(({ address, screen, picture, byAddress, byLink }) => {
      const [opens, row] = screenAt(address) ?? []
      if (!byAddress) return true
      if (!row) return !screen?.startsWith('leads to ')
      // A link leads to a screen's first address, and none to what is not found.
      const isLinked = address === row.paths[0] && opens !== 'notFound'
      return screen !== opens || !isPicture(picture) || (isLinked && !byLink)
    })
    expect(faulty).toEqual([])
  })
})
