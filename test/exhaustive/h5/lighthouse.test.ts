import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { removeFolder } from '../../../scripts/remove-folder'
import { sandboxParcels } from '../../../src/contract/sandbox'
import { openChromiumToInspect } from '../../support/chromium'
import { demoSession, sessionCookies } from '../../support/demo-session'
import { inBrowserWith } from '../../support/in-browser'
import { npmStartAnew } from '../../support/npm-start'

/** What `npm start` serves on a machine that has nothing of us yet, on the address that it prints. */
const { backEnd, sandbox } = inBrowserWith(() => npmStartAnew())
// It waits for each address until nothing goes on there any more.
/** Lighthouse takes its time on each of the screens (ms). */
jest.setTimeout(600_000)

/** What Lighthouse says of each address, in a process of its own: it is an ES module, which drives Chromium itself. */
async function lighthouse(port: number, addresses: readonly string[]): Promise<Record<string, string[]>> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(__dirname, '../../support/lighthouse.mjs'),
    String(port),
    ...addresses,
  ])
  return JSON.parse(stdout) as Record<string, string[]>
}

/** On the slow phone that Lighthouse takes by itself. */
test('Lighthouse finds nothing to mend on home, a list, a detail and a form: accessibility, best practices, SEO', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portage-lighthouse-'))
  const { context, port } = await openChromiumToInspect(folder)
  try {
    const [visitor, toPay] = [`${backEnd.url}/home`, await packageToPay()]
    const found = await lighthouse(port, [visitor])
    await context.addCookies(sessionCookies(backEnd.url, await demoSession(sandbox)))
    const member = [
      '/home',
      '/myPackage/list/waiting',
      `/myPackage/details?packageNo=${toPay}`,
      '/add-package/index',
    ]
    const addresses = member.map((path) => backEnd.url + path)
    Object.assign(found, await lighthouse(port, addresses))
    const whole = ['accessibility 100', 'best-practices 100', 'seo 100']
    // The address says that nobody was led elsewhere: to sign in, say.
    const expected = [visitor, ...addresses].map((address) => [address, [...whole, address]])
    expect(found).toEqual(Object.fromEntries(expected))
  } finally {
    await context.close()
    removeFolder(folder)
  }
})

const packageToPay = async () =>
  (await sandbox.call(sandboxParcels, {})).find(({ state }) => state === 'toPay')!.packageNo
