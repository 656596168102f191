import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core'
import { wechatPage } from '../../../config/packages'
import { SCREENS } from '../../../config/screens'
import * as auth from '../../../src/contract/auth'
import { TOKEN_LIFETIME_MS } from '../../../src/domain/credentials'
import type { Driver } from '../../journeys/driver'
import { h5Driver, NOTHING_OF_H5, PHONE } from '../../journeys/h5-driver'
import { weappBeside } from '../../journeys/weapp-beside'
import { NOTHING_OF_WEAPP, weappDriver } from '../../journeys/weapp-driver'
import { inBrowser } from '../../support/in-browser'
import { LetGo } from '../../support/let-go'
import { type Accounts, handOut, makeAccounts } from '../../support/standings'
import { CHANNEL_TABLE, type Entrance, type LoginCall } from './channel-table'
import {
  ASKS_FOR_MORE,
  BY_ENTRANCE,
  BY_OUTCOME,
  callOf,
  LANDINGS,
  type Outcome,
  outcomesIn,
  type Row,
  SCENES,
  SILENT,
} from './entering'
import {
  answerInPlace,
  CAMPAIGN,
  isLogin,
  isReported,
  pathOf,
  pathsOf,
  saying,
  saysItAgain,
  saysWhereItCameFrom,
} from './entering-rules'

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

const logins = () => letGo.requests.filter(isLogin)

/** The credentials of a row; a login that the back end cannot answer so is answered in its place. */
async function credentialsOf({ kind, code, standing }: Outcome, call: LoginCall) {
  if (!standing) await answerInPlace(page, call, code)
  return handOut(sandbox, accounts, { kind, standing: standing ?? 'forged' })
}

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
    const judged = storages.filter(
      ([name]) => name !== 'portage.login' || !ASKS_FOR_MORE.includes(outcome.lands),
    )
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

  it.each([...BY_ENTRANCE, ...BY_OUTCOME])('$title', async (row) => {
    const { channelled, entrance, outcome } = row
    await newVisitor(entrance)
    if (outcome.wanted) {
      await page.goto(`${backEnd.url}${SCREENS.receiverAddresses.paths[0]}?lang=en`)
      await driver.see('auth-phone')
      // Its last calls say nothing of the channel yet, and are no part of what is judged.
      await page.goto('about:blank')
    }
    const { own, others } = await credentialsOf(outcome, callOf(outcome.kind, channelled))
    const mark = entrance.opened.includes('?') ? '&' : '?'
    const query = new URLSearchParams({ lang: 'en', ...CAMPAIGN, ...others, ...own })
    const opened = `${backEnd.url}${entrance.opened}${mark}${query}`
    log.length = 0
    letGo.begin((request) => request.url() === opened || isLogin(request))
    await page.goto(opened)
    const token = await stands(row)
    /** What the entry of the history holds beside its address. */
    const entryState = () => page.evaluate(() => JSON.stringify(history.state))
    const states = [await entryState()]
    const secrets = [...Object.values(own), ...Object.values(others)]
    expect(saying(secrets, await kept(row))).toEqual([])
    saysWhereItCameFrom(letGo, row, own)
    await page.reload()
    expect(await stands(row)).toBe(token)
    await saysItAgain(letGo, channelled, sessionIn, token)
    // The one login is all: no second one came of the reload.
    saysWhereItCameFrom(letGo, row, own)
    expect(log.length).toBeGreaterThan(0)
    const { entries } = await devTools.send('Page.getNavigationHistory')
    states.push(await entryState())
    const left = [page.url(), ...entries.map(({ url }) => url), ...states, ...(await letGo.all()), ...log]
    expect(saying([...secrets, token], left)).toEqual([])
    expect(saying(secrets, await kept(row))).toEqual([])
    isReported(letGo, outcome, await kept(row))
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
  it.each(rows)('$outcome.rows in scene $scene: $outcome.kind $outcome.code leads to $outcome.lands', async ({
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
    saysWhereItCameFrom(letGo, { channelled: native, outcome }, own)
    const secrets = [...Object.values(own), ...Object.values(others)]
    await leavesNothing(secrets)
    isReported(
      letGo,
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
    await saysItAgain(letGo, native, (headers) => headers['x-portage-token'], token)
    await leavesNothing(secrets)
  })

  it.each(SILENT)('$rows [CHAN-14] WeChat’s own login, answered by $code, shows $sees', async ({
    code,
    standing,
    sees,
    scene = SCENES[0]!,
  }) => {
    if (!standing) await answerInPlace(page, 'wxLogin', code)
    const { own } = await handOut(sandbox, accounts, { kind: 'openId', standing: standing ?? 'stranger' })
    const loginCode = standing === 'forged' ? 'refused' : `sandbox-${own.openId}-${Math.random()}`
    await page.goto(served.addressOf(`${SCREENS.home.page}?lang=en`, { scene, loginCode }))
    await driver.see(sees)
    expect((await tokenKept()) !== undefined).toBe(code === '0')
    expect(logins()).toHaveLength(['none', 'nobody'].includes(code) ? 0 : 1)
    await leavesNothing([loginCode, own.openId])
  })
})
