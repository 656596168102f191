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

/** With the rows that every back end begins with, or with the demo members and their parcels too. */
export type PreparedDatabase = 'reference' | 'demo'

const ROOT = resolve(__dirname, '../../..')
const CACHE = join(ROOT, 'node_modules/.cache/portage-databases')
const MAKE = 'test/support/prepared/make.ts'
const MIGRATIONS = 'server/src/db/migrations'
/** The demo members' parcels are told in hours before now, so a demo database is made anew after this time. */
const DEMO_FRESH_MS = 3600 * 1000
/** What nobody asked for since, of older sources (ms). */
const FORGOTTEN_MS = 24 * 3600 * 1000

/** Every source that a module imports, directly or not; packages are told by the lock file. */
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

/** Makes a database by a program of its own: the embedded PostgreSQL does not start inside jest's sandbox. */
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
  /** of its pictures, in files/ */
  folder: string
}

/** What ends the servers of this run. */
const stops: (() => void)[] = []

export function stopServers(): void {
  for (const stop of stops.splice(0)) stop()
}

/** Starts a PostgreSQL server that ends with `stopServers`, and makes the database of which every suite gets a copy. */
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
 * The folder of a prepared database, made when there is none of these very sources: migrations, seeds, and whatever
 * they import. Two runs at once may both make it; the first one stays.
 */
export async function prepareDatabase(name: PreparedDatabase): Promise<string> {
  const inputs = [...(await sourcesOf(MAKE)), MIGRATIONS, 'package-lock.json']
  const folder = join(CACHE, `${name}-${fingerprint(ROOT, inputs).slice(0, 16)}`)
  if (isFresh(name, folder)) {
    // It is not forgotten while it is used; a demo database keeps its age.
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
