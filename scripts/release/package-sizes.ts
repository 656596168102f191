import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface PackageSizes {
  /** bytes that a mini program loads at its start */
  main: number
  /** bytes of each sub-package, by its root */
  subPackages: Record<string, number>
  total: number
}

const bytesBelow = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0)
    : statSync(path).size

/** Returns the sizes of a built mini program as WeChat counts them: the uncompressed files in dist. */
export function packageSizes(dist: string): PackageSizes {
  const app: { subPackages?: { root: string }[] } = JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8'))
  const roots = (app.subPackages ?? []).map(({ root }) => root)
  const subPackages = Object.fromEntries(roots.map((root) => [root, bytesBelow(join(dist, root))]))
  const total = bytesBelow(dist)
  const main = total - Object.values(subPackages).reduce((sum, bytes) => sum + bytes, 0)
  return { main, subPackages, total }
}
