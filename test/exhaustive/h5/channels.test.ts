import type { Page, Request } from 'playwright-core'
import { sandboxIssueHostTicket, sandboxListParcels } from '../../../sandbox/contract/sandbox'
import { getAgreementStatus } from '../../../src/contract/auth/agreements'
import { getOverlays } from '../../../src/contract/notices/overlays'
import { payOrder } from '../../../src/contract/payments/payments'
import { SCREENS } from '../../../src/screens/screens'
import { setUpBrowserTest } from '../../support/browser/in-browser'
import { openAndSettle } from '../../support/browser/settled'
import { until } from '../../support/until'

const { browser, backEnd, sandbox } = setUpBrowserTest()

/**
 * Returns whether a request is a call of the app. The operator's page also sends its source, but no channel.
 */
const isCall = (request: Request) =>
  request.headers()['x-access-source'] !== undefined && request.headers()['x-order-channel'] !== undefined

/**
 * Opens a page of a visitor whom the app has never seen. With `host`, the app around the web view puts its
 * bridge into every page.
 */
async function newVisitor(userAgent?: string, host = false): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, userAgent })
  if (host)
    await context.addInitScript(() => {
      const titles: string[] = []
      Object.assign(window, { titles, PortageHost: { setTitle: (title: string) => titles.push(title) } })
    })
  return context.newPage()
}
/** Opens the registration page. Returns the headers of its first call. */
async function openSignIn(page: Page): Promise<Record<string, string>> {
  const sent = page.waitForRequest(isCall)
  await openAndSettle(page, `${backEnd.url}/register-login?lang=en`)
  return (await sent).headers()
}

const AGENTS = {
  wechat: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50',
  courier: 'Mozilla/5.0 (Android) SFExpress/9.1',
  hk: 'Mozilla/5.0 (iPhone) PortageHK/3.0',
}
const TITLE = 'Sign in'

describe('the environment of the app', () => {
  it("[ADPT-04] [ADPT-15] [ROUTE-74] a plain browser has the app's bar, a document title, and order channel 0", async () => {
    const page = await newVisitor()
    const headers = await openSignIn(page)
    await until(async () => (await page.title()) === TITLE, 'the title is not that of the sign-in')
    expect(headers).toMatchObject({ 'x-order-channel': '0', 'x-access-source': '0' })
    await page.locator('#nav-back').click()
    await page.locator('#home-sign-in').waitFor()
    await page.context().close()
  })
  it("[ADPT-03] the WeChat official account has order channel 5 and WeChat's own bar", async () => {
    const page = await newVisitor(AGENTS.wechat)
    expect(await openSignIn(page)).toMatchObject({ 'x-order-channel': '5', 'x-access-source': '5' })
    expect(await page.locator('#nav-back').count()).toBe(0)
    await page.context().close()
  })
  it.each([
    ['the courier app', AGENTS.courier, { 'x-order-channel': '0', 'x-access-source': '2' }],
    ['the Hong Kong app', AGENTS.hk, { 'x-order-channel': '3', 'x-access-source': '3' }],
  ])(
    '[CHAN-28] [ADPT-14] [ROUTE-73] the web view of %s shows the title in its own bar',
    async (_, userAgent, wanted) => {
      const page = await newVisitor(userAgent, true)
      expect(await openSignIn(page)).toMatchObject(wanted)
      const isTold = (title: string) => (window as unknown as { titles: string[] }).titles.includes(title)
      await page.waitForFunction(isTold, TITLE)
      expect(await page.title()).not.toBe(TITLE)
      await page.context().close()
    },
  )
})

/**
 * Login call and source of a token in the address, and the payment methods offered afterwards. The test pays
 * with the first of them.
 */
const BY_TOKEN: [rows: string, opened: string, path: string, source: string | null, methods: number[]][] = [
  ['[PAYM-10] [PAYM-15] [CALL-11]', '/home?source=2', '/api/h5Login', '2', [1, 21, 22, 3, 2]],
  ['[AUTH-08] [ADPT-06] [PAYM-19]', '/home?sysScene=h5', '/api/h5Login', '2', [22, 1, 21, 3, 2]],
  ['[CHAN-10] [PAYM-20] [CALL-07]', '/home?source=3', '/api/hkAppLogin', '3', [24, 25, 26, 2]],
  ['[AUTH-09] [PAYM-22]', '/home?sysScene=hkapp', '/api/hkAppLogin', '3', [26, 24, 25, 2]],
  ['[CHAN-11] [PAYM-12]', '/home?source=4', '/api/intlAppLogin', '4', [4, 21, 1, 5, 2]],
  ['[AUTH-11] [PAYM-13]', '/home?sysScene=app', '/api/intlAppLogin', '4', [5, 21, 1, 4, 2]],
  ['[AUTH-07]', '/home?sysScene=wx', '/api/wxLogin', null, [21, 2]],
  ['[AUTH-11] [CHAN-03]', '/home?sysScene=mini', '/api/wxLogin', null, [21, 2]],
  ['[CHAN-15] [PAYM-21]', '/home?source=10', '/api/hkAppLogin', '10', [25, 24, 2]],
  ['[AUTH-10]', '/home?sysScene=hkofficial', '/api/hkAppLogin', '10', [24, 25, 2]],
]

describe('[AUTH-28] [CHAN-27] the sign-in by token, with the payment methods of its channel', () => {
  it.each(BY_TOKEN)('%s %s', async (_rows, opened, path, source, methods) => {
    const [parcel] = (await sandbox.call(sandboxListParcels, {})).filter(({ state }) => state === 'toPay')
    const { aptId, packageNo } = parcel!
    const { token } = await sandbox.call(sandboxIssueHostTicket, { kind: 'token', aptId })
    // In a plain browser the channel is h5 even without a mark in the address. So the rows of h5 use WeChat's
    // user agent.
    const page = await newVisitor(path === '/api/h5Login' ? AGENTS.wechat : undefined)
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    const login = page.waitForRequest((request) => new URL(request.url()).pathname === path)
    await page.goto(`${backEnd.url}${opened}&token=${token}`)
    const sent = new URLSearchParams((await login).postData()!)
    expect([sent.get('token'), sent.get('source')]).toEqual([token, source])
    await page.locator('#home-copy-all').waitFor()
    // The app requests the agreement status only on channels 4, 5 and 0 (S1 §4). It does so one second after
    // home is complete, with everything else that may open over home.
    const isChecked = path !== '/api/hkAppLogin'
    const late = isChecked ? getAgreementStatus.path : getOverlays.path
    await until(
      () => paths.includes(late),
      () => `${late} is not among ${paths}`,
    )

    await page.goto(`${backEnd.url}${SCREENS.payDiscounts.paths[0]}?lang=en&packageNo=${packageNo}`)
    await page.locator('#pay-confirm').waitFor()
    const offered = await page
      .locator('[id^="pay-method-"][role="radio"]')
      .evaluateAll((all) => all.map(({ id }) => Number(id.replace('pay-method-', ''))))
    expect([...offered].sort()).toEqual([...methods].sort())
    const [chosen] = methods
    await page.locator(`#pay-method-${chosen}`).click()
    const paid = page.waitForRequest((request) => request.url().endsWith(payOrder.path))
    await page.locator('#pay-confirm').click()
    expect(new URLSearchParams((await paid).postData()!).get('methodId')).toBe(String(chosen))
    await page.waitForURL(/\/sandbox\/gateway/)
    expect(paths.includes(getAgreementStatus.path)).toBe(isChecked)
    await page.context().close()
  })
})
