import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core'
import { SCREENS } from '../../../config/screens'
import { agreementIsAgree } from '../../../src/contract/agreements'
import { getOverlays } from '../../../src/contract/overlays'
import { payOrder } from '../../../src/contract/payment'
import { sandboxHostTicket, sandboxParcels } from '../../../src/contract/sandbox'
import { reportEvents } from '../../../src/contract/track'
import { FORM } from '../../journeys/calls-made'
import { openWeapp } from '../../journeys/weapp-driver'
import { inBrowser } from '../../support/in-browser'
import { openSettled } from '../../support/settled'
import { until } from '../../support/until'

const { browser, backEnd, sandbox } = inBrowser()

/** A call of the app: the operator's page sends its source as well. */
const isCall = (request: Request) =>
  request.headers()['x-access-source'] !== undefined && request.headers()['x-order-channel'] !== undefined
const isReport = (request: Request) => request.url().endsWith(reportEvents.path)

const VIEWPORT = { viewport: { width: 390, height: 844 } }
let context: BrowserContext
let tab: Page
let devTools: CDPSession
beforeAll(async () => {
  context = await browser.newContext(VIEWPORT)
  tab = await context.newPage()
  devTools = await context.newCDPSession(tab)
})

/** The one tab, as that of somebody whom the app has never seen: what each of them would load is loaded once. */
async function newVisitor(userAgent = ''): Promise<Page> {
  tab.removeAllListeners('request')
  await tab.goto(`${backEnd.url}/health`)
  await tab.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  // Without a name it is the browser's own again.
  await devTools.send('Emulation.setUserAgentOverride', { userAgent })
  return tab
}

/** A web view, whose app puts its bridge into every page. */
async function newWebView(userAgent?: string): Promise<Page> {
  const own = await browser.newContext({ ...VIEWPORT, userAgent })
  await own.addInitScript(() => {
    const titles: string[] = []
    Object.assign(window, { titles, PortageHost: { setTitle: (title: string) => titles.push(title) } })
  })
  return own.newPage()
}

interface OpenedAs {
  userAgent?: string
}

/** Opens a screen as a browser or web view would; ends when the awaited call was sent. `paths` goes on to be filled. */
async function openAs(
  { userAgent }: OpenedAs,
  path: string,
  { host = false, awaited = isCall }: { host?: boolean; awaited?: (request: Request) => boolean } = {},
) {
  const page = await (host ? newWebView(userAgent) : newVisitor(userAgent))
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const sent = page.waitForRequest(awaited)
  await openSettled(page, backEnd.url + path)
  const call = await sent
  return { page, call, headers: call.headers(), paths }
}

const AGENTS = {
  wechat: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50',
  courier: 'Mozilla/5.0 (Android) SFExpress/9.1',
  hk: 'Mozilla/5.0 (iPhone) PortageHK/3.0',
}

describe('where the app runs', () => {
  it('[ADPT-04] [ADPT-15] [ROUTE-74] a plain browser, which begins at the registration page, gets its own bar, the document the title, and order channel 0', async () => {
    const { page, headers } = await openAs({}, '/register-login?lang=en')
    await until(
      async () => (await page.title()) === 'Sign in or sign up',
      'the title is not that of the sign-in',
    )
    expect(headers).toMatchObject({ 'x-order-channel': '0', 'x-access-source': '0' })
    await page.locator('#nav-back').click()
    await page.locator('#home-sign-in').waitFor()
  })
  it('[ADPT-03] the WeChat official account orders as wx, under WeChat’s own bar', async () => {
    const { page, headers } = await openAs({ userAgent: AGENTS.wechat }, '/register-login')
    expect(headers).toMatchObject({ 'x-order-channel': '5', 'x-access-source': '5' })
    expect(await page.locator('#nav-back').count()).toBe(0)
  })
  it.each([
    ['the courier app', AGENTS.courier, { 'x-order-channel': '0', 'x-access-source': '2' }],
    ['the Hong Kong app', AGENTS.hk, { 'x-order-channel': '3', 'x-access-source': '3' }],
  ])('[CHAN-28] [ADPT-14] [ROUTE-73] the web view of %s shows the title in its own bar', async (_, userAgent, wanted) => {
    const { page, headers } = await openAs({ userAgent }, '/register-login?lang=en', { host: true })
    expect(headers).toMatchObject(wanted)
    await page.waitForFunction(() =>
      (window as unknown as { titles: string[] }).titles.includes('Sign in or sign up'),
    )
    expect(await page.title()).not.toBe('Sign in or sign up')
  })
  it('[CHAN-26] the campaign of the address goes with every call, also on the next visit', async () => {
    const { page, headers } = await openAs({}, '/register-login?pageShow=login&gjUtm=autumn')
    expect(headers['x-campaign']).toBe('autumn')
    const next = page.waitForRequest(isCall)
    await page.goto(`${backEnd.url}/home`)
    expect((await next).headers()['x-campaign']).toBe('autumn')
  })
})

describe('a channel that the address named', () => {
  /** The headers of the first call after something was opened. */
  const headersAfter = async (page: Page, open: () => Promise<unknown>) => {
    const [call] = await Promise.all([page.waitForRequest(isCall), open()])
    return call.headers()
  }
  const HK_OFFICIAL = { 'x-order-channel': '10', 'x-access-source': '10' }

  it('stays over a reload, other addresses and the way back from a payment page', async () => {
    const { page, headers } = await openAs({ userAgent: AGENTS.wechat }, '/home?sysScene=hkofficial')
    expect(headers).toMatchObject(HK_OFFICIAL)
    expect(await headersAfter(page, () => page.reload())).toMatchObject(HK_OFFICIAL)
    await page.goto(`${backEnd.url}/sandbox`)
    const after = await headersAfter(page, () => page.goto(`${backEnd.url}/payResult?orderNo=OD1`))
    expect(after).toMatchObject(HK_OFFICIAL)
    await page.locator('.pt-page:visible').waitFor()
    expect(await page.locator('#nav-back').count()).toBe(0)
  })
  it('stays with the edition of the host app', async () => {
    const { page, headers } = await openAs({}, '/home?sysScene=app&sysCode=intl')
    expect(headers).toMatchObject({ 'x-access-source': '1' })
    const after = await headersAfter(page, () => page.goto(`${backEnd.url}/my`))
    expect(after).toMatchObject({ 'x-access-source': '1' })
  })
  it('gives way to another one in an address, and is not that of the next visit', async () => {
    const { page } = await openAs({}, '/home?sysScene=hkapp')
    // What home still asks for of this visit is none of the next one's calls.
    await page.goto(`${backEnd.url}/sandbox`)
    const inPlain = await headersAfter(page, () => page.goto(`${backEnd.url}/home?sysScene=h5`))
    expect(inPlain).toMatchObject({ 'x-order-channel': '0' })
    await page.goto(`${backEnd.url}/home?sysScene=hkapp`)
    const next = await page.context().newPage()
    const nextVisit = await headersAfter(next, () => next.goto(`${backEnd.url}/home`))
    expect(nextVisit).toMatchObject({ 'x-order-channel': '0', 'x-access-source': '0' })
    await next.close()
  })
})

describe('[ADPT-17] view-tracking on entry', () => {
  const viewed = (report: Request) =>
    JSON.parse(report.postData() ?? '[]') as { kind: string; name: string }[]
  it('in H5', async () => {
    const { call } = await openAs({}, '/my', { awaited: isReport })
    expect(viewed(call)).toContainEqual(expect.objectContaining({ kind: 'view', name: 'my' }))
  })
  it('in the mini program', async () => {
    const { driver, close } = await openWeapp(browser, backEnd.url)
    const isOfMy = (request: Request) =>
      isReport(request) && viewed(request).some(({ kind, name }) => kind === 'view' && name === 'my')
    await Promise.all([driver.page.waitForRequest(isOfMy), driver.open(SCREENS.my.page)])
    await close()
  })
})

/** What each method is called, by its id (S2 §3). */
const METHOD_NAMES: Record<number, string> = {
  ...{ 1: 'Alipay', 2: 'Balance', 3: 'Bank card', 4: 'Courier pay', 5: 'Monthly account' },
  21: 'WeChat Pay',
  ...{ 22: 'Alipay international', 24: 'WeChat Pay HK', 25: 'AlipayHK', 26: 'PayMe' },
}
/** The login that a token of the address goes to, what can be paid by afterwards, and which of it is chosen first. */
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

describe('a token signs into its channel, which has payment methods of its own', () => {
  it.each(BY_TOKEN)('%s %s', async (_rows, opened, path, source, methods) => {
    const [parcel] = (await sandbox.call(sandboxParcels, {})).filter(({ state }) => state === 'toPay')
    const { aptId, packageNo } = parcel!
    const { token } = await sandbox.call(sandboxHostTicket, { kind: 'token', aptId })
    const isLogin = (request: Request) =>
      /Login$/.test(new URL(request.url()).pathname) && request.method() === 'POST'
    // A plain browser would be h5 also where the address names nothing.
    const userAgent = path === '/api/h5Login' ? AGENTS.wechat : undefined
    const address = `${opened}&token=${token}`
    const { page, call, paths } = await openAs({ userAgent }, address, { awaited: isLogin })
    expect([call.method(), new URL(call.url()).pathname, call.headers()['content-type']]).toEqual([
      'POST',
      path,
      FORM,
    ])
    const sent = new URLSearchParams(call.postData()!)
    expect([sent.get('token'), sent.get('source')]).toEqual([token, source])
    await page.locator('#home-copy-all').waitFor()
    // On channels 4, 5 and 0 alone (S1 §4), with all else that may show over home, a second after that stands.
    const isChecked = path !== '/api/hkAppLogin'
    const late = isChecked ? agreementIsAgree.path : getOverlays.path
    await until(
      () => paths.includes(late),
      () => `${late} is not among ${paths}`,
    )

    const fees = `${SCREENS.payDiscounts.paths[0]}?lang=en&packageNo=${packageNo}`
    await page.goto(`${backEnd.url}${fees}`)
    await page.locator('#pay-confirm').waitFor()
    const offered = await page
      .locator('[id^="pay-method-"][role="radio"]')
      .evaluateAll((all) => all.map(({ id }) => Number(id.replace('pay-method-', ''))))
    expect([...offered].sort()).toEqual([...methods].sort())
    for (const id of methods) {
      let said = ''
      const isNamed = async () => {
        said = await page.locator(`#pay-method-${id}`).innerText()
        return said.split('\n')[0] === METHOD_NAMES[id]
      }
      await until(isNamed, () => `pay-method-${id} reads '${said}'`)
    }
    const [chosen] = methods
    await page.locator(`#pay-method-${chosen}`).click()
    const paid = page.waitForRequest((request) => request.url().endsWith(payOrder.path))
    await page.locator('#pay-confirm').click()
    expect(new URLSearchParams((await paid).postData()!).get('methodId')).toBe(String(chosen))
    await page.waitForURL(/\/sandbox\/gateway/)
    expect(paths.includes(agreementIsAgree.path)).toBe(isChecked)
  })
})
