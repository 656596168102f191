import type { BrowserContext, Page, Request } from 'playwright-core'
import * as auth from '../../../../src/contract/auth/sessions'
import { wechatPage } from '../../../../src/screens/packages'
import { SCREENS } from '../../../../src/screens/screens'
import type { Driver } from '../../../journeys/driver/driver'
import { PHONE } from '../../../journeys/driver/h5-driver'
import { weappBeside } from '../../../journeys/driver/weapp-beside'
import { NOTHING_OF_WEAPP, weappDriver } from '../../../journeys/driver/weapp-driver'
import {
  type AccountCodes,
  createAccountCases,
  issueCredentials,
} from '../../../support/back-end/account-cases'
import { PageOutputRecorder } from '../../../support/back-end/let-go'
import { setUpBrowserTest } from '../../../support/browser/in-browser'
import { CHANNEL_TABLE } from './channel-table'
import { callOf, LANDINGS, outcomesIn, SCENES, SILENT } from './entering'
import {
  answerInPlace,
  CAMPAIGN,
  credentialsOf,
  isLogin,
  pathOf,
  pathsOf,
  saying,
  saysItAgain,
  saysWhereItCameFrom,
} from './entering-rules'

const log: string[] = []
const { browser, backEnd, sandbox } = setUpBrowserTest(
  { log: 'info', trustProxy: true },
  { logTo: { write: (line) => void log.push(`log: ${line}`) } },
)
const served = weappBeside(backEnd)
let accounts: AccountCodes
let context: BrowserContext
let page: Page
let driver: Driver
let letGo: PageOutputRecorder
beforeAll(async () => {
  accounts = await createAccountCases(backEnd.context, sandbox)
  context = await browser.newContext(PHONE)
  page = await context.newPage()
  driver = weappDriver(page, served.addressOf)
  letGo = new PageOutputRecorder(page)
})
afterAll(() => context?.close())
const logins = () => letGo.requests.filter(isLogin)

describe('the built mini program', () => {
  /** Leaves the page first, so that it stores nothing more. */
  beforeEach(async () => {
    await page.goto(new URL(NOTHING_OF_WEAPP, served.addressOf()).href)
    await page.evaluate(() => localStorage.clear())
    await page.unrouteAll()
    log.length = 0
    letGo.begin(handsOver)
  })

  const handsOver = (request: Request) =>
    request.isNavigationRequest() ||
    isLogin(request) ||
    request.url().endsWith(auth.exchangeWxCodeForTicket.path)
  const keptBy = () => page.evaluate(() => Object.entries(localStorage))
  const tokenKept = async (): Promise<string | undefined> => {
    const kept = (await keptBy()).find(([name]) => name === 'mp.keep.token')?.[1]
    return kept && JSON.parse(kept).value
  }
  /**
   * Expects that nothing the app sends or stores contains one of these secrets. Skips the Referer header:
   * requests for the host's own files have the start address there.
   */
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
  it.each(rows)(
    '$outcome.rows in scene $scene: $outcome.kind $outcome.code leads to $outcome.lands',
    async ({ outcome, scene }) => {
      const { kind, lands, wanted } = outcome
      if (wanted) {
        await start('receiverAddresses', {}, scene)
        await driver.see('auth-phone')
        letGo.begin(handsOver)
      }
      const login = callOf(kind, native)
      const { own, others } = await credentialsOf({ page, sandbox, accounts }, outcome, login)
      await start('home', { ...CAMPAIGN, ...others, ...own }, scene)
      const { sees, member } = LANDINGS[lands]
      await driver.see(sees)
      const token = await tokenKept()
      expect(token !== undefined).toBe(member)
      saysWhereItCameFrom(letGo, { channelled: native, outcome }, own)
      const secrets = [...Object.values(own), ...Object.values(others)]
      await leavesNothing(secrets)

      // WeChat starts the app again without the parameters that opened it. If the app has no session, WeChat
      // identifies its user.
      await page.unrouteAll()
      await start('home', {}, scene)
      if (member) await driver.reads('home-consignee', accounts.member)
      else await driver.see('home-sign-in')
      expect(await tokenKept()).toBe(token)
      expect(pathsOf(logins())).toEqual([pathOf(login), ...(member ? [] : [pathOf('wxTicketLogin')])])
      await saysItAgain(letGo, native, (headers) => headers['x-portage-token'], token)
      await leavesNothing(secrets)
    },
  )

  it.each(SILENT)(
    '$rows [CHAN-14] the automatic login of WeChat, answered by $code, shows $sees',
    async ({ code, standing, sees, scene = SCENES[0]! }) => {
      if (!standing) await answerInPlace(page, 'wxTicketLogin', code)
      const { own } = await issueCredentials(sandbox, accounts, {
        kind: 'openId',
        standing: standing ?? 'stranger',
      })
      const loginCode = standing === 'forged' ? 'refused' : `sandbox-${own.openId}-${Math.random()}`
      await page.goto(served.addressOf(`${SCREENS.home.page}?lang=en`, { scene, loginCode }))
      await driver.see(sees)
      expect((await tokenKept()) !== undefined).toBe(code === '0')
      expect(logins()).toHaveLength(['none', 'nobody'].includes(code) ? 0 : 1)
      await leavesNothing([loginCode, own.openId])
    },
  )
})
