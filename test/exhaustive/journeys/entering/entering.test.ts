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
  /** Makes the one tab that of a visitor whom the app has never seen, with a separate network address. */
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
    // An empty value restores the browser's own user agent.
    await devTools.send('Emulation.setUserAgentOverride', { userAgent: agent })
  }

  const keptToken = async () => (await context.cookies()).find(({ name }) => name === 'token')
  /**
   * Returns the values that the browser stores, except the session's cookie. If the login continues on this
   * screen, the stored login is left out too.
   */
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

  /**
   * Expects the screen on which a row lands.
   * @returns the stored token
   */
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
      // The last calls of this page do not name the channel yet. Leaving the page keeps them out of the
      // checks.
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
    /** State of the history entry, which is separate from its address. */
    const entryState = () => page.evaluate(() => JSON.stringify(history.state))
    const states = [await entryState()]
    const secrets = [...Object.values(own), ...Object.values(others)]
    expect(saying(secrets, await kept(row))).toEqual([])
    saysWhereItCameFrom(letGo, row, own)
    await page.reload()
    expect(await stands(row)).toBe(token)
    await saysItAgain(letGo, channelled, sessionIn, token)
    // There is still one login only: the reload made no second one.
    saysWhereItCameFrom(letGo, row, own)
    expect(log.length).toBeGreaterThan(0)
    const { entries } = await devTools.send('Page.getNavigationHistory')
    states.push(await entryState())
    const left = [page.url(), ...entries.map(({ url }) => url), ...states, ...(await letGo.all()), ...log]
    expect(saying([...secrets, token], left)).toEqual([])
    expect(saying(secrets, await kept(row))).toEqual([])
  })
})
