import { SCREENS, type ScreenRow } from '../../config/screens'
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../../server/src/demo/demo'
import { exchangeWxCode, wxLogin } from '../../src/contract/auth'
import type { Call } from '../../src/contract/call'
import { sandboxHostTicket, sandboxMember } from '../../src/contract/sandbox'
import { getPuzzle } from '../../src/contract/sign-in'
import { NEEDED_AGREEMENTS } from '../../src/domain/agreement'
import { until } from '../support/until'
import { journeys } from './journeys'
import { becomeMember, signUp, solvePuzzle } from './main-job'

const { backEnd, sandbox, asVisitor } = journeys()
const [{ aptId }, byEmail] = DEMO_MEMBERS

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
/** The last one that a visitor wants, where the sign-in leads. */
const WANTED = '/devices'
const ADDRESSES = [...FOR_MEMBERS.flatMap(({ paths }) => paths).filter((path) => path !== WANTED), WANTED]

asVisitor('coming in, in %s', 'once', ({ build, app, driver }) => {
  const phone = build === 'h5' ? '84440001' : '84440002'

  it.each(ADDRESSES)('[AUTH-02] a visitor who opens %s is led to the sign-in', async (address) => {
    await app.visitAddress(address)
    await driver.see('auth-phone')
    expect(app.addressBar()).toBe(build === 'h5' ? '/register-login' : undefined)
  })
  it('the sign-in speaks another language at one press, and reads the agreements out', async () => {
    await driver.open('/register-login?lang=sc')
    await driver.reads('auth-submit', '登录')
    await driver.tap('auth-lang-en')
    await driver.reads('auth-submit', /Sign in/)
    const titles = new Set<string>()
    for (const code of NEEDED_AGREEMENTS) {
      await driver.tap(`auth-agreement-${code}`)
      const read = async () => (await driver.reads('agreement-text', /\n/)).split('\n')[0]!
      titles.add(
        await until(async () => [await read()].find((title) => !titles.has(title)), `${code} is no other`),
      )
      await driver.tap('agreement-popup-close')
      await driver.gone('agreement-popup')
    }
    expect(titles.size).toBe(NEEDED_AGREEMENTS.length)
  })
  it('[AUTH-02] the area code is found by searching, a new puzzle comes when it is asked for, and what was wanted is open', async () => {
    await driver.tap('auth-area-code')
    await driver.tap('auth-area-sheet-close')
    await driver.gone('auth-area-sheet')
    await driver.tap('auth-area-code')
    await driver.fill('auth-area-sheet-search', '65')
    await driver.tap('auth-area-sheet-65')
    await driver.reads('auth-area-code', '+65')
    await driver.fill('auth-phone', phone)
    await driver.tap('auth-send-code')
    await driver.see('puzzle-slider')
    await solvePuzzle(driver, sandbox, 'puzzle-refresh')
    await driver.see('auth-resend')
    await driver.fill('auth-code', await sandbox.codeFor(`+65${phone}`))
    await driver.tap('auth-submit')
    await becomeMember(driver)
    await driver.see('device-this')
  })
  it('a new member’s empty list leads to the first parcel', async () => {
    await app.visit('home')
    await driver.tap('tab-parcelList')
    await driver.tap('list-forecast')
    await driver.see('forecast-tracking')
  })

  describe('from another app', () => {
    beforeEach(() => app.forget())
    const signOf = async () => (await sandbox.call(sandboxHostTicket, { kind: 'sign', aptId })).sign

    it('credentials that nobody knows say so, and lead to the sign-in', async () => {
      await driver.open('/home?lang=en&token=not-a-valid-token')
      await driver.see('app-login-failed')
      await driver.tap('app-login-to-login')
      await driver.see('auth-phone')
    })
    it('a WeChat ticket that is none says so', async () => {
      await driver.open('/home?lang=en&openId=oNobody&ticket=made-up')
      await driver.reads('login-tips', /WeChat/)
      await driver.tap('login-tips-close')
      await driver.see('auth-phone')
    })
    it('[AUTH-16] [ERRS-11] [OVER-49] [OVER-50] [OVER-51] a sign of an account without a number shows the pre-logoff popup until one is linked', async () => {
      // As whoever signed up by e-mail alone.
      const linked = build === 'h5' ? '84440011' : '84440012'
      await sandbox.call(sandboxMember, { aptId: byEmail.aptId, do: 'unlinkPhone' })
      const { sign } = await sandbox.call(sandboxHostTicket, { kind: 'sign', aptId: byEmail.aptId })
      // The sign stays good until it has opened a session.
      const enterAgain = () => app.visit('home', `sysScene=app&sign=${sign}`)
      for (const leave of ['pre-logoff-close', 'pre-logoff-back']) {
        await enterAgain()
        await driver.reads('pre-logoff', /link a mobile number/)
        await driver.tap(leave)
        await driver.see('home-sign-in')
      }
      await enterAgain()
      await driver.reads('pre-logoff-back', 'Go back')
      await driver.reads('pre-logoff-go', 'Go now')
      await driver.tap('pre-logoff-go')
      // A number that is typed here would make another account.
      await driver.isOn('auth-kind-email')
      await driver.fill('auth-email', byEmail.email)
      await driver.tap('auth-mode')
      await driver.fill('auth-password', DEMO_PASSWORD)
      await solvePuzzle(driver, sandbox, 'auth-submit')
      await driver.isOn('bind-kind-mobile')
      expect(app.addressBar()).toBe(build === 'h5' ? '/phone-email' : undefined)

      // Signed in by now, it leads there at once.
      await enterAgain()
      await driver.tap('pre-logoff-go')
      await driver.reads('bind-now', /Add a mobile number/)
      await driver.fill('bind-phone', linked)
      // The resend time of the other build's code is not waited for.
      await backEnd.world.db.execute('delete from verification_codes')
      await solvePuzzle(driver, sandbox, 'bind-send-code')
      await driver.see('bind-resend')
      await driver.fill('bind-code', await sandbox.codeFor(`+65${linked}`))
      await driver.tap('bind-by-password')
      await driver.fill('bind-password', DEMO_PASSWORD)
      await driver.toast('Saved', () => driver.tap('bind-submit'))
      await app.forget()
      await enterAgain()
      await driver.reads('home-consignee', byEmail.aptId)
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
    it('the agreements are confirmed one by one, each on its tab, before the member is in', async () => {
      await sandbox.call(sandboxMember, { aptId, do: 'withdrawAgreements' })
      await driver.open(`/home?lang=en&sysScene=app&sign=${await signOf()}`)
      for (const [at, code] of NEEDED_AGREEMENTS.entries()) {
        await driver.tap(`agreement-tab-${code}`)
        await driver.see('agreement-text')
        await driver.reads('agreement-confirm', new RegExp(`${NEEDED_AGREEMENTS.length - at}`))
        await driver.tap('agreement-confirm')
      }
      await driver.see('home-consignee')
    })
  })
})
