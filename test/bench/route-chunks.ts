import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** As the entry's table of routes stands in the build: a page, and the chunks that it is loaded from. */
const ROUTE = /path:"([\w/-]+)",load:function\([\w,]*\)\{return\[(.*?)\.then\(/g

/**
 * Each route's own chunks in an H5 build: what no other route loads.
 * @returns bytes, gzipped, by page
 * @throws when the entry has no such table: the build writes it otherwise by now
 */
export function ownChunks(dist: string): Record<string, number> {
  const folder = join(dist, 'js')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const entry = readFileSync(join(folder, files.find((name) => name.startsWith('app.'))!), 'utf8')
  const routes = [...entry.matchAll(ROUTE)].map(([, page, loads]) => ({
    page: page!,
    chunks: [...loads!.matchAll(/\.e\((\d+)\)/g)].map(([, id]) => id!),
  }))
  if (routes.length === 0) throw new Error(`${dist}: no routes in the entry`)
  const sizeOf = (id: string) =>
    gzipSync(readFileSync(join(folder, files.find((name) => name.startsWith(`${id}.`))!))).length
  const isOwn = (id: string) => routes.filter(({ chunks }) => chunks.includes(id)).length === 1
  return Object.fromEntries(
    routes.map(({ page, chunks }) => [page, chunks.filter(isOwn).reduce((sum, id) => sum + sizeOf(id), 0)]),
  )
}
