import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sandboxListParcels } from '../../../sandbox/contract/sandbox'
import { removeFolder } from '../../../scripts/remove-folder'
import { sessionCookies, signInDemoMember } from '../../support/back-end/demo-session'
import { npmStartInNewFolder } from '../../support/back-end/npm-start'
import { openChromiumToInspect } from '../../support/browser/chromium'
import { setUpBrowserTestWith } from '../../support/browser/in-browser'

/**
 * The server that `npm start` runs on a machine without any data of this project, at the address that it
 * prints.
 */
const { backEnd, sandbox } = setUpBrowserTestWith(() => npmStartInNewFolder())

const folder = mkdtempSync(join(tmpdir(), 'portage-lighthouse-'))
let inspected: Awaited<ReturnType<typeof openChromiumToInspect>>
beforeAll(async () => {
  inspected = await openChromiumToInspect(folder)
})
afterAll(async () => {
  await inspected?.context.close()
  removeFolder(folder)
})

/**
 * Returns Lighthouse's results for an address. Lighthouse runs in a separate process, because it is an ES
 * module that drives Chromium itself.
 */
async function lighthouse(address: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(__dirname, '../../support/browser/lighthouse.mjs'),
    String(inspected.port),
    address,
  ])
  return (JSON.parse(stdout) as Record<string, string[]>)[address]!
}

const packageToPay = async () =>
  (await sandbox.call(sandboxListParcels, {})).find(({ state }) => state === 'toPay')!.packageNo

/** Lighthouse simulates its default slow phone. */
describe('full Lighthouse scores in accessibility, best practices and SEO', () => {
  it.each([
    ['home of a visitor', '/home', ''],
    ['home of a member', '/home', ''],
    ['a list', '/myPackage/list/waiting', ''],
    ['a detail', '/myPackage/details', 'packageNo='],
    ['a form', '/add-package/index', ''],
  ])('are reached on %s', async (name, path, query) => {
    const { context } = inspected
    if (name === 'home of a member')
      await context.addCookies(sessionCookies(backEnd.url, await signInDemoMember(sandbox)))
    const address = backEnd.url + path + (query && `?${query}${await packageToPay()}`)
    // The address proves that the app did not redirect, for example to the sign-in.
    const whole = ['accessibility 100', 'best-practices 100', 'seo 100', address]
    expect(await lighthouse(address)).toEqual(whole)
  })
})
