import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

export const ROOT = resolve(__dirname, '..')

/** What Node runs for each program of our packages: npm's own links to them are scripts of a shell on Windows. */
const FILES = {
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  jest: 'jest/bin/jest.js',
  knip: 'knip/bin/knip.js',
  stylelint: 'stylelint/bin/stylelint.mjs',
  taro: '@tarojs/cli/bin/taro',
}

/** A program of our packages, or a script of ours by tsx, and what it is told. */
export type Command = readonly [program: keyof typeof FILES | 'tsx', ...args: string[]]

/** What process.execPath is started with for a command, on every system alike; a script of ours from the root. */
export const nodeArgs = ([program, ...args]: Command): string[] =>
  program === 'tsx' ? ['--import', 'tsx', ...args] : [join(ROOT, 'node_modules', FILES[program]), ...args]

/** Runs a command before our eyes. Ends this process as it ended, when it failed. */
export function runHere(command: Command, env: Record<string, string> = {}): void {
  const { status, error } = spawnSync(process.execPath, nodeArgs(command), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}
