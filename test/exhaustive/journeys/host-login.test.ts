import { wechatPage } from '../../../config/packages'
import { SCREENS, type ScreenRow } from '../../../config/screens'
import { agreementIsAgree } from '../../../src/contract/agreements'
import { exchangeWxCode, intlAppLogin, wxLogin } from '../../../src/contract/auth'
import type { Call } from '../../../src/contract/call'
import { payOrder } from '../../../src/contract/payment'
import { sandboxHostTicket, sandboxMember, sandboxParcels } from '../../../src/contract/sandbox'
import { getPuzzle } from '../../../src/contract/sign-in'
import { CODE } from '../../../src/domain/envelope'
import { METHOD_ID } from '../../../src/domain/payment'
import { FORM, noteSent } from '../../journeys/calls-made'
import { NOTHING_OF_H5 } from '../../journeys/h5-driver'
import { journeys } from '../../journeys/journeys'
import { confirmAgreements, signUp } from '../../journeys/main-job'
import { weappBeside } from '../../journeys/weapp-beside'
import { NOTHING_OF_WEAPP, weappDriver } from '../../journeys/weapp-driver'
import { until } from '../../support/until'

const PRESENT = 'PT208846'
const OTHER = 'PT310275'

const { browser, backEnd, sandbox, asMember, asVisitor } = journeys()
const served = weappBeside(backEnd)

type Step = 'close' | 'block' | 'unblock' | 'unlinkPhone' | 'withdrawAgreements'
const serve = (aptId: string, step: Step) => sandbox.call(sandboxMember, { aptId, do: step })

/** What the back end answers to whoever is no member, a refusal with what it holds, too. */
async function answerTo(
  call: Call,
  payload: Record<string, string>,
): Promise<{ data: Record<string, string> }> {
  const headers = { 'x-access-source': '5' }
  const asked = await fetch(backEnd.url + call.path, {
    ...{ method: call.method, headers },
    body: new URLSearchParams(payload),
  })
  return asked.json() as Promise<{ data: Record<string, string> }>
}

const FOR_MEMBERS = Object.values<ScreenRow>(SCREENS).filter(({ memberOnly }) => memberOnly)

asVisitor('a visitor, in %s', 'once', ({ build, app, driver }) => {
  it.each(
    FOR_MEMBERS.flatMap(({ paths }) => paths),
  )('[AUTH-02] who opens %s is led to the sign-in', async (address) => {
    await app.visitAddress(address)
    await driver.see('auth-phone')
    expect(app.addressBar()).toBe(build === 'h5' ? '/register-login' : undefined)
  })
})

asMember('credentials of a visitor in the address, in %s', 'for each test', ({ build, app, driver }) => {
  beforeEach(() => app.forget())

  it.each([
    ['closed', 'close', /account is closed/],
    ['blocked', 'block', /account is blocked/],
  ] as const)('[OVER-59] [OVER-60] [OVER-61] an openId of a %s account shows the warm reminder, which has no confirm', async (_state, step, words) => {
    await serve(OTHER, step)
    const { openId, ticket } = await sandbox.call(sandboxHostTicket, { kind: 'wechat', aptId: OTHER })
    await app.visit('home', `sysScene=app&openId=${openId}&ticket=${ticket}`)
    await driver.reads('login-tips', words)
    await driver.reads('login-tips', 'Login tips')
    expect(await driver.page.locator('#login-tips .pt-btn').count()).toBe(0)
    await serve(OTHER, 'unblock')
    await driver.tap('login-tips-close')
    await driver.see('auth-phone')
  })
  it('[ERRS-11] [OVER-50] [OVER-51] the reminder to link a number is left by Go back, or by its cross', async () => {
    await serve(OTHER, 'unlinkPhone')
    const { sign } = await sandbox.call(sandboxHostTicket, { kind: 'sign', aptId: OTHER })
    for (const leave of ['pre-logoff-close', 'pre-logoff-back']) {
      await app.visit('home', `sysScene=app&sign=${sign}`)
      await driver.reads('pre-logoff-back', 'Go back')
      await driver.reads('pre-logoff-go', 'Go now')
      await driver.tap(leave)
      await driver.see('home-sign-in')
    }
  })
  it('[AUTH-18] [AUTH-19] an openId at the sign-in is asked about as anywhere', async () => {
    const { openId, ticket } = await sandbox.call(sandboxHostTicket, { kind: 'wechat', aptId: PRESENT })
    await app.visit('registerLogin', `${new URLSearchParams({ pageShow: 'login', openId, ticket })}`)
    await driver.reads('home-consignee', PRESENT)
  })
  if (build === 'h5')
    it('[AUTH-25] [CALL-08] a token of the national app leads to /agreement, and is sent again once that is accepted', async () => {
      await serve(PRESENT, 'withdrawAgreements')
      const { token } = await sandbox.call(sandboxHostTicket, { kind: 'token', aptId: PRESENT })
      const attempts = noteSent(driver.page, [intlAppLogin])
      await app.visit('home', `sysScene=app&token=${token}`)
      await confirmAgreements(driver)
      await driver.reads('home-consignee', PRESENT)
      const asked = `POST ${intlAppLogin.path} ${FORM} token=${token}&source=4`
      expect(attempts).toEqual([asked, `${asked}&acceptAuthorization=true`])
    })
  it('[AUTH-01] whoever has the token is the member, anybody else a visitor', async () => {
    const { token } = await sandbox.call(sandboxHostTicket, { kind: 'token', aptId: PRESENT })
    await app.visit('home', `sysScene=app&token=${token}`)
    await driver.reads('home-consignee', PRESENT)
    // The token alone goes, once the page is left that may keep it: all else makes nobody a member.
    const { page } = driver
    const nothing = build === 'weapp' ? NOTHING_OF_WEAPP : NOTHING_OF_H5
    await page.goto(new URL(nothing, page.url()).href)
    if (build === 'weapp') await page.evaluate(() => localStorage.removeItem('mp.keep.token'))
    else await page.context().clearCookies({ name: 'token' })
    await app.visit('home')
    await driver.see('home-sign-in')
  })
  it('session info at the sign-in, as anybody may put it into a link, ties nobody who does not say that it is theirs', async () => {
    const wechat = await sandbox.call(sandboxHostTicket, { kind: 'wechat', aptId: null })
    const identity = { openId: wechat.openId!, ticket: wechat.ticket! }
    const { data: stranger } = await answerTo(wxLogin, identity)
    await app.visit(
      'registerLogin',
      `${new URLSearchParams({ pageShow: 'login', isBinding: '1', ...stranger })}`,
    )
    await driver.see('auth-bind')
    await signUp(driver, sandbox, { areaCode: '65', phone: build === 'h5' ? '84440031' : '84440032' })
    await driver.see('home-consignee')
    const { data: again } = await answerTo(exchangeWxCode, { code: `sandbox-${identity.openId}-again` })
    expect(await answerTo(wxLogin, again)).toMatchObject({ code: CODE.needsBinding })
  })
  it('[ROUTE-22] session info at the sign-in, marked by isBinding, asks nothing and is tied if the member agrees', async () => {
    const { page } = driver
    const { openId, ticket } = await sandbox.call(sandboxHostTicket, { kind: 'wechat', aptId: null })
    const { data: stranger } = await answerTo(wxLogin, { openId: openId!, ticket: ticket! })
    let isAsked = false
    page.on('request', (request) => {
      isAsked ||= request.url().endsWith(wxLogin.path) && !!request.postData()?.includes(openId!)
    })
    const info = { pageShow: 'login', isBinding: '1', ...stranger, gjUtm: 'spring' }
    await app.visit('registerLogin', `${new URLSearchParams(info)}`)
    await driver.tap('auth-bind')
    await driver.isOn('auth-bind')
    const puzzle = page.waitForRequest(`**${getPuzzle.path}*`)
    await signUp(driver, sandbox, { areaCode: '65', phone: build === 'h5' ? '84440021' : '84440022' })
    const member = /PT\d{6}/.exec(await driver.reads('home-consignee', /PT\d{6}/))![0]
    expect(isAsked).toBe(false)
    expect((await puzzle).headers()['x-campaign']).toBe('spring')

    // Who says then that they are this WeChat user is the member: by an address, or as WeChat does it at a start.
    await app.forget()
    const code = `sandbox-${openId}-again`
    if (build === 'weapp') {
      await app.visit('home')
      await driver.see('home-sign-in')
      const start = new URL(page.url())
      start.searchParams.set('loginCode', code)
      await page.goto(start.href)
    } else {
      const { data: identity } = await answerTo(exchangeWxCode, { code })
      await app.visit('home', `${new URLSearchParams(identity)}`)
    }
    await driver.reads('home-consignee', member)
    expect(isAsked).toBe(true)
  })
})

describe('the mini program', () => {
  const openPhone = async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    return { context, page, driver: weappDriver(page, served.addressOf) }
  }

  it('signs its user in by itself and opens what a link names, but not after a sign-out', async () => {
    const { openId } = await sandbox.call(sandboxHostTicket, { kind: 'wechat', aptId: PRESENT })
    const { context, page, driver } = await openPhone()
    const openAs = (id: string, path = 'features/home/pages/home/index?lang=en') =>
      page.goto(served.addressOf(path, { loginCode: `sandbox-${id}-${Math.random()}` }))
    /** The page is left first, so that it keeps nothing more. */
    const forget = async () => {
      await page.goto(new URL(NOTHING_OF_WEAPP, served.addressOf()).href)
      await page.evaluate(() => localStorage.clear())
    }
    // A link to a screen opens it, by page or by the documents' address: the sign-in that goes on is waited for.
    for (const [link, seen] of [
      ['parcels/addresses/pages/receivers/index?lang=en', 'address-add'],
      ['myPackage/list/waiting?lang=en', 'list-tab-waiting'],
    ] as const) {
      await openAs(openId!, link)
      await driver.see(seen)
      if (seen === 'address-add') await forget()
    }
    // Signing out lasts, until the member signs in.
    await driver.tap('tab-my')
    await driver.tap('my-sign-out')
    await driver.tap('my-sign-out-confirm')
    await driver.see('home-sign-in')
    await openAs(openId!)
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
    await context.close()
  })
  it('[AUTH-28] [CHAN-27] has the agreements of a token’s member looked at, and WeChat Pay and the balance to pay by', async () => {
    const [parcel] = (await sandbox.call(sandboxParcels, {})).filter(({ state }) => state === 'toPay')
    const { aptId, packageNo } = parcel!
    const { token } = await sandbox.call(sandboxHostTicket, { kind: 'token', aptId })
    const { context, page, driver } = await openPhone()
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
    const paid = page.waitForRequest((request) => request.url().endsWith(payOrder.path))
    await driver.tap(`pay-method-${METHOD_ID.wechat}`)
    await driver.tap('pay-confirm')
    expect(new URLSearchParams((await paid).postData()!).get('methodId')).toBe(String(METHOD_ID.wechat))
    await context.close()
  })
})
