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

/** PostgreSQL server and folder that a run of browser tests prepared; undefined outside such a run. */
const { PORTAGE_TEST_DEMO_SERVER: server, PORTAGE_TEST_DEMO_FOLDER: folder } = process.env

/** Prepares the demo database. The module is loaded on demand, because it loads a compiler. */
const prepare = async () => (await import('../prepared/prepared')).prepareDatabase('demo')

const NO_OVERLAYS = { guide: false, country: false, cookies: false, shippingNotice: false, helpBall: false }

/**
 * Starts a back end with the demo members on a free port. Nothing is left after it closes. No overlay opens
 * automatically until a test switches it on.
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
