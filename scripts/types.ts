import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ROOT } from './programs'

const COMPILER = resolve(ROOT, 'node_modules/typescript/bin/tsc')
/** Project files for the types of each build. H5's also covers the tests, the scripts and the back end. */
const PROJECTS = { h5: 'tsconfig.json', weapp: 'tsconfig.weapp.json' }

type Build = keyof typeof PROJECTS

/** Checks the types of a build; a later run checks only the changes. Rejects with the compiler's messages. */
export function checkTypes(build: Build): Promise<void> {
  const buildInfo = join('node_modules/.cache', `types-${build}.tsbuildinfo`)
  const args = ['-p', PROJECTS[build], '--incremental', '--tsBuildInfoFile', buildInfo]
  return new Promise((done, fail) => {
    const compiler = spawn(process.execPath, [COMPILER, ...args], { cwd: ROOT })
    // Shown at the end, so that it is not mixed with the output of the build.
    let said = ''
    for (const stream of [compiler.stdout, compiler.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    compiler.on('error', fail)
    compiler.on('close', (status) =>
      status === 0 ? done() : fail(new Error(`${said}${PROJECTS[build]} has type errors`)),
    )
  })
}

/** Usage: tsx scripts/types.ts <h5|weapp ...> */
if (process.argv[1]?.endsWith('types.ts')) {
  const builds = process.argv.slice(2)
  if (!builds.length || builds.some((build) => !(build in PROJECTS)))
    throw new Error(`Usage: tsx scripts/types.ts <${Object.keys(PROJECTS).join('|')} ...>`)
  Promise.all(builds.map((build) => checkTypes(build as Build))).catch(({ message }: Error) => {
    console.error(message)
    process.exitCode = 1
  })
}
