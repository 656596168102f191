import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
