import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.portage', 'coverage'])

/** Every file below `folder` of `root` whose name the pattern matches, as paths relative to root with '/'. */
export function filesBelow(root: string, folder: string, pattern: RegExp): string[] {
  const top = join(root, folder)
  if (!existsSync(top)) return []
  return readdirSync(top).flatMap((name) => {
    if (LEFT_OUT.has(name)) return []
    const path = join(folder, name)
    if (statSync(join(root, path)).isDirectory()) return filesBelow(root, path, pattern)
    return pattern.test(name) ? [relative('.', path).split(sep).join('/')] : []
  })
}

/** A check reads the tree below `root` and says what is wrong, a line each; nothing when all is well. */
export type Check = (root: string) => string[]

/** Source without its comments, so that prose cannot break a check. Strings keep their place. */
export function withoutComments(source: string): string {
  return source.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\*[\s\S]*?\*\/|(^|[^:])\/\/.*$/gm,
    (all, text, before) => (text !== undefined ? all : (before ?? '')),
  )
}
