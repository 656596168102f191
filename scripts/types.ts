import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ROOT } from './programs'

const COMPILER = resolve(ROOT, 'node_modules/typescript/bin/tsc')
/** What a build compiles its platform halves with; H5's covers the tests, the scripts and the back end too. */
const PROJECTS = { h5: 'tsconfig.json', weapp: 'tsconfig.weapp.json' }

type Build = keyof typeof PROJECTS

/**
 * Checks the types of a build, the second time what changed since. Throws when one is wrong.
 */
export function checkTypes(build: Build): void {
  const buildInfo = join('node_modules/.cache', `types-${build}.tsbuildinfo`)
  const args = ['-p', PROJECTS[build], '--incremental', '--tsBuildInfoFile', buildInfo]
  const { status, error } = spawnSync(process.execPath, [COMPILER, ...args], { cwd: ROOT, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`the types of ${PROJECTS[build]} are wrong`)
}

/** Usage: tsx scripts/types.ts <h5|weapp ...> */
if (process.argv[1]?.endsWith('types.ts')) {
  const builds = process.argv.slice(2)
  if (!builds.length || builds.some((build) => !(build in PROJECTS)))
    throw new Error(`Usage: tsx scripts/types.ts <${Object.keys(PROJECTS).join('|')} ...>`)
  for (const build of builds) checkTypes(build as Build)
}
