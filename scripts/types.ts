import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ROOT } from './programs'

const COMPILER = resolve(ROOT, 'node_modules/typescript/bin/tsc')
/** What a build compiles its platform halves with; H5's covers the tests, the scripts and the back end too. */
const PROJECTS = { h5: 'tsconfig.json', weapp: 'tsconfig.weapp.json' }

type Build = keyof typeof PROJECTS

/** Checks the types of a build, the second time what changed since. Rejects with what the compiler says is wrong. */
export function checkTypes(build: Build): Promise<void> {
  const buildInfo = join('node_modules/.cache', `types-${build}.tsbuildinfo`)
  const args = ['-p', PROJECTS[build], '--incremental', '--tsBuildInfoFile', buildInfo]
  return new Promise((done, fail) => {
    const compiler = spawn(process.execPath, [COMPILER, ...args], { cwd: ROOT })
    // Said at the end, not in the middle of what the build says meanwhile.
    let said = ''
    for (const stream of [compiler.stdout, compiler.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    compiler.on('error', fail)
    compiler.on('close', (status) =>
      status === 0 ? done() : fail(new Error(`${said}the types of ${PROJECTS[build]} are wrong`)),
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
