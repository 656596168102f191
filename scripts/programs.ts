import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

export const ROOT = resolve(__dirname, '..')

/**
 * Files that Node runs for the programs of our packages. npm's own links to them are shell scripts on
 * Windows.
 */
const FILES = {
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  jest: 'jest/bin/jest.js',
  knip: 'knip/bin/knip.js',
  stylelint: 'stylelint/bin/stylelint.mjs',
  taro: '@tarojs/cli/bin/taro',
}

/** A program of our packages, or one of our scripts run by tsx, with its arguments. */
export type Command = readonly [program: keyof typeof FILES | 'tsx', ...args: string[]]

/**
 * Returns the arguments of process.execPath for a command, the same on every system. The path of our own
 * script is relative to the root.
 */
export const nodeArgs = ([program, ...args]: Command): string[] =>
  program === 'tsx' ? ['--import', 'tsx', ...args] : [join(ROOT, 'node_modules', FILES[program]), ...args]

/** Runs a command with visible output. If it fails, this process exits with the same status. */
export function runHere(command: Command, env: Record<string, string> = {}): void {
  const { status, error } = spawnSync(process.execPath, nodeArgs(command), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}
