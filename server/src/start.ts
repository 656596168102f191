import { join } from 'node:path'
import { type AppOverrides, type BuiltApp, buildApp, type ContextBase } from './app'
import { describeError, StartupError } from './base/cannot-start'
import type { AppContext } from './base/context'
import { readSettings, type Settings } from './base/settings'
import { lockFolder } from './db/embedded/folder-lock'
import { isDatabaseError, openMigratedDb } from './db/open-db'
import { seedEmptyReferenceTables } from './db/seed/reference'
import { openFileStore } from './files/file-store'
import { startJobs } from './jobs/jobs'
import type { DemoMemberCredentials } from './outside/sandbox'

export interface RunningServer {
  url: string
  context: AppContext
  /** sign-ins of the sandbox's demo members; empty without the sandbox */
  demoSignIns: readonly DemoMemberCredentials[]
  close(): Promise<void>
}

/** Locks the data folder, opens the database, seeds missing data, and listens. */
export async function startServer(settings: Settings = readSettings()): Promise<RunningServer> {
  let unlock: () => void = () => undefined
  let context: AppContext | undefined
  try {
    // Several of our servers can share a PostgreSQL server. The embedded database allows only one.
    if (!settings.databaseUrl) unlock = lockFolder(settings.dataFolder)
    const { databaseUrl: url, statementTimeoutMs, dataFolder } = settings
    const { db, close } = await openMigratedDb(
      url ? { url, statementTimeoutMs } : { folder: join(dataFolder, 'db') },
      (error) => context?.log.error({ err: error }, 'database connection lost'),
    )
    const base = { db, files: openFileStore(settings), settings, now: () => new Date() }
    const running = await startServerWithContext(base, async () => {
      await close()
      unlock()
    })
    context = running.context
    return running
  } catch (error) {
    unlock()
    throw toStartupError(error, settings)
  }
}

/**
 * Seeds missing data, listens, and starts the jobs. If it cannot listen, it closes everything that it opened.
 */
export async function startServerWithContext(
  base: ContextBase,
  closeDb: () => Promise<void>,
  replaced: AppOverrides = {},
): Promise<RunningServer> {
  const { settings } = base
  let built: BuiltApp | undefined
  try {
    built = await buildApp(base, replaced)
    const { app, context, sandbox, jobs } = built
    await seedEmptyReferenceTables(context.db)
    await sandbox?.seedDemoData(context)
    const url = await app.listen({ port: settings.port, host: settings.host })
    const stopJobs = startJobs(jobs)
    return {
      url,
      context,
      demoSignIns: sandbox?.demoSignIns ?? [],
      async close() {
        await Promise.all([app.close(), stopJobs()])
        await closeDb()
      },
    }
  } catch (error) {
    await built?.app.close()
    await closeDb().catch((err: unknown) => built?.context.log.error({ err }, 'database could not be closed'))
    throw error
  }
}

/**
 * Returns the StartupError for a start that failed because of the settings, by Node's and libuv's error
 * codes. Other errors do not change.
 */
function toStartupError(error: unknown, { port, host, databaseUrl }: Settings): unknown {
  const { code, syscall, path } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartupError(
      `PORT: ${port} is in use on ${host}. Choose another port, or stop the program that uses it.`,
    )
  if (code === 'EACCES' && syscall === 'listen')
    return new StartupError(`PORT: this user may not listen on ${port}. Choose a port above 1023.`)
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return new StartupError(`HOST: ${host} is not an address of this machine.`)
  // Before it listens, it reads and writes files only in the data folder.
  if (syscall && path) return new StartupError(`PORTAGE_DATA: ${describeError(error)}.`)
  const where = databaseUrl ? 'DATABASE_URL' : 'PORTAGE_DATA'
  if (isDatabaseError(error))
    return new StartupError(`${where}: the database failed: ${describeError(error)}.`)
  return error
}
