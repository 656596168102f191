import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.portage', 'coverage'])

/**
 * Returns every file below `folder` of `root` whose name matches the pattern. The paths are relative to
 * `root`, with '/'.
 */
export function filesBelow(root: string, folder: string, pattern: RegExp): string[] {
  const top = join(root, folder)
  if (!existsSync(top)) return []
  return readdirSync(top, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry
    if (LEFT_OUT.has(name)) return []
    const path = join(folder, name)
    if (entry.isDirectory()) return filesBelow(root, path, pattern)
    return pattern.test(name) ? [relative('.', path).split(sep).join('/')] : []
  })
}

/**
 * A check reads the tree below `root`. It returns one line for each problem, and an empty list without
 * problems.
 */
export type Check = (root: string) => string[]

/** Returns the source without its comments, so that prose cannot break a check. Strings stay. */
export function withoutComments(source: string): string {
  return source.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\*[\s\S]*?\*\/|(^|[^:])\/\/.*$/gm,
    (all, text, before) => (text !== undefined ? all : (before ?? '')),
  )
}

/** Caches the result of `of` for each file, because several checks read the same files. */
function once<Made>(of: (root: string, file: string) => Made): (root: string, file: string) => Made {
  const made = new Map<string, Made>()
  return (root, file) => {
    const path = join(root, file)
    const known = made.get(path) ?? of(root, file)
    made.set(path, known)
    return known
  }
}

export const textOf = once((root, file) => readFileSync(join(root, file), 'utf8'))
export const codeOf = once((root, file) => withoutComments(textOf(root, file)))
export const parseSource = once((root, file) =>
  ts.createSourceFile(file, textOf(root, file), ts.ScriptTarget.Latest, true),
)
