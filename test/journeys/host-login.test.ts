import type { BrowserContext, Request } from 'playwright-core'
import { wechatPage } from '../../config/packages'
import { SCREENS } from '../../config/screens'
import { listAddresses } from '../../src/contract/addresses'
import { agreementIsAgree } from '../../src/contract/agreements'
import * as calls from '../../src/contract/auth'
import { queryPackages } from '../../src/contract/parcels'
import { payOrder } from '../../src/contract/payment'
import { sandboxHostTicket, sandboxMember, sandboxParcels } from '../../src/contract/sandbox'
import { reportEvents } from '../../src/contract/track'
import { CODE } from '../../src/domain/envelope'
import { METHOD_ID } from '../../src/domain/payment'
import { until } from '../support/until'
import { endSessionsAt } from './ending-session'
import { NOTHING_OF_H5 } from './h5-driver'
import { journeys } from './journeys'
import { confirmAgreements } from './main-job'
import { weappBeside } from './weapp-beside'
import { NOTHING_OF_WEAPP, weappDriver } from './weapp-driver'

const PRESENT = 'PT208846'
const OTHER = 'PT310275'

const { browser, backEnd, sandbox, asMember } = journeys()
const served = weappBeside(backEnd)

type Step = 'close' | 'block' | 'unblock' | 'unlinkWechat' | 'withdrawAgreements'
const serve = (aptId: string, step: Step) => sandbox.call(sandboxMember, { aptId, do: step })
const isCall =
  (...paths: string[]) =>
  (request: Request) =>
    paths.some((path) => request.url().endsWith(path))

asMember('credentials in the address, in %s', 'for each test', ({ build, app, driver, calls: outside }) => {
  const isMiniProgram = build === 'weapp'
  /** Opens home with what a host app or WeChat hands over of a member. */
  const enterWith = async (kind: 'token' | 'sign' | 'wechat', aptId: string) => {
    const { token, sign, openId, ticket } = await sandbox.call(sandboxHostTicket, { kind, aptId })
    const query = {
      token: `token=${token}`,
      sign: `sign=${sign}`,
      wechat: `openId=${openId}&ticket=${ticket}`,
    }
    await app.visit('home', `sysScene=app&${query[kind]}`)
  }

  describe('of a visitor', () => {
    beforeEach(() => app.forget())

    it.each([
      'token',
      'sign',
    ] as const)('[ERRS-05] a session that ends of a member who came by a %s leads out of all that was open', async (kind) => {
      await enterWith(kind, PRESENT)
      await driver.reads('home-consignee', PRESENT)
      await driver.tap('tab-my')
      await driver.see('my-addresses')
      await endSessionsAt(driver.page, { sandbox, aptId: PRESENT, call: listAddresses })
      await driver.tap('my-addresses')
      await driver.see('auth-phone')
      // No screen of the member is left to go back to: no page below, and no arrow of WeChat's bar.
      const { page } = driver
      const below = isMiniProgram ? page.locator('#host-bar.can-back') : page.locator('.taro_page').nth(1)
      await below.waitFor({ state: 'detached' })
    })
    it('[ERRS-04] whose session ends is signed out, and led to the sign-in', async () => {
      await enterWith('sign', PRESENT)
      await driver.reads('home-consignee', PRESENT)
      await endSessionsAt(driver.page, { sandbox, aptId: PRESENT, call: queryPackages })
      await driver.tap('tab-parcelList')
      await driver.see('auth-phone')
      expect(app.addressBar()).toBe(isMiniProgram ? undefined : '/register-login')
      const kept = isMiniProgram
        ? await driver.page.evaluate(() => Object.keys(localStorage))
        : (await driver.page.context().cookies()).map(({ name }) => name)
      expect(kept.filter((name) => /^(mp\.keep\.)?token$/.test(name))).toEqual([])
      await app.visit('home')
      await driver.see('home-sign-in')
    })
    it('[AUTH-26] credentials that nobody knows are reported as an event, which does not hold them', async () => {
      const report = driver.page.waitForRequest(
        (request) => isCall(reportEvents.path)(request) && !!request.postData()?.includes('loginError'),
      )
      await app.visit('home', 'sysScene=app&token=very-secret')
      const events = JSON.parse((await report).postData()!) as { kind: string; name: string }[]
      expect(events).toContainEqual(expect.objectContaining({ kind: 'loginError', name: 'token' }))
      expect((await report).postData()).not.toContain('very-secret')
    })
    it('[ROUTE-23] while a sign is exchanged /appLogin is shown, and then home', async () => {
      let answer: () => void = () => undefined
      const answered = new Promise<void>((done) => {
        answer = done
      })
      await driver.page.route(`**${calls.sfAppIntegration.path}*`, async (route) => {
        await answered
        await route.continue()
      })
      await enterWith('sign', PRESENT)
      await driver.see('app-login-working')
      expect(app.addressBar()).toBe(isMiniProgram ? undefined : '/appLogin')
      answer()
      await driver.reads('home-consignee', PRESENT)
      await driver.page.unrouteAll()
    })
    it('[AUTH-15] a sign without the agreements leads to /agreement, and then in', async () => {
      await serve(OTHER, 'withdrawAgreements')
      await enterWith('sign', OTHER)
      await driver.reads('agreement-confirm', /3/)
      expect(app.addressBar()).toBe(isMiniProgram ? undefined : '/agreement')
      await confirmAgreements(driver)
      await driver.reads('home-consignee', OTHER)
    })
    it.each([
      ['[ERRS-12] [AUTH-22] [OVER-59] [OVER-60] [OVER-61]', 'closed', 'close', /account is closed/],
      ['[ERRS-12] [AUTH-23]', 'blocked', 'block', /account is blocked/],
    ] as const)('%s an openId of a %s account shows the warm reminder', async (_row, _state, step, words) => {
      await serve(OTHER, step)
      await enterWith('wechat', OTHER)
      await driver.reads('login-tips', words)
      await driver.reads('login-tips', 'Login tips')
      expect(await driver.page.locator('#login-tips .pt-btn').count()).toBe(0)
      await serve(OTHER, 'unblock')
      await driver.tap('login-tips-close')
      await driver.see('auth-phone')
    })
    it('[AUTH-18] [AUTH-19] an openId at the sign-in is asked about as anywhere', async () => {
      const { openId, ticket } = await sandbox.call(sandboxHostTicket, { kind: 'wechat', aptId: PRESENT })
      await app.visit('registerLogin', `${new URLSearchParams({ pageShow: 'login', openId, ticket })}`)
      await driver.reads('home-consignee', PRESENT)
    })
  })

  it('[AUTH-01] whoever has the token is the member, anybody else a visitor', async () => {
    await app.visit('home')
    await driver.reads('home-consignee', PRESENT)
    // The token alone goes, once the page is left that may keep it: all else makes nobody a member.
    const { page } = driver
    await page.goto(new URL(isMiniProgram ? NOTHING_OF_WEAPP : NOTHING_OF_H5, page.url()).href)
    if (isMiniProgram) await page.evaluate(() => localStorage.removeItem('mp.keep.token'))
    else await page.context().clearCookies({ name: 'token' })
    await app.visit('home')
    await driver.see('home-sign-in')
  })

  describe('while another member is signed in', () => {
    it('ask before that one takes over: the member stays, or the other one enters', async () => {
      await enterWith('token', OTHER)
      const asked = await driver.reads('other-member', OTHER)
      expect(asked).toContain(PRESENT)
      await driver.tap('other-member-stay')
      await driver.reads('home-consignee', PRESENT)
      await app.visit('my')
      await driver.reads('my-code', PRESENT)

      await enterWith('token', OTHER)
      await driver.tap('other-member-close')
      await driver.reads('home-consignee', PRESENT)

      await enterWith('sign', OTHER)
      await driver.tap('other-member-switch')
      await driver.reads('home-consignee', OTHER)
      await expect(outside.call(calls.getUserInfo, {})).rejects.toThrow(CODE.notLoggedIn)
    })
    it('ask nothing of the member themselves', async () => {
      await enterWith('token', PRESENT)
      await driver.reads('home-consignee', PRESENT)
      await driver.hasNo('other-member', 'home-consignee')
    })
  })
})

describe('the mini program that signs its user in by itself', () => {
  let context: BrowserContext
  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  })
  afterAll(async () => {
    await context?.close()
  })

  it('opens what a link names, not after a sign-out, tells a member why it does not, and leaves others alone', async () => {
    const { openId } = await sandbox.call(sandboxHostTicket, { kind: 'wechat', aptId: OTHER })
    const { addressOf } = served
    const page = await context.newPage()
    const home = 'features/home/pages/home/index?lang=en'
    const driver = weappDriver(page, addressOf)
    const openAs = (id: string, path = home) =>
      page.goto(addressOf(path, { loginCode: `sandbox-${id}-${Math.random()}` }))
    /** The page is left first, so that it keeps nothing more. */
    const forget = async () => {
      await page.goto(new URL(NOTHING_OF_WEAPP, addressOf()).href)
      await page.evaluate(() => localStorage.clear())
    }
    await serve(OTHER, 'block')
    await openAs(openId)
    await driver.reads('login-tips', /account is blocked/)
    await serve(OTHER, 'unblock')
    await openAs(openId)
    await driver.reads('home-consignee', OTHER)
    // A link to a screen opens it, by page or by the documents' address: the sign-in that goes on is waited for.
    const links = [
      ['parcels/addresses/pages/receivers/index?lang=en', 'address-add'],
      ['add-package/index?lang=en', 'forecast-tracking'],
      ['myPackage/list/waiting?lang=en', 'list-forecast'],
    ] as const
    for (const [link, seen] of links) {
      await forget()
      await openAs(openId, link)
      await driver.see(seen)
    }
    // Signing out lasts, until the member signs in.
    await driver.tap('tab-my')
    await driver.tap('my-sign-out')
    await driver.tap('my-sign-out-confirm')
    await driver.see('home-sign-in')
    await openAs(openId)
    await driver.see('home-sign-in')
    await forget()
    await openAs('oNobody')
    await driver.tap('home-sign-in')
    await driver.reads('auth-binding', /linked to yours/)
    await driver.tap('auth-privacy')
    await until(
      () => page.evaluate(() => window.__host.opened.includes('openPrivacyContract')),
      'the privacy agreement was not opened',
    )
  })

  it('[AUTH-28] [CHAN-27] a token’s member has the agreements looked at, as whoever orders as wx, and WeChat Pay and the balance to pay by', async () => {
    const [parcel] = (await sandbox.call(sandboxParcels, {})).filter(({ state }) => state === 'toPay')
    const { aptId, packageNo } = parcel!
    const { token } = await sandbox.call(sandboxHostTicket, { kind: 'token', aptId })
    const page = await context.newPage()
    const driver = weappDriver(page, served.addressOf)
    const looked = page.waitForRequest(`**${agreementIsAgree.path}*`)
    await driver.open(`${wechatPage(SCREENS.home)}?lang=en&token=${token}`)
    await driver.reads('home-consignee', aptId)
    await looked
    await driver.open(`${wechatPage(SCREENS.payDiscounts)}?lang=en&packageNo=${packageNo}`)
    await driver.see('pay-confirm')
    const offered = page.locator('[id^="pay-method-"][role="radio"]:visible')
    expect(await offered.evaluateAll((all) => all.map(({ id }) => id))).toEqual(
      [METHOD_ID.wechat, METHOD_ID.balance].map((id) => `pay-method-${id}`),
    )
    const paid = page.waitForRequest(isCall(payOrder.path))
    await driver.tap(`pay-method-${METHOD_ID.wechat}`)
    await driver.tap('pay-confirm')
    expect(new URLSearchParams((await paid).postData()!).get('methodId')).toBe(String(METHOD_ID.wechat))
  })
})
