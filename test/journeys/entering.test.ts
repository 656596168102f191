import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core'
import { wechatPage } from '../../config/packages'
import { SCREENS } from '../../config/screens'
import { agreementIsAgree } from '../../src/contract/agreements'
import * as auth from '../../src/contract/auth'
import { payOrder } from '../../src/contract/payment'
import { sandboxHostTicket, sandboxParcels } from '../../src/contract/sandbox'
import { reportEvents } from '../../src/contract/track'
import { CHANNELS } from '../../src/domain/channel'
import { TOKEN_LIFETIME_MS } from '../../src/domain/credentials'
import { METHOD_ID } from '../../src/domain/payment'
import { inBrowser } from '../support/in-browser'
import { LetGo } from '../support/let-go'
import { type Accounts, handOut, makeAccounts } from '../support/standings'
import { until } from '../support/until'
import type { Driver } from './driver'
import {
  CHANNEL_TABLE,
  type Channelled,
  callOf,
  type Entrance,
  GOES_ON,
  INTERNATIONAL,
  LANDINGS,
  LOGIN_CALLS,
  type LoginCall,
  type Outcome,
  outcomesIn,
  ROWS,
  type Row,
  SCENES,
  SILENT,
} from './entering'
import { h5Driver, NOTHING_OF_H5, PHONE } from './h5-driver'
import { weappBeside } from './weapp-beside'
import { NOTHING_OF_WEAPP, weappDriver } from './weapp-driver'

const log: string[] = []
const { browser, backEnd, sandbox } = inBrowser(
  { log: 'info', trustProxy: true },
  { logTo: { write: (line) => void log.push(`log: ${line}`) } },
)
const served = weappBeside(backEnd)
let accounts: Accounts
let context: BrowserContext
let page: Page
let driver: Driver
let letGo: LetGo
beforeAll(async () => {
  accounts = await makeAccounts(backEnd.world, sandbox)
})

const pathOf = (call: LoginCall) => LOGIN_CALLS[call].path
const NAMES_A_LOGIN = /\/api\/(\w+Login|sfAppIntegration)$/
const isLogin = (request: Request) => NAMES_A_LOGIN.test(new URL(request.url()).pathname)
const isCall = (request: Request) => request.headers()['x-access-source'] !== undefined
const pathsOf = (requests: readonly Request[]) => requests.map((request) => new URL(request.url()).pathname)
const logins = () => letGo.requests.filter(isLogin)

const answerInPlace = (call: LoginCall, code: string) =>
  page.route(`**${pathOf(call)}`, (route) =>
    route.fulfill({ json: { code, msg: 'said in its place', data: null } }),
  )

/** The credentials of a row; a login that the back end cannot answer so is answered in its place. */
async function credentialsOf({ kind, code, standing }: Outcome, call: LoginCall) {
  if (!standing) await answerInPlace(call, code)
  return handOut(sandbox, accounts, { kind, standing: standing ?? 'forged' })
}

/** Where a member came from, as the address says; a header has no place for its letters. */
const CAMPAIGN = { gjUtm: '春季' }
const headersOf = ({ order, access }: Channelled) => ({
  'x-order-channel': String(order),
  'x-access-source': String(access),
  'x-campaign': '%E6%98%A5%E5%AD%A3',
})

/** One login was asked, by what it takes; every call says which channel and which campaign it comes from. */
function saysWhereItCameFrom(
  { channelled, outcome }: Pick<Row, 'channelled' | 'outcome'>,
  own: Record<string, string>,
): void {
  expect(pathsOf(logins())).toEqual([pathOf(callOf(outcome.kind, channelled))])
  const { source } = channelled
  const withSource = outcome.kind === 'token' && source !== undefined ? { source: String(source) } : {}
  expect(Object.fromEntries(new URLSearchParams(logins()[0]!.postData()!))).toEqual({ ...own, ...withSource })
  const headers = letGo.requests.filter(isCall).map((request) => request.headers())
  expect(headers.length).toBeGreaterThan(0)
  for (const each of headers) expect(each).toMatchObject(headersOf(channelled))
}

/**
 * Every call since the app was loaded again says both still, and whose session it is. No screen is without any:
 * what may show over it is asked for, and that it was seen is told, a second after it stands.
 * @param session what a call's headers say of a session
 */
async function saysItAgain(
  channelled: Channelled,
  session: (headers: Record<string, string>) => string | undefined,
  token: string | undefined,
): Promise<void> {
  const calls = () => letGo.sinceLoaded.filter(isCall)
  await until(() => calls().length > 0, 'no call was made since the app was loaded again')
  for (const call of calls()) {
    const headers = await call.allHeaders()
    expect(headers).toMatchObject(headersOf(channelled))
    expect([call.url(), session(headers)]).toEqual([call.url(), token])
  }
}

/** A login error is reported as an event; it waits for others a moment, in what the device keeps. */
function isReported({ kind, lands }: Outcome, kept: readonly string[]): void {
  const sent = letGo.requests.filter((request) => request.url().endsWith(reportEvents.path))
  const events = [...kept, ...sent.map((request) => request.postData() ?? '')].join()
  expect(events.includes(`"kind":"loginError","name":"${kind}"`)).toBe(LANDINGS[lands].isError)
}

const saying = (secrets: readonly (string | undefined)[], lines: readonly string[]) =>
  lines.filter((line) => secrets.some((secret) => secret && line.includes(secret)))

describe('the table of entrances', () => {
  const channels = [...Object.values(CHANNEL_TABLE), INTERNATIONAL]
  const entrances = channels.flatMap((channelled) => channelled.entrances)
  const isGoneInBy = (mark: string) =>
    entrances.some(
      ({ opened, agent = '' }) => new RegExp(`[?&]${mark}(&|$)`).test(opened) || agent.includes(mark),
    )

  it('has every channel, every code of every login that the documents name, and every entrance a row', () => {
    expect(Object.keys(CHANNEL_TABLE)).toEqual([...CHANNELS])
    const documented = Object.values(auth).filter(
      (one): one is typeof auth.wxLogin =>
        'path' in one && one.source === 'S1 §7' && NAMES_A_LOGIN.test(one.path),
    )
    expect(documented).toHaveLength(5)
    for (const { name, errors } of documented) {
      const met = ROWS.filter(({ channelled, outcome }) => callOf(outcome.kind, channelled) === name)
      const codes = new Set(met.map(({ outcome }) => outcome.code))
      expect([name, ['0', ...Object.keys(errors)].filter((code) => !codes.has(code))]).toEqual([name, []])
    }
    for (const entrance of entrances) expect(ROWS.some((row) => row.entrance === entrance)).toBe(true)
    for (const channel of channels) {
      const met = ROWS.filter(({ channelled }) => channelled === channel)
      expect(met.map(({ outcome }) => outcome)).toEqual(outcomesIn(channel))
    }
  })
  it('has every mark and user agent by which the app tells a channel, and docs/channels.md', () => {
    const text = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8')
    const domain = text('src/domain/channel.ts')
    const scenes = [...domain.matchAll(/^ {2}\['([a-z]+)', '\w+'\],$/gm)].map(
      ([, scene]) => `sysScene=${scene}`,
    )
    const sources = [...domain.matchAll(/^ {2}\['(\d+)', '\w+'\],$/gm)].map(
      ([, source]) => `source=${source}`,
    )
    const agents = [...domain.matchAll(/^ {2}\[\/(.+)\/i, '\w+'\],$/gm)].flatMap(([, pattern]) =>
      pattern!.replaceAll('\\', '').split('|'),
    )
    expect([scenes.length, sources.length, agents.length].every((count) => count > 3)).toBe(true)
    const table = text('docs/channels.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
    const documented = table.flatMap((line) =>
      [...line.matchAll(/`((?:sysScene|source)=\w+|[A-Z]\w+\/?|miniProgram)`/g)].map(([, mark]) => mark!),
    )
    expect(documented.length).toBeGreaterThan(15)
    const all = [...scenes, ...sources, ...agents, ...documented]
    expect(all.filter((mark) => !isGoneInBy(mark))).toEqual([])
  })
})

describe('an address of a channel with a credential', () => {
  let devTools: CDPSession
  let visitors = 0
  beforeAll(async () => {
    context = await browser.newContext(PHONE)
    page = await context.newPage()
    driver = h5Driver(page)
    devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    letGo = new LetGo(page)
  })
  afterAll(() => context?.close())

  /** The one tab, as that of somebody whom the app has never seen, with an address of their own in the net. */
  async function newVisitor({ agent = '' }: Entrance): Promise<void> {
    await page.goto(backEnd.url + NOTHING_OF_H5)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    await page.unrouteAll()
    visitors += 1
    const headers = { 'x-forwarded-for': `10.0.${Math.floor(visitors / 250)}.${visitors % 250}` }
    await devTools.send('Network.setExtraHTTPHeaders', { headers })
    // Without a name it is the browser's own again.
    await devTools.send('Emulation.setUserAgentOverride', { userAgent: agent })
  }

  const keptToken = async () => (await context.cookies()).find(({ name }) => name === 'token')
  /** What the browser keeps, without the session's cookie, and without the login where that goes on. */
  const kept = async ({ outcome }: Row) => {
    const cookies = (await context.cookies()).filter(({ name }) => name !== 'token')
    const storages = await page.evaluate(() => [
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
    ])
    const judged = storages.filter(([name]) => name !== 'portage.login' || !GOES_ON.includes(outcome.lands))
    return [...cookies.map(({ name, value }) => `${name}=${value}`), ...judged.map(([, value]) => value)]
  }

  /** @returns the token that is kept */
  async function stands({ outcome }: Row): Promise<string | undefined> {
    const { sees, path, member } = LANDINGS[outcome.lands]
    await driver.see(sees)
    if (outcome.lands === 'home') await driver.reads(sees, accounts.member)
    expect(new URL(page.url()).pathname).toBe(path)
    const token = await keptToken()
    expect(token !== undefined).toBe(member)
    if (!token) return undefined
    expect(token.sameSite).toBe('Lax')
    const endsInMs = token.expires * 1000 - Date.now()
    expect(Math.abs(endsInMs - TOKEN_LIFETIME_MS)).toBeLessThan(60_000)
    expect(await page.evaluate(() => sessionStorage.getItem('portage.login'))).toBeNull()
    return token.value
  }
  const sessionIn = ({ cookie = '' }: Record<string, string>) => /(?:^|; )token=([^;]*)/.exec(cookie)?.[1]

  it.each(ROWS)('$title', async (row) => {
    const { channelled, entrance, outcome } = row
    await newVisitor(entrance)
    if (outcome.wanted) {
      await page.goto(`${backEnd.url}${SCREENS.receiverAddresses.paths[0]}?lang=en`)
      await driver.see('auth-phone')
    }
    const { own, others } = await credentialsOf(outcome, callOf(outcome.kind, channelled))
    const mark = entrance.opened.includes('?') ? '&' : '?'
    const query = new URLSearchParams({ lang: 'en', ...CAMPAIGN, ...others, ...own })
    const opened = `${backEnd.url}${entrance.opened}${mark}${query}`
    log.length = 0
    letGo.begin((request) => request.url() === opened || isLogin(request))
    await page.goto(opened)
    const token = await stands(row)
    const secrets = [...Object.values(own), ...Object.values(others)]
    expect(saying(secrets, await kept(row))).toEqual([])
    saysWhereItCameFrom(row, own)
    await page.reload()
    expect(await stands(row)).toBe(token)
    await saysItAgain(channelled, sessionIn, token)
    // The one login is all: no second one came of the reload.
    saysWhereItCameFrom(row, own)
    expect(log.length).toBeGreaterThan(0)
    const { entries } = await devTools.send('Page.getNavigationHistory')
    const left = [page.url(), ...entries.map(({ url }) => url), ...(await letGo.all()), ...log]
    expect(saying([...secrets, token], left)).toEqual([])
    expect(saying(secrets, await kept(row))).toEqual([])
    isReported(outcome, await kept(row))
  })
})

describe('the built mini program', () => {
  beforeAll(async () => {
    context = await browser.newContext(PHONE)
    page = await context.newPage()
    driver = weappDriver(page, served.addressOf)
    letGo = new LetGo(page)
  })
  afterAll(async () => {
    await context?.close()
  })
  /** The page is left first, so that it keeps nothing more. */
  beforeEach(async () => {
    await page.goto(new URL(NOTHING_OF_WEAPP, served.addressOf()).href)
    await page.evaluate(() => localStorage.clear())
    await page.unrouteAll()
    log.length = 0
    letGo.begin(handsOver)
  })

  const handsOver = (request: Request) =>
    request.isNavigationRequest() || isLogin(request) || request.url().endsWith(auth.exchangeWxCode.path)
  const keptBy = () => page.evaluate(() => Object.entries(localStorage))
  const tokenKept = async (): Promise<string | undefined> => {
    const kept = (await keptBy()).find(([name]) => name === 'mp.keep.token')?.[1]
    return kept && JSON.parse(kept).value
  }
  /** Nothing that it lets go of says one of these; what loads the host itself has the address of its start in Referer. */
  async function leavesNothing(secrets: readonly (string | undefined)[]): Promise<void> {
    const left = [...(await letGo.all({ without: ['referer'] })), ...log]
    const others = (await keptBy()).filter(([name]) => name !== 'mp.keep.token')
    expect(saying(secrets, [...left, ...others.map(([, value]) => value)])).toEqual([])
  }

  const native = { ...CHANNEL_TABLE.miniProgram, entrances: [] }
  const start = (screen: keyof typeof SCREENS, query: Record<string, string> = {}, scene = SCENES[0]!) =>
    page.goto(
      served.addressOf(`${wechatPage(SCREENS[screen])}?${new URLSearchParams({ lang: 'en', ...query })}`, {
        scene,
      }),
    )
  const rows = outcomesIn(native).map((outcome, at) => ({ outcome, scene: SCENES[at % SCENES.length]! }))
  it.each(
    rows,
  )('$outcome.rows [CHAN-03] [CHAN-14] in scene $scene: $outcome.kind $outcome.code leads to $outcome.lands', async ({
    outcome,
    scene,
  }) => {
    const { kind, lands, wanted } = outcome
    if (wanted) {
      await start('receiverAddresses', {}, scene)
      await driver.see('auth-phone')
      letGo.begin(handsOver)
    }
    const login = callOf(kind, native)
    const { own, others } = await credentialsOf(outcome, login)
    await start('home', { ...CAMPAIGN, ...others, ...own }, scene)
    const { sees, member } = LANDINGS[lands]
    await driver.see(sees)
    const token = await tokenKept()
    expect(token !== undefined).toBe(member)
    saysWhereItCameFrom({ channelled: native, outcome }, own)
    const secrets = [...Object.values(own), ...Object.values(others)]
    await leavesNothing(secrets)
    isReported(
      outcome,
      (await keptBy()).map(([, value]) => value),
    )

    // WeChat starts it anew without what it was opened by, and says who its user is where the app does not know.
    await page.unrouteAll()
    await start('home', {}, scene)
    if (member) await driver.reads('home-consignee', accounts.member)
    else await driver.see('home-sign-in')
    expect(await tokenKept()).toBe(token)
    expect(pathsOf(logins())).toEqual([pathOf(login), ...(member ? [] : [pathOf('wxLogin')])])
    await saysItAgain(native, (headers) => headers['x-portage-token'], token)
    await leavesNothing(secrets)
  })

  it.each(SILENT)('$rows [CHAN-14] WeChat’s own login, answered by $code, shows $sees', async ({
    code,
    standing,
    sees,
    scene = SCENES[0]!,
  }) => {
    if (!standing) await answerInPlace('wxLogin', code)
    const { own } = await handOut(sandbox, accounts, { kind: 'openId', standing: standing ?? 'stranger' })
    const loginCode = standing === 'forged' ? 'refused' : `sandbox-${own.openId}-${Math.random()}`
    await page.goto(served.addressOf(`${SCREENS.home.page}?lang=en`, { scene, loginCode }))
    await driver.see(sees)
    expect((await tokenKept()) !== undefined).toBe(code === '0')
    expect(logins()).toHaveLength(['none', 'nobody'].includes(code) ? 0 : 1)
    await leavesNothing([loginCode, own.openId])
  })

  it('[AUTH-28] [CHAN-27] a token’s member has the agreements looked at, as whoever orders as wx, and WeChat Pay and the balance to pay by', async () => {
    const [parcel] = (await sandbox.call(sandboxParcels, {})).filter(({ state }) => state === 'toPay')
    const { aptId, packageNo } = parcel!
    const { token } = await sandbox.call(sandboxHostTicket, { kind: 'token', aptId })
    await start('home', { token: token! })
    await driver.reads('home-consignee', aptId)
    await until(
      () => pathsOf(letGo.requests).includes(agreementIsAgree.path),
      'the agreements are not looked at',
    )

    await start('payDiscounts', { packageNo })
    await driver.see('pay-confirm')
    const offered = page.locator('[id^="pay-method-"][role="radio"]:visible')
    expect(await offered.evaluateAll((all) => all.map(({ id }) => id))).toEqual(
      [METHOD_ID.wechat, METHOD_ID.balance].map((id) => `pay-method-${id}`),
    )
    const paid = page.waitForRequest((request) => request.url().endsWith(payOrder.path))
    await driver.tap(`pay-method-${METHOD_ID.wechat}`)
    await driver.tap('pay-confirm')
    expect(new URLSearchParams((await paid).postData()!).get('methodId')).toBe(String(METHOD_ID.wechat))
  })
})
