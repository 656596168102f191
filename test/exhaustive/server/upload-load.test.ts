import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleBackEnd } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { removeFolder } from '../../../scripts/remove-folder'
import { removeExpiredUnusedPictures } from '../../../server/src/areas/pictures/pictures'
import { readSettings } from '../../../server/src/base/settings'
import { pictures } from '../../../server/src/db/schema/pictures'
import { removeHourOldTemporaryUploads } from '../../../server/src/jobs/purge-expired'
import { startServer } from '../../../server/src/start'
import { uploadPicture } from '../../../src/contract/forecast/forecast'
import { bodyOf, RawConnection } from '../../server/support/raw-upload'
import { drawTwoTonePicture } from '../../support/photos'
import { PATIENCE_MS, until } from '../../support/until'

const MEMBERS = 30
const MEMORY_MAX_KB = 600 * 1024
/** ms in which the back end processes every picture, one after another, also on a busy machine */
const ALL_TAKEN_MS = 240_000
jest.setTimeout(2 * ALL_TAKEN_MS)

let program: string
let folder: string
let child: ChildProcess
let backEnd: { url: string; tokens: string[] }
const lines: RawConnection[] = []

beforeAll(async () => {
  // Bundled as `npm start` does it. From the sources, the process would also need the memory of the compiler.
  program = mkdtempSync(join(ROOT, 'node_modules/.cache/back-end-process-'))
  await bundleBackEnd('test/exhaustive/server/support/back-end-process.ts', program)
  folder = mkdtempSync(join(tmpdir(), 'portage-load-'))
  const environment = {
    ...{ PORT: '0', PORTAGE_SANDBOX: '0', PORTAGE_LOG: 'silent', PORTAGE_DATA: folder },
    // A body that does not end must stay open until the end of the test, however long the other uploads take.
    PORTAGE_REQUEST_TIMEOUT_MS: String(2 * ALL_TAKEN_MS),
  }
  child = fork(join(program, 'main.mjs'), [String(MEMBERS)], {
    env: { ...process.env, ...environment },
    execArgv: [],
  })
  ;[backEnd] = await once(child, 'message')
})
afterAll(() => {
  for (const line of lines) line.end()
  child?.kill('SIGKILL')
  for (const made of [program, folder]) removeFolder(made)
})

/** Sends a body, or only its first `bytes` bytes. */
async function upload(token: string, body: Buffer, bytes = body.length): Promise<RawConnection> {
  const line = await RawConnection.to(backEnd.url)
  lines.push(line)
  line.head(uploadPicture.path, token, body.length)
  await line.write(body.subarray(0, bytes))
  return line
}
const bodyWith = (...files: Buffer[]) =>
  bodyOf([
    { name: 'purpose', text: 'shopping' },
    ...files.map((bytes, at) => ({ name: `picture${at}`, bytes })),
  ])
/** Returns the largest amount of memory that the process has used, in KB. */
async function peak(): Promise<number> {
  const [kb] = await Promise.all([once(child, 'message'), child.send('peak')])
  return kb[0]
}
const namesIn = (name: string) => (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : [])

it('30 simultaneous uploads, finished or not, keep the back end below 600 MB', async () => {
  const million = Buffer.alloc(1_900_000, 7)
  const endless = bodyWith(million, million, million, million)
  const open = await Promise.all(
    backEnd.tokens.flatMap((token) => [1, 2].map(() => upload(token, endless, endless.length - 1))),
  )
  const whole = bodyWith(await drawTwoTonePicture(7000, 5700).jpeg().toBuffer())
  const done = await Promise.all(backEnd.tokens.map((token) => upload(token, whole)))
  await until(() => done.every(({ statuses }) => statuses.length), 'every picture to be taken', ALL_TAKEN_MS)
  expect(done.map(({ answered }) => /"code":"(\w+)"/.exec(answered)?.[1])).toEqual(done.map(() => '0'))
  expect(open.map(({ statuses }) => statuses)).toEqual(open.map(() => []))
  expect(await peak()).toBeLessThan(MEMORY_MAX_KB)
})

it('a back end killed during uploads finds the remaining files and removes them', async () => {
  // The pictures are large. So some are not processed yet when this test sees the first file.
  const body = bodyWith(await drawTwoTonePicture(3000, 2000).jpeg().toBuffer())
  const before = namesIn('files').length
  await Promise.all(backEnd.tokens.map((token) => upload(token, body)))
  const deadline = Date.now() + PATIENCE_MS
  // The loop blocks this process until the first file exists.
  while (namesIn('files').length === before) if (Date.now() > deadline) throw new Error('no picture came')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(namesIn('uploads').length).toBeGreaterThan(0)

  const settings = readSettings({ PORTAGE_DATA: folder, PORTAGE_LOG: 'silent', PORTAGE_SANDBOX: '0' })
  const again = await startServer({ ...settings, port: 0 })
  const rows = await again.context.db.select().from(pictures)
  expect(namesIn('files').filter((name) => !rows.some(({ fileName }) => fileName === name))).toEqual([])
  const later = { ...again.context, now: () => new Date(Date.now() + 26 * 3_600_000) }
  await removeExpiredUnusedPictures(later)
  await removeHourOldTemporaryUploads(settings, later.now())
  expect([namesIn('files'), namesIn('uploads')]).toEqual([[], []])
  expect(await again.context.db.select().from(pictures)).toEqual([])
  await again.close()
})
