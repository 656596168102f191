import { join } from 'node:path'
import { type BuiltApp, buildApp, type Replaced } from './app'
import { CannotStart, reasonOf } from './cannot-start'
import type { AppContext } from './context'
import { isDatabaseError, openDb } from './db/open-db'
import { seedReference } from './db/seed/reference'
import { seedDemo } from './demo/demo'
import { openFileStore } from './files/file-store'
import { lockFolder } from './folder-lock'
import { startJobs } from './jobs/jobs'
import { readSettings, type Settings } from './settings'

export interface Running {
  url: string
  world: AppContext
  close(): Promise<void>
}

/** Takes the data folder, opens the database, seeds what is missing, and listens. */
export async function startServer(settings: Settings = readSettings()): Promise<Running> {
  let unlock: () => void = () => undefined
  let world: AppContext | undefined
  try {
    // A PostgreSQL server may have several of us beside it; the embedded database has one.
    if (!settings.databaseUrl) unlock = lockFolder(settings.dataFolder)
    const { databaseUrl: url, statementTimeoutMs, dataFolder } = settings
    const { db, close } = await openDb(
      url ? { url, statementTimeoutMs } : { folder: join(dataFolder, 'db') },
      (error) => world?.log.error({ err: error }, 'database connection lost'),
    )
    const base = { db, files: openFileStore(settings), settings, now: () => new Date() }
    const running = await serveWorld(base, async () => {
      await close()
      unlock()
    })
    world = running.world
    return running
  } catch (error) {
    unlock()
    throw plainMessage(error, settings)
  }
}

/** Seeds what is missing, listens, and starts the jobs. What was opened is closed again when it cannot listen. */
export async function serveWorld(
  base: Omit<AppContext, 'log' | 'events' | 'seal'>,
  closeDb: () => Promise<void>,
  replaced: Replaced = {},
): Promise<Running> {
  const { settings } = base
  let built: BuiltApp | undefined
  try {
    built = await buildApp(base, replaced)
    const { app, world, jobs } = built
    await seedReference(world.db)
    if (settings.sandbox) await seedDemo(world)
    const url = await app.listen({ port: settings.port, host: settings.host })
    const stopJobs = startJobs(jobs)
    return {
      url,
      world,
      async close() {
        await Promise.all([app.close(), stopJobs()])
        await closeDb()
      },
    }
  } catch (error) {
    await built?.app.close()
    await closeDb().catch((err: unknown) => built?.world.log.error({ err }, 'the database was not closed'))
    throw error
  }
}

/** What the settings can do to the start, by Node's and libuv's error codes. What nobody foresaw stays as it is. */
function plainMessage(error: unknown, { port, host, databaseUrl }: Settings): unknown {
  const { code, syscall, path } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new CannotStart(`PORT: ${port} is taken on ${host}. Name another one, or stop what listens there.`)
  if (code === 'EACCES' && syscall === 'listen')
    return new CannotStart(`PORT: ${port} may not be used by this user. Name one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return new CannotStart(`HOST: ${host} is no address of this machine.`)
  // Files are read and written in the data folder alone until it listens.
  if (syscall && path) return new CannotStart(`PORTAGE_DATA: ${reasonOf(error)}.`)
  const where = databaseUrl ? 'DATABASE_URL' : 'PORTAGE_DATA'
  if (isDatabaseError(error))
    return new CannotStart(`${where}: the database does not work: ${reasonOf(error)}.`)
  return error
}
