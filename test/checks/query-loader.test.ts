import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import queryLoader from '../../config/query-loader'

const FOLDER = join(__dirname, '../../node_modules/@tanstack/query-core/build/modern')
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.js'))
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const loaded = (name: string) => queryLoader.call({ resourcePath: join(FOLDER, name) }, read(name))

const privateNames = (source: string) => new Set([...source.matchAll(/#(\w+)/g)].map(([, name]) => name!))

it('the query library has no private name left that the build would lower, and means the same names', () => {
  for (const file of files) {
    expect(loaded(file)).not.toMatch(/#\w/)
    for (const name of privateNames(read(file))) expect(read(file)).not.toMatch(new RegExp(`\\b_${name}\\b`))
  }
})

it('no class of it has a private name that the class above it has too', () => {
  const above = files.flatMap((file) => {
    const [, parent] = /class extends (\w+)/.exec(read(file)) ?? []
    const above = `${parent?.[0]?.toLowerCase()}${parent?.slice(1)}.js`
    return files.includes(above) ? [[file, above] as const] : []
  })
  expect(above.length).toBeGreaterThan(5)
  for (const [file, parent] of above) {
    const parents = privateNames(read(parent))
    expect([...privateNames(read(file))].filter((name) => parents.has(name))).toEqual([])
  }
})
