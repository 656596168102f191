import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { removeFolder } from '../../../scripts/remove-folder'
import { buildApp } from '../../../server/src/app'
import type { AppContext } from '../../../server/src/base/context'
import { readSettings, type Settings } from '../../../server/src/base/settings'
import type { DatabaseHandle } from '../../../server/src/db/open-db'
import { createDiskStore } from '../../../server/src/files/file-store'
import type { Job } from '../../../server/src/jobs/jobs'
import type { ExternalServices } from '../../../server/src/outside/external-services'
import { openEmbeddedCopy, openPostgresCopy } from '../../support/prepared/open'

/**
 * The back end of one test file: without a port, with a separate database, and with a clock that only `wait`
 * moves.
 */
export interface Booted {
  app: FastifyInstance
  servedCalls: ReadonlySet<string>
  context: AppContext
  outside: ExternalServices
  jobs: readonly Job[]
  /** log lines: only errors, unless the test requested more */
  lines: string[]
  /** Moves the clock forward by `ms`. */
  wait(ms: number): void
  close(): Promise<void>
}

const MORNING = Date.UTC(2026, 10, 20, 2, 0)

/**
 * Returns a copy of the prepared database: on the PostgreSQL server of this run, otherwise embedded in
 * memory.
 */
async function freshDb(): Promise<DatabaseHandle> {
  const server = process.env.PORTAGE_TEST_POSTGRES_URL
  return server ? openPostgresCopy(server) : openEmbeddedCopy(process.env.PORTAGE_TEST_REFERENCE!)
}

/**
 * Throws if a call refused with an error that it does not declare. The back end only answers and logs it;
 * here it fails the test file.
 */
function throwIfUndeclaredRefusals(lines: readonly string[]): void {
  const undeclared = lines.filter((line) => 'failure' in JSON.parse(line))
  if (undeclared.length > 0) throw new Error(`calls throw undeclared refusals: ${undeclared.join('')}`)
}

export async function boot(options: Partial<Settings> = {}): Promise<Booted> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portage-test-'))
  const settings: Settings = {
    ...readSettings({ DATABASE_URL: process.env.PORTAGE_TEST_POSTGRES_URL }),
    log: 'error',
    dataFolder,
    h5Folder: dataFolder,
    ...options,
  }
  let moment = MORNING
  const lines: string[] = []
  const { db, close } = await freshDb()
  const base = {
    db,
    files: createDiskStore(join(dataFolder, 'files')),
    settings,
    now: () => new Date(moment),
  }
  const { app, servedCalls, context, outside, jobs } = await buildApp(base, {
    logTo: { write: (line) => lines.push(line) },
  })
  return {
    app,
    servedCalls,
    context,
    outside,
    jobs,
    lines,
    wait(ms) {
      moment += ms
    },
    async close() {
      await app.close()
      await close()
      removeFolder(dataFolder)
      if (!options.log) throwIfUndeclaredRefusals(lines)
    },
  }
}
