import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './app'
import type { World } from './context'
import { openDb } from './db/open-db'
import { seedDemo } from './db/seed/demo'
import { seedReference } from './db/seed/reference'
import { openFileStore } from './files/file-store'
import { startJobs } from './jobs/jobs'
import { readSettings, type Settings } from './settings'

export interface Running {
  url: string
  world: World
  close(): Promise<void>
}

/** Opens the database, seeds what is missing, and listens. */
export async function startServer(settings: Settings = readSettings()): Promise<Running> {
  const embedded = join(settings.dataFolder, 'db')
  const { db, close: closeDb } = await openDb(
    settings.databaseUrl ? { url: settings.databaseUrl } : { folder: embedded },
  )
  return listen(settings, { db, files: openFileStore(settings), settings, now: () => new Date() }, closeDb)
}

/** A back end of its own on a free port, with nothing left behind; for tests and pictures. */
export async function startThrowAway(options: Partial<Settings> = {}): Promise<Running> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portage-'))
  const settings: Settings = { ...readSettings({}), port: 0, log: 'silent', dataFolder, ...options }
  const { db, close } = await openDb({ url: settings.databaseUrl })
  const base = { db, files: openFileStore(settings), settings, now: () => new Date() }
  return listen(settings, base, async () => {
    await close()
    rmSync(dataFolder, { recursive: true, force: true })
  })
}

async function listen(
  settings: Settings,
  base: Omit<World, 'log'>,
  closeDb: () => Promise<void>,
): Promise<Running> {
  const { app, world } = await buildApp(base)
  await seedReference(world)
  if (settings.sandbox) await seedDemo(world)
  const stopJobs = startJobs(world)
  const url = await app.listen({ port: settings.port, host: settings.host })
  return {
    url,
    world,
    async close() {
      await app.close()
      await stopJobs()
      await closeDb()
    },
  }
}
