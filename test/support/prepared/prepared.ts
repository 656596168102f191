import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { fingerprint } from '../../../scripts/build/fingerprint'
import { bundleBackEnd } from '../../../scripts/build/targets'
import { createDatabase, startPostgres } from '../../../scripts/postgres'
import { removeFolder } from '../../../scripts/remove-folder'
import { TEMPLATE_DATABASE } from './template'

/**
 * `reference` has the rows that every back end starts with. `demo` also has the demo members and their
 * parcels.
 */
export type PreparedDatabase = 'reference' | 'demo'

const ROOT = resolve(__dirname, '../../..')
const CACHE = join(ROOT, 'node_modules/.cache/portage-databases')
const MAKE = 'test/support/prepared/make.ts'
const MIGRATIONS = 'server/src/db/migrations'
/**
 * Maximum age of a demo database in ms. The times of its parcels are relative to its creation, so an older
 * one is created again.
 */
const DEMO_FRESH_MS = 3600 * 1000
/** Time in ms after which an unused database of older sources is deleted. */
const FORGOTTEN_MS = 24 * 3600 * 1000

/** Returns every source that a module imports, directly or indirectly. The lock file covers the packages. */
async function sourcesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  })
  return Object.keys(metafile.inputs).sort()
}

const ageMs = (path: string) => Date.now() - statSync(path).mtimeMs

const isFresh = (name: PreparedDatabase, folder: string): boolean => {
  if (!existsSync(folder)) return false
  const age = ageMs(folder)
  return name === 'reference' || (age >= 0 && age < DEMO_FRESH_MS)
}

/**
 * Creates a database in a separate process, because the embedded PostgreSQL does not start inside jest's
 * sandbox.
 */
async function make(name: PreparedDatabase, ...where: string[]): Promise<void> {
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true })
  const program = mkdtempSync(join(ROOT, 'node_modules/.cache/make-database-'))
  try {
    await bundleBackEnd(MAKE, program)
    const args = [join(program, 'main.mjs'), name, ...where]
    execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  } finally {
    removeFolder(program)
  }
}

interface PreparedServer {
  url: string
  /** folder with its pictures, in files/ */
  folder: string
}

/** Functions that stop the servers of this run and remove their folders. */
const stops: (() => void)[] = []

export function stopServers(): void {
  for (const stop of stops.splice(0)) stop()
}

/**
 * Starts a PostgreSQL server, and creates the database that every suite copies. `stopServers` stops the
 * server.
 */
export async function prepareOnServer(name: PreparedDatabase): Promise<PreparedServer> {
  const server = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'portage-prepared-'))
  stops.push(server.stop, () => removeFolder(folder))
  try {
    await make(name, folder, await createDatabase(server.url, TEMPLATE_DATABASE))
  } catch (error) {
    stopServers()
    throw error
  }
  return { url: server.url, folder }
}

/**
 * Returns the folder of a prepared database, and creates it if none exists for the current sources. The
 * sources are migrations, seeds, and everything that they import. If two runs create it at once, the first
 * one is kept.
 */
export async function prepareDatabase(name: PreparedDatabase): Promise<string> {
  const inputs = [...(await sourcesOf(MAKE)), MIGRATIONS, 'package-lock.json']
  const folder = join(CACHE, `${name}-${fingerprint(ROOT, inputs).slice(0, 16)}`)
  if (isFresh(name, folder)) {
    // A database in use is not deleted. A demo database keeps its age, because it must be created again.
    if (name === 'reference') utimesSync(folder, new Date(), new Date())
    return folder
  }
  mkdirSync(CACHE, { recursive: true })
  for (const old of readdirSync(CACHE))
    if (ageMs(join(CACHE, old)) > FORGOTTEN_MS) removeFolder(join(CACHE, old))
  const making = mkdtempSync(join(CACHE, 'making-'))
  await make(name, making)
  removeFolder(folder)
  try {
    renameSync(making, folder)
  } catch (error) {
    removeFolder(making)
    if (!existsSync(folder)) throw error
  }
  return folder
}
