import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, codeOf, filesBelow } from './files'

// Ours: no library knows what other systems lack. Biome's GritQL takes minutes for these patterns in all
// folders.

const FOLDERS = ['config', 'content', 'docs', 'sandbox', 'scripts', 'server', 'src', 'test', 'types']
const RUNS_HERE = ['config', 'sandbox', 'scripts', 'server', 'test'] as const

/** Syntax that only a shell understands, or that shells understand differently. */
const SHELL = /^\w+=|[&|;<>$`'"*?\\]/

/** Files that may use one system's own features, because they have another way for the other systems. */
const ASKS = [
  'scripts/browser.ts',
  'server/src/db/embedded/process-start.ts',
  'test/checks/machines.test.ts',
  'test/server/support/peak-memory.ts',
]

/** Code that works only on one kind of machine, with its replacement. */
const ONE_SYSTEM: readonly [what: RegExp, instead: string][] = [
  [/['"`]\/(?:bin|dev|etc|opt|proc|tmp|usr|var)\/[^'"`]*/, 'tmpdir(), or a lookup for each system'],
  [/\bshell: true\b/, "Node's own file of the program (scripts/programs.ts)"],
  [/node_modules\/\.bin\b/, "Node's own file of the program (scripts/programs.ts)"],
  [/\b(?:spawn|execFile)(?:Sync)?\(\s*'(?:npm|npx|sh|bash|cp|rm|mkdir)'/, 'a function of Node'],
  [
    /\brmSync\([^\n]*\brecursive: true(?![^\n]*maxRetries)/,
    'removeFolder, which retries (scripts/remove-folder.ts)',
  ],
]

function checkSources(root: string): string[] {
  const files = RUNS_HERE.flatMap((folder) => filesBelow(root, folder, /\.[cm]?[jt]sx?$/))
  return files
    .filter((file) => !ASKS.includes(file))
    .flatMap((file) => {
      const source = codeOf(root, file)
      return ONE_SYSTEM.flatMap(([what, instead]) => {
        const found = what.exec(source)
        return found ? [`${file}: '${found[0]}' does not work on every system: use ${instead}`] : []
      })
    })
}

function checkScripts(root: string): string[] {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return Object.entries(scripts)
    .filter(([, command]) => SHELL.test(command))
    .map(([name, command]) => `package.json: '${name}' needs a shell: ${command}`)
}

/** Device names. On Windows, no file may have one, whatever its ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const NO_NAME = /[<>:"|?*\\]|[. ]$/

/** Finds names that Windows refuses, and pairs of names that Windows and macOS do not distinguish. */
export function nameProblems(files: readonly string[]): string[] {
  const seen = new Map<string, string>()
  const twice = files.flatMap((file) => {
    const same = seen.get(file.toLowerCase())
    seen.set(file.toLowerCase(), file)
    return same ? [`${file}: differs from ${same} only in upper and lower case`] : []
  })
  const refused = files.filter((file) =>
    file.split('/').some((name) => DEVICE.test(name) || NO_NAME.test(name)),
  )
  return [...twice, ...refused.map((file) => `${file}: Windows does not allow this name`)]
}

/** Checks that our code works alike on Linux, macOS and Windows (CONTRIBUTING.md). */
export const checkMachines: Check = (root) => [
  ...checkScripts(root),
  ...checkSources(root),
  ...nameProblems(FOLDERS.flatMap((folder) => filesBelow(root, folder, /./))),
]
