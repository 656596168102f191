import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns every file at or below a path, sorted; an empty list if the path does not exist. It follows
 * symbolic links, and skips node_modules.
 */
export function filesAt(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => (name === 'node_modules' ? [] : filesAt(join(path, name))))
}

/** Returns whether a file is a README, which no build reads. */
const isReadme = (file: string) => file.endsWith('README.md')

/**
 * Returns the SHA-256 of the given values, and of the names and contents of all files at or below the paths
 * of `root`. READMEs do not count.
 */
export function fingerprint(root: string, paths: readonly string[], values: readonly string[] = []): string {
  const hash = createHash('sha256')
  const add = (text: string | Buffer) => hash.update(`${text.length}\n`).update(text)
  for (const value of values) add(value)
  for (const path of paths)
    for (const file of filesAt(join(root, path))) {
      if (isReadme(file)) continue
      add(file.slice(root.length))
      add(readFileSync(file))
    }
  return hash.digest('hex')
}

/**
 * Returns a hash of the names, sizes and times of a folder's files. It shows that a build was changed since,
 * without reading the files.
 */
export function listing(folder: string): string {
  const lines = filesAt(folder).map((file) => {
    const { size, mtimeMs } = statSync(file)
    return `${file.slice(folder.length)} ${size} ${mtimeMs}`
  })
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
