import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, codeOf, filesBelow } from './files'

// Ours: no library knows what other systems lack; Biome's GritQL takes minutes for these patterns over all folders.

const FOLDERS = ['config', 'content', 'docs', 'sandbox', 'scripts', 'server', 'src', 'test', 'types']
const RUNS_HERE = ['config', 'sandbox', 'scripts', 'server', 'test'] as const

/** What only a shell understands, or one shell otherwise than another. */
const SHELL = /^\w+=|[&|;<>$`'"*?\\]/

/** Files that ask a system for what is its own, each beside another way for the others. */
const ASKS = [
  'scripts/browser.ts',
  'server/src/db/embedded/process-start.ts',
  'test/checks/machines.test.ts',
  'test/server/support/peak-memory.ts',
]

/** What works on one kind of machine alone, by what to write in its place. */
const ONE_SYSTEM: readonly [what: RegExp, instead: string][] = [
  [/['"`]\/(?:bin|dev|etc|opt|proc|tmp|usr|var)\/[^'"`]*/, 'a look-up that knows other systems, or tmpdir()'],
  [/\bshell: true\b/, "Node's own file of the program (scripts/programs.ts)"],
  [/node_modules\/\.bin\b/, "Node's own file of the program (scripts/programs.ts)"],
  [/\b(?:spawn|execFile)(?:Sync)?\(\s*'(?:npm|npx|sh|bash|cp|rm|mkdir)'/, 'what Node does by itself'],
  [
    /\brmSync\([^\n]*\brecursive: true(?![^\n]*maxRetries)/,
    'removeFolder, which tries again (scripts/remove-folder.ts)',
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
        return found ? [`${file}: '${found[0]}' is not on every system: ${instead}`] : []
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

/** Names of devices, which no file may have on Windows, whatever its ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const NO_NAME = /[<>:"|?*\\]|[. ]$/

/** Names that Windows refuses, and two that it and macOS take for the same. */
export function nameProblems(files: readonly string[]): string[] {
  const seen = new Map<string, string>()
  const twice = files.flatMap((file) => {
    const same = seen.get(file.toLowerCase())
    seen.set(file.toLowerCase(), file)
    return same ? [`${file}: differs from ${same} by its letters' case alone`] : []
  })
  const refused = files.filter((file) =>
    file.split('/').some((name) => DEVICE.test(name) || NO_NAME.test(name)),
  )
  return [...twice, ...refused.map((file) => `${file}: Windows has no such name`)]
}

/** What is ours works alike on Linux, macOS and Windows (CONTRIBUTING.md). */
export const checkMachines: Check = (root) => [
  ...checkScripts(root),
  ...checkSources(root),
  ...nameProblems(FOLDERS.flatMap((folder) => filesBelow(root, folder, /./))),
]
