import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { TOKEN_LIFETIME_MS } from '../../../../src/domain/auth/credentials'
import { SCREENS } from '../../../../src/screens/screens'
import type { Driver } from '../../../journeys/driver/driver'
import { h5Driver, NOTHING_OF_H5, PHONE } from '../../../journeys/driver/h5-driver'
import { type AccountCodes, createAccountCases } from '../../../support/back-end/account-cases'
import { PageOutputRecorder } from '../../../support/back-end/let-go'
import { setUpBrowserTest } from '../../../support/browser/in-browser'
import type { Entrance } from './channel-table'
import { ASKS_FOR_MORE, BY_ENTRANCE, BY_OUTCOME, callOf, LANDINGS, type Row } from './entering'
import { CAMPAIGN, credentialsOf, isLogin, saying, saysItAgain, saysWhereItCameFrom } from './entering-rules'

const log: string[] = []
const { browser, backEnd, sandbox } = setUpBrowserTest(
  { log: 'info', trustProxy: true },
  { logTo: { write: (line) => void log.push(`log: ${line}`) } },
)
let devTools: CDPSession
let accounts: AccountCodes
let context: BrowserContext
let page: Page
let driver: Driver
let letGo: PageOutputRecorder
beforeAll(async () => {
  accounts = await createAccountCases(backEnd.context, sandbox)
  context = await browser.newContext(PHONE)
  page = await context.newPage()
  driver = h5Driver(page)
  letGo = new PageOutputRecorder(page)
  devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
})
afterAll(() => context?.close())

describe('a channel URL with a credential', () => {
  let visitors = 0
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
    const { own, others } = await credentialsOf(
      { page, sandbox, accounts },
      outcome,
      callOf(outcome.kind, channelled),
    )
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
  })
})
