import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Pattern of a row of Taro's route table in the built entry: a page, and the chunks that it is loaded from.
 */
const ROUTE = /\{path:"([\w/-]+)",load:function\(\w+,\w+\)\{return\[(.*?)\.then\(/g

/**
 * Returns the names of the scripts that each page of an H5 build loads, by page. The entry is not among them.
 * @throws if the entry has no such table. Then the build writes it in another form.
 */
export function chunksByPage(dist: string): Record<string, string[]> {
  const files = readdirSync(join(dist, 'js')).filter((name) => name.endsWith('.js'))
  const entry = readFileSync(join(dist, 'js', files.find((name) => name.startsWith('app.'))!), 'utf8')
  const fileOf = (id: string) => files.find((name) => name.startsWith(`${id}.`))!
  const pages = [...entry.matchAll(ROUTE)].map(([, page, loads]): [string, string[]] => [
    page!,
    [...loads!.matchAll(/\.e\((\d+)\)/g)].map(([, id]) => fileOf(id!)),
  ])
  if (pages.length === 0) throw new Error(`${dist}: no routes in the entry`)
  return Object.fromEntries(pages)
}

/** Returns the gzipped bytes of the chunks that only one route of an H5 build loads, by page. */
export function ownChunks(dist: string): Record<string, number> {
  const pages = chunksByPage(dist)
  const sizeOf = (file: string) => gzipSync(readFileSync(join(dist, 'js', file))).length
  const isOwn = (file: string) => Object.values(pages).filter((files) => files.includes(file)).length === 1
  return Object.fromEntries(
    Object.entries(pages).map(([page, files]) => [
      page,
      files.filter(isOwn).reduce((sum, file) => sum + sizeOf(file), 0),
    ]),
  )
}
