import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder } from '../../../scripts/remove-folder'
import type { AppOverrides } from '../../../server/src/app'
import { changeOverlaySwitches } from '../../../server/src/areas/notices/overlays'
import { readSettings, type Settings } from '../../../server/src/base/settings'
import { openFileStore } from '../../../server/src/files/file-store'
import { type RunningServer, startServerWithContext } from '../../../server/src/start'
import { openEmbeddedCopy, openPostgresCopy } from '../prepared/open'

/** What a run of browser tests prepared on a PostgreSQL server; none outside of one. */
const { PORTAGE_TEST_DEMO_SERVER: server, PORTAGE_TEST_DEMO_FOLDER: folder } = process.env

/** Loaded where it is needed: it brings a compiler. */
const prepare = async () => (await import('../prepared/prepared')).prepareDatabase('demo')

const NO_OVERLAYS = { guide: false, country: false, cookies: false, shippingNotice: false, helpBall: false }

/**
 * A back end with the demo members on a free port, of which nothing is left behind. Nothing shows over a screen by
 * itself until a test switches it on.
 */
export async function startTemporaryServer(
  options: Partial<Settings> = {},
  replaced: AppOverrides = {},
): Promise<RunningServer> {
  const prepared = folder ?? (await prepare())
  const dataFolder = mkdtempSync(join(tmpdir(), 'portage-'))
  cpSync(join(prepared, 'files'), join(dataFolder, 'files'), { recursive: true })
  const settings: Settings = { ...readSettings({}), port: 0, log: 'silent', dataFolder, ...options }
  const { db, close } = server ? await openPostgresCopy(server) : await openEmbeddedCopy(prepared)
  const base = { db, files: openFileStore(settings), settings, now: () => new Date() }
  const end = async () => {
    await close()
    removeFolder(dataFolder)
  }
  const running = await startServerWithContext(base, end, replaced)
  await changeOverlaySwitches(running.context, NO_OVERLAYS)
  return running
}
