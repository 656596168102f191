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
import { addOfflineApp } from './offline'

/** Runs a program. Throws if it fails. */
function run(command: Command, cwd: string, environment: Record<string, string>): void {
  const { status, error } = spawnSync(process.execPath, nodeArgs(command), {
    cwd,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command.join(' ')} failed`)
}

/** The patches of Taro in this build, in the form that config/taro-patches/chosen.ts reads. */
const PATCHES = process.env.PORTAGE_TARO_PATCHES ?? ''

function taro(
  type: 'h5' | 'weapp',
  out: string,
  { cwd = ROOT, patches = PATCHES, hasMaps = false } = {},
): void {
  run(['taro', 'build', '--type', type], cwd, {
    PORTAGE_SOURCE_MAPS: hasMaps ? '1' : '',
    PORTAGE_DIST: join(ROOT, out),
    PORTAGE_TARO_PATCHES: patches,
    NODE_ENV: 'production',
  })
}

/** Packages outside the bundle: they have binaries or files, or few back ends load them. */
const APART = ['sharp', '@electric-sql/pglite', 'pg', '@aws-sdk/client-s3']

/**
 * Names that a CommonJS file has and an ES module lacks. A bundled package imports `createRequire` by its own
 * name.
 */
const COMMONJS_NAMES = `import { createRequire as createRequireOfBundle } from 'node:module'
const require = createRequireOfBundle(import.meta.url)
const __dirname = import.meta.dirname`

/**
 * Bundles the back end into one file, `main.mjs`, which starts in a fraction of the time. Code that only a
 * setting loads, such as the sandbox, is in separate files.
 *
 * The files that it reads are in the same folder, because the code finds them relative to its own path. The
 * embedded database is another program on its own thread.
 * @param entry the program, relative to the root of the project.
 * @param out absolute path of the folder. It is inside the project, where its packages are found.
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

/**
 * Inputs of every build of Taro: the toolchain with its lock file. `valuesOf` adds Node's version and the
 * address of the back end.
 */
const TOOLCHAIN = ['package.json', 'package-lock.json', 'babel.config.js', 'scripts/build']
/**
 * Returns the values that determine a build of Taro.
 * @param api the address of the back end in the build.
 */
export const valuesOf = (api = process.env.PORTAGE_API ?? '', patches = PATCHES): string[] => [
  process.version,
  api,
  patches,
]
const inputs = ['src', 'config', 'types', 'tsconfig.json', ...TOOLCHAIN]

const h5 = (out: string, { patches = PATCHES, hasMaps = false } = {}): Target => ({
  inputs,
  values: valuesOf(undefined, patches),
  out,
  async build() {
    taro('h5', out, { patches, hasMaps })
    const folder = join(ROOT, out)
    await addFirstView(folder)
    await addOfflineApp(folder)
    compressFolder(folder)
  },
})

const weapp = (out: string, patches = PATCHES): Target => ({
  // Taro copies the settings of the developer tools into its output.
  inputs: [...inputs, 'project.config.json'],
  values: valuesOf(undefined, patches),
  out,
  build: () => taro('weapp', out, { patches }),
})

const HELLO = join(ROOT, 'test/bench/hello')
const hello = {
  // Not the whole folder, because the build keeps a cache in it.
  inputs: [
    ...['src', 'config', 'package.json', 'babel.config.js'].map((name) => `test/bench/hello/${name}`),
    ...TOOLCHAIN,
  ],
  values: valuesOf(),
}

const UNI = 'test/bench/uni'

/**
 * Builds the app of uni-app. Vite has no setting for the place of packages, so the sources are copied to the
 * folder of the installed packages.
 */
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

/** All targets by name. */
export const TARGETS = {
  h5: h5('dist/h5'),
  weapp: weapp('dist/weapp'),
  /** the same as `h5`, with the source maps of its scripts */
  h5Traced: h5('dist/h5-traced', { hasMaps: true }),
  /** both without any patch of Taro (config/taro-patches) */
  h5Unpatched: h5('dist/h5-unpatched', { patches: 'none' }),
  weappUnpatched: weapp('dist/weapp-unpatched', 'none'),
  /** the program of `npm start`; it shares domain and contract with the app */
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
  /** the smallest page of the same toolchain; the first load is measured as a ratio of it */
  hello: {
    ...hello,
    out: 'dist/hello',
    build: () => taro('h5', 'dist/hello', { cwd: HELLO }),
  },
  /** the same as a mini program; the launch is measured as a ratio of it */
  helloWeapp: {
    ...hello,
    out: 'dist/hello-weapp',
    build: () => taro('weapp', 'dist/hello-weapp', { cwd: HELLO }),
  },
  /**
   * a page of another framework, for comparison with the first load; its packages are installed at its first
   * build
   */
  helloUni: {
    inputs: [UNI, 'scripts/build'],
    values: [process.version],
    out: 'dist/hello-uni',
    build: () => uniApp('dist/hello-uni'),
  },
} satisfies Record<string, Target>

export type TargetName = keyof typeof TARGETS

/**
 * Checks that no article lacks a language or has a dead link. Articles are in no build: the back end reads
 * their sources.
 */
function checkArticles(): void {
  run(['tsx', 'scripts/checks/run.ts', 'articles'], ROOT, {})
}

/**
 * Builds a target unless it is up to date, and returns why it was built. Texts are checked before the build,
 * types during it, and articles always. A finding in any of them fails the build.
 */
export async function buildChecked(target: Target): Promise<Reason | undefined> {
  checkArticles()
  if (reasonToBuild(ROOT, target)) run(['tsx', 'scripts/checks/run.ts', 'texts'], ROOT, {})
  const build = async () => {
    await Promise.all([checkTypes('h5'), target.build()])
  }
  return buildOnce(ROOT, { ...target, build })
}
