import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { installApart } from '../installed-apart'
import { type Command, nodeArgs, ROOT } from '../programs'
import { removeFolder } from '../remove-folder'
import { checkTypes } from '../types'
import { buildOnce, type Reason, reasonToBuild, type Target } from './build-once'
import { compressFolder } from './compress'
import { addFirstView } from './first-view'

/** Throws when a program fails. */
function run(command: Command, cwd: string, environment: Record<string, string>): void {
  const { status, error } = spawnSync(process.execPath, nodeArgs(command), {
    cwd,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command.join(' ')} failed`)
}

/** Which of its patches of Taro the app is built with, as config/taro-patches/chosen.ts reads it. */
const PATCHES = process.env.PORTAGE_TARO_PATCHES ?? ''

function taro(type: 'h5' | 'weapp', out: string, { cwd = ROOT, patches = PATCHES } = {}): void {
  run(['taro', 'build', '--type', type], cwd, {
    PORTAGE_DIST: join(ROOT, out),
    PORTAGE_TARO_PATCHES: patches,
    NODE_ENV: 'production',
  })
}

/** Packages that bring binaries or files of their own, or that few back ends load. */
const APART = ['sharp', '@electric-sql/pglite', 'pg', '@aws-sdk/client-s3']

/** What code written for CommonJS finds in its file, and an ES module does not give. */
const COMMONJS_NAMES = `import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const __dirname = import.meta.dirname`

/**
 * The back end as one file, `main.mjs`, which starts in a fraction of the time, with the files that it reads beside it.
 * What is loaded by a setting alone, as the sandbox, is in files of its own. All of them stand in one folder, since code
 * finds those others by where it stands itself. The embedded database is another program, on a thread of its own.
 * @param entry its program, from the root of the project
 * @param out absolute path of the folder, inside the project, where its packages are found
 */
export async function bundleBackEnd(entry: string, out: string): Promise<void> {
  removeFolder(out)
  const { build } = await import('esbuild')
  const common: BuildOptions = {
    absWorkingDir: ROOT,
    outdir: out,
    bundle: true,
    platform: 'node',
    target: 'node20',
    external: APART,
    logLevel: 'error',
  }
  await build({
    ...common,
    entryPoints: { main: entry },
    format: 'esm',
    splitting: true,
    chunkNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    banner: { js: COMMONJS_NAMES },
  })
  await build({ ...common, entryPoints: { 'embedded-postgres': 'server/src/db/embedded/worker.js' } })
  cpSync(join(ROOT, 'server/src/files/drawing-process.js'), join(out, 'drawing-process.js'))
  cpSync(join(ROOT, 'sandbox/page'), join(out, 'page'), { recursive: true })
  cpSync(join(ROOT, 'server/src/db/migrations'), join(out, 'migrations'), { recursive: true })
}

/** What every build of Taro depends on: the toolchain by its lock file, Node, and the address built in. */
const TOOLCHAIN = ['package.json', 'package-lock.json', 'babel.config.js', 'scripts/build']
/** @param api the address that is built in */
export const valuesOf = (api = process.env.PORTAGE_API ?? '', patches = PATCHES): string[] => [
  process.version,
  api,
  patches,
]
const inputs = ['src', 'config', 'types', 'tsconfig.json', ...TOOLCHAIN]

const h5 = (out: string, patches = PATCHES): Target => ({
  inputs,
  values: valuesOf(undefined, patches),
  out,
  async build() {
    taro('h5', out, { patches })
    const folder = join(ROOT, out)
    await addFirstView(folder)
    compressFolder(folder)
  },
})

const weapp = (out: string, patches = PATCHES): Target => ({
  // Taro puts the settings of the developer tools beside what it builds.
  inputs: [...inputs, 'project.config.json'],
  values: valuesOf(undefined, patches),
  out,
  build: () => taro('weapp', out, { patches }),
})

const HELLO = join(ROOT, 'test/bench/hello')
const hello = {
  // Not the whole folder: the build keeps a cache beside them.
  inputs: [
    ...['src', 'config', 'package.json', 'babel.config.js'].map((name) => `test/bench/hello/${name}`),
    ...TOOLCHAIN,
  ],
  values: valuesOf(),
}

const UNI = 'test/bench/uni'

/** Vite has no say in where it looks for packages: the sources are built where those are installed. */
function uniApp(out: string): void {
  const folder = installApart(join(ROOT, UNI), 'uni')
  cpSync(join(ROOT, UNI), folder, { recursive: true })
  const program = join(folder, 'node_modules/@dcloudio/vite-plugin-uni/bin/uni.js')
  const { status, error } = spawnSync(process.execPath, [program, 'build'], { cwd: folder, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error('uni build failed')
  removeFolder(join(ROOT, out))
  cpSync(join(folder, 'dist/build/h5'), join(ROOT, out), { recursive: true })
}

/** Everything that is built, by its name. */
export const TARGETS = {
  h5: h5('dist/h5'),
  weapp: weapp('dist/weapp'),
  /** both without any patch of Taro (config/taro-patches) */
  h5Unpatched: h5('dist/h5-unpatched', 'none'),
  weappUnpatched: weapp('dist/weapp-unpatched', 'none'),
  /** what `npm start` runs; its domain and its contract are the app's */
  server: {
    inputs: [
      'server/src',
      'server/package.json',
      'sandbox',
      'src/domain',
      'src/contract',
      'config',
      ...TOOLCHAIN,
      'tsconfig.json',
    ],
    values: [process.version],
    out: 'dist/server',
    build: () => bundleBackEnd('server/src/main.ts', join(ROOT, 'dist/server')),
  },
  /** the least page of the same toolchain, which the first load is a ratio of */
  hello: {
    ...hello,
    out: 'dist/hello',
    build: () => taro('h5', 'dist/hello', { cwd: HELLO }),
  },
  /** the same as a mini program, which the launch is a ratio of */
  helloWeapp: {
    ...hello,
    out: 'dist/hello-weapp',
    build: () => taro('weapp', 'dist/hello-weapp', { cwd: HELLO }),
  },
  /** a page of another framework, beside which the first load is told; its packages are installed when it is first built */
  helloUni: {
    inputs: [UNI, 'scripts/build'],
    values: [process.version],
    out: 'dist/hello-uni',
    build: () => uniApp('dist/hello-uni'),
  },
} satisfies Record<string, Target>

export type TargetName = keyof typeof TARGETS

/** An article that lacks a language or leads nowhere. It is in no build: the back end reads it as it is. */
function checkArticles(): void {
  run(['tsx', 'scripts/checks/run.ts', 'articles'], ROOT, {})
}

/**
 * Builds a target unless it is built from these very files already, and tells why it did. Texts are looked at before, types
 * meanwhile, and the articles in any case: what is wrong in one is no build.
 */
export async function buildChecked(target: Target): Promise<Reason | undefined> {
  checkArticles()
  if (reasonToBuild(ROOT, target)) run(['tsx', 'scripts/checks/run.ts', 'texts'], ROOT, {})
  const build = async () => {
    await Promise.all([checkTypes('h5'), target.build()])
  }
  return buildOnce(ROOT, { ...target, build })
}
