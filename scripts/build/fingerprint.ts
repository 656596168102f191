import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file at or below a path, sorted; nothing for a path that does not exist. Symbolic links are followed. */
export function filesAt(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => (name === 'node_modules' ? [] : filesAt(join(path, name))))
}

/** A page for people: no build reads it. */
const isReadme = (file: string) => file.endsWith('README.md')

/** SHA-256 of names and contents of all files but READMEs at or below the paths of `root`, and of the values beside them. */
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

/** Names, sizes and times of the files of a folder: tells a build that was touched since without reading it. */
export function listing(folder: string): string {
  const lines = filesAt(folder).map((file) => {
    const { size, mtimeMs } = statSync(file)
    return `${file.slice(folder.length)} ${size} ${mtimeMs}`
  })
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
