import { sandboxChangeMember, sandboxIssueHostTicket } from '../../sandbox/contract/sandbox'
import { DEMO_PASSWORD } from '../../sandbox/src/demo/demo'
import { listAddresses } from '../../src/contract/addresses/addresses'
import { getUserInfo, sfAppLogin } from '../../src/contract/auth/sessions'
import { ENVELOPE_CODE } from '../../src/domain/base/envelope'
import { journeys } from './driver/journeys'
import { endSessionsAt } from './steps/ending-session'
import { confirmAgreements, solvePuzzle } from './steps/main-job'

const PRESENT = 'PT208846'
const OTHER = 'PT310275'
const EMAIL_OF_OTHER = 'vip@portage.example'

const { backEnd, sandbox, asMember } = journeys()

asMember('credentials in the URL, in %s', 'for each test', ({ build, app, driver, calls: outside }) => {
  const isMiniProgram = build === 'weapp'
  const addressBar = (path: string) => (isMiniProgram ? undefined : path)
  /** Opens home with the credential that a host app issues for a member. */
  const enterWith = async (kind: 'token' | 'sign', aptId: string) => {
    const ticket = await sandbox.call(sandboxIssueHostTicket, { kind, aptId })
    await app.visit('home', `sysScene=app&${kind}=${ticket[kind]}`)
  }

  it('[AUTH-15] [ROUTE-23] with a sign lead through /appLogin, and through /agreement if the agreements are missing', async () => {
    await app.forget()
    await sandbox.call(sandboxChangeMember, { aptId: OTHER, do: 'withdrawAgreements' })
    let answer: () => void = () => undefined
    const answered = new Promise<void>((done) => {
      answer = done
    })
    await driver.page.route(`**${sfAppLogin.path}*`, async (route) => {
      await answered
      await route.continue()
    })
    await enterWith('sign', OTHER)
    await driver.see('app-login-working')
    expect(app.addressBar()).toBe(addressBar('/appLogin'))
    answer()
    await driver.reads('agreement-confirm', /3/)
    expect(app.addressBar()).toBe(addressBar('/agreement'))
    await confirmAgreements(driver)
    await driver.reads('home-consignee', OTHER)
  })
  it('[ERRS-05] [ERRS-04] whose session ended lead from every open screen to the sign-in', async () => {
    await app.forget()
    await enterWith('token', PRESENT)
    await driver.reads('home-consignee', PRESENT)
    await driver.tap('tab-my')
    await driver.see('my-addresses')
    await endSessionsAt(driver.page, { sandbox, aptId: PRESENT, call: listAddresses })
    await driver.tap('my-addresses')
    await driver.see('auth-phone')
    // No screen of the member remains to go back to: no page below, and no arrow in WeChat's bar.
    const { page } = driver
    const below = isMiniProgram ? page.locator('#host-bar.can-back') : page.locator('.taro_page').nth(1)
    await below.waitFor({ state: 'detached' })
    const kept = isMiniProgram
      ? await page.evaluate(() => Object.keys(localStorage))
      : (await page.context().cookies()).map(({ name }) => name)
    expect(kept.filter((name) => /^(mp\.keep\.)?token$/.test(name))).toEqual([])
  })
  it('of another member ask first: the member stays, or the other one signs in', async () => {
    await enterWith('token', OTHER)
    const asked = await driver.reads('other-member', OTHER)
    expect(asked).toContain(PRESENT)
    await driver.tap('other-member-stay')
    await driver.reads('home-consignee', PRESENT)

    await enterWith('sign', OTHER)
    await driver.tap('other-member-switch')
    await driver.reads('home-consignee', OTHER)
    await expect(outside.call(getUserInfo, {})).rejects.toThrow(ENVELOPE_CODE.notLoggedIn)
  })
  it('[AUTH-16] [OVER-49] with a sign but no mobile number require one, and sign in once it is linked', async () => {
    await app.forget()
    const linked = isMiniProgram ? '84440012' : '84440011'
    await sandbox.call(sandboxChangeMember, { aptId: OTHER, do: 'unlinkPhone' })
    const { sign } = await sandbox.call(sandboxIssueHostTicket, { kind: 'sign', aptId: OTHER })
    // The sign remains valid until it has opened a session.
    const enterAgain = () => app.visit('home', `sysScene=app&sign=${sign}`)
    await enterAgain()
    await driver.reads('pre-logoff', /link a mobile number/)
    await driver.tap('pre-logoff-go')
    // A mobile number typed here would create another account.
    await driver.isOn('auth-kind-email')
    await driver.fill('auth-email', EMAIL_OF_OTHER)
    await driver.tap('auth-mode')
    await driver.fill('auth-password', DEMO_PASSWORD)
    await solvePuzzle(driver, sandbox, 'auth-submit')
    await driver.isOn('bind-kind-mobile')
    expect(app.addressBar()).toBe(addressBar('/phone-email'))
    await driver.reads('bind-now', /Add a mobile number/)
    await driver.fill('bind-phone', linked)
    // The test does not wait for the resend time of the other build's code.
    await backEnd.context.db.execute('delete from verification_codes')
    await solvePuzzle(driver, sandbox, 'bind-send-code')
    await driver.see('bind-resend')
    await driver.fill('bind-code', await sandbox.codeFor(`+65${linked}`))
    await driver.tap('bind-by-password')
    await driver.fill('bind-password', DEMO_PASSWORD)
    await driver.toast('Saved', () => driver.tap('bind-submit'))
    await app.forget()
    await enterAgain()
    await driver.reads('home-consignee', OTHER)
  })
})
