import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core'
import { wechatPage } from '../../config/packages'
import { SCREENS } from '../../config/screens'
import * as auth from '../../src/contract/auth'
import { reportEvents } from '../../src/contract/track'
import { CHANNELS } from '../../src/domain/channel'
import { TOKEN_LIFETIME_MS } from '../../src/domain/credentials'
import { inBrowser } from '../support/in-browser'
import { LetGo } from '../support/let-go'
import { type Accounts, handOut, makeAccounts } from '../support/standings'
import type { Driver } from './driver'
import {
  CHANNEL_TABLE,
  callOf,
  type Entrance,
  LANDINGS,
  LOGIN_CALLS,
  type LoginCall,
  OUTCOMES,
  type Outcome,
  outcomesIn,
  ROWS,
  type Row,
  SCENES,
  SILENT,
} from './entering'
import { h5Driver, NOTHING_OF_H5, PHONE } from './h5-driver'
import { NOTHING_OF_WEAPP, serveWeapp, weappDriver } from './weapp-driver'

const log: string[] = []
const { browser, backEnd, sandbox } = inBrowser(
  { log: 'info', trustProxy: true },
  { logTo: { write: (line) => void log.push(`log: ${line}`) } },
)
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
const logins = () => letGo.requests.filter(isLogin)

/** The credentials of a row; a login that the back end cannot answer so is answered in its place. */
async function credentialsOf({ kind, code, standing }: Outcome, call: LoginCall) {
  if (!standing)
    await page.route(`**${pathOf(call)}`, (route) =>
      route.fulfill({ json: { code, msg: 'said in its place', data: null } }),
    )
  return handOut(sandbox, accounts, { kind, standing: standing ?? 'forged' })
}

/** One login was asked, by what it takes; every call says which channel it comes from. */
function saysWhereItCameFrom(
  { channelled, outcome }: Pick<Row, 'channelled' | 'outcome'>,
  own: Record<string, string>,
): void {
  expect(logins().map((request) => new URL(request.url()).pathname)).toEqual([
    pathOf(callOf(outcome.kind, channelled)),
  ])
  const { source, order, access } = channelled
  const withSource = outcome.kind === 'token' && source !== undefined ? { source: String(source) } : {}
  expect(Object.fromEntries(new URLSearchParams(logins()[0]!.postData()!))).toEqual({ ...own, ...withSource })
  const headers = letGo.requests.filter(isCall).map((request) => request.headers())
  expect(headers.length).toBeGreaterThan(0)
  const channel = { 'x-order-channel': String(order), 'x-access-source': String(access) }
  for (const each of headers) expect(each).toMatchObject(channel)
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
  const entrances = Object.values(CHANNEL_TABLE).flatMap((channelled) => channelled.entrances)
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
  /** What the browser keeps, the session's cookie and the login that is not over left out. */
  const kept = async () => {
    const cookies = (await context.cookies()).filter(({ name }) => name !== 'token')
    const storages = await page.evaluate(() => [
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage).filter(([name]) => name !== 'portage.login'),
    ])
    return [...cookies.map(({ name, value }) => `${name}=${value}`), ...storages.map(([, value]) => value)]
  }

  async function stands({ outcome }: Row): Promise<void> {
    const { sees, path, member } = LANDINGS[outcome.lands]
    await driver.see(sees)
    if (outcome.lands === 'home') await driver.reads(sees, accounts.member)
    expect(new URL(page.url()).pathname).toBe(path)
    const token = await keptToken()
    expect(token !== undefined).toBe(member)
    if (!token) return
    expect(token.sameSite).toBe('Lax')
    const endsInMs = token.expires * 1000 - Date.now()
    expect(Math.abs(endsInMs - TOKEN_LIFETIME_MS)).toBeLessThan(60_000)
    expect(await page.evaluate(() => sessionStorage.getItem('portage.login'))).toBeNull()
  }

  it.each(ROWS)('$title', async (row) => {
    const { channelled, entrance, outcome, isReloaded } = row
    await newVisitor(entrance)
    if (outcome.wanted) {
      await page.goto(`${backEnd.url}${SCREENS.receiverAddresses.paths[0]}?lang=en`)
      await driver.see('auth-phone')
    }
    const { own, others } = await credentialsOf(outcome, callOf(outcome.kind, channelled))
    const mark = entrance.opened.includes('?') ? '&' : '?'
    const query = new URLSearchParams({ lang: 'en', ...others, ...own })
    const opened = `${backEnd.url}${entrance.opened}${mark}${query}`
    log.length = 0
    letGo.begin((request) => request.url() === opened || isLogin(request))
    await page.goto(opened)
    await stands(row)
    if (isReloaded) {
      await page.reload()
      await stands(row)
    }
    saysWhereItCameFrom(row, own)
    expect(log.length).toBeGreaterThan(0)
    const secrets = [...Object.values(own), ...Object.values(others)]
    const { entries } = await devTools.send('Page.getNavigationHistory')
    const left = [page.url(), ...entries.map(({ url }) => url), ...(await letGo.all()), ...log]
    expect(saying([...secrets, (await keptToken())?.value], left)).toEqual([])
    expect(saying(secrets, await kept())).toEqual([])
    isReported(outcome, await kept())
  })
})

describe('the built mini program', () => {
  let served: Awaited<ReturnType<typeof serveWeapp>>
  beforeAll(async () => {
    served = await serveWeapp(backEnd.url)
    context = await browser.newContext(PHONE)
    page = await context.newPage()
    driver = weappDriver(page, served.addressOf)
    letGo = new LetGo(page)
  })
  afterAll(async () => {
    await context?.close()
    await served?.close()
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
  const isMember = async () => (await keptBy()).some(([name]) => name === 'mp.keep.token')
  /** Nothing that it lets go of says one of these; what loads the host itself has the address of its start in Referer. */
  async function leavesNothing(secrets: readonly (string | undefined)[]): Promise<void> {
    const left = [...(await letGo.all({ without: ['referer'] })), ...log]
    const others = (await keptBy()).filter(([name]) => name !== 'mp.keep.token')
    expect(saying(secrets, [...left, ...others.map(([, value]) => value)])).toEqual([])
  }

  const native = { ...CHANNEL_TABLE.miniProgram, entrances: [] }
  const rows = outcomesIn(native).map((outcome, at) => ({ outcome, scene: SCENES[at % SCENES.length]! }))
  it.each(
    rows,
  )('$outcome.rows [CHAN-03] [CHAN-14] in scene $scene: $outcome.kind $outcome.code leads to $outcome.lands', async ({
    outcome,
    scene,
  }) => {
    const { kind, lands, wanted } = outcome
    const start = (screen: 'home' | 'receiverAddresses', query = '') =>
      page.goto(served.addressOf(`${wechatPage(SCREENS[screen])}?lang=en&${query}`, { scene }))
    if (wanted) {
      await start('receiverAddresses')
      await driver.see('auth-phone')
      letGo.begin(handsOver)
    }
    const { own, others } = await credentialsOf(outcome, callOf(kind, native))
    await start('home', String(new URLSearchParams({ ...others, ...own })))
    const { sees, member } = LANDINGS[lands]
    await driver.see(sees)
    expect(await isMember()).toBe(member)
    saysWhereItCameFrom({ channelled: native, outcome }, own)
    await leavesNothing([...Object.values(own), ...Object.values(others)])
    isReported(
      outcome,
      (await keptBy()).map(([, value]) => value),
    )
    if (OUTCOMES.findIndex((one) => one.lands === lands) !== OUTCOMES.indexOf(outcome)) return
    // WeChat starts it anew without what it was opened by.
    await start('home')
    await driver.see(member ? 'home-consignee' : 'home-sign-in')
  })

  it.each(SILENT)('$rows [CHAN-14] WeChat’s own login, answered by $code, shows $sees', async ({
    code,
    standing,
    sees,
    scene = SCENES[0]!,
  }) => {
    const { own } = await handOut(sandbox, accounts, { kind: 'openId', standing: standing! })
    const loginCode = standing === 'forged' ? 'refused' : `sandbox-${own.openId}-${Math.random()}`
    await page.goto(served.addressOf(`${SCREENS.home.page}?lang=en`, { scene, loginCode }))
    await driver.see(sees)
    expect(await isMember()).toBe(code === '0')
    expect(logins()).toHaveLength(code === 'none' || code === 'WX5003' ? 0 : 1)
    await leavesNothing([loginCode, own.openId])
  })
})
