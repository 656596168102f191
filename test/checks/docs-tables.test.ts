import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREENS, type ScreenRow } from '../../config/screens'
import { filesBelow } from '../../scripts/checks/files'
import { DOCUMENTED_ADDRESSES } from '../journeys/documented-addresses'

const ROOT = join(__dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** Files of the source that a page names. */
const sourcesIn = (page: string) =>
  [...page.matchAll(/`((?:src|server|config|test|scripts)\/[\w./-]+\.\w+)`/g)].map(([, file]) => file!)
const linksIn = (page: string) => [...page.matchAll(/\]\(([\w/-]+\.md)[^)]*\)/g)].map(([, file]) => file!)

describe.each(['docs/open-rows.md', 'docs/routes.md'])('%s', (file) => {
  const page = read(file)
  it('names files and pages that are there', () => {
    const named = [...sourcesIn(page), ...linksIn(page).map((link) => join('docs', link))]
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((each) => !existsSync(join(ROOT, each)))).toEqual([])
  })
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
