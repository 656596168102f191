import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { sandboxHostTicket, sandboxMember } from '../../src/contract/sandbox'
import { NEEDED_AGREEMENTS } from '../../src/domain/agreement'
import { until } from '../support/until'
import { journeys } from './journeys'
import { becomeMember, solvePuzzle } from './main-job'

const { sandbox, asVisitor } = journeys()
const [{ aptId }] = DEMO_MEMBERS

asVisitor('coming in, in %s', 'once', ({ build, app, driver }) => {
  const phone = build === 'h5' ? '84440001' : '84440002'

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
  it('the area code is found by searching, and a new puzzle comes when it is asked for', async () => {
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
    await driver.see('home-consignee')
  })
  it('a new member’s empty list leads to the first parcel', async () => {
    await driver.tap('tab-parcelList')
    await driver.tap('list-forecast')
    await driver.see('forecast-tracking')
  })

  describe('from another app', () => {
    beforeEach(() => app.forget())
    const signOf = async (preLogoff: boolean) =>
      (await sandbox.call(sandboxHostTicket, { kind: 'sign', aptId, preLogoff })).sign

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
    it('a number that has no account any more is asked what now', async () => {
      const answer = async (button: string, next: string) => {
        await driver.open(`/home?lang=en&sysScene=app&sign=${await signOf(true)}`)
        await driver.see('pre-logoff')
        await driver.tap(button)
        await driver.see(next)
      }
      await answer('pre-logoff-close', 'home-sign-in')
      await answer('pre-logoff-back', 'home-sign-in')
      await answer('pre-logoff-go', 'auth-phone')
    })
    it('the agreements are confirmed one by one, each on its tab, before the member is in', async () => {
      await sandbox.call(sandboxMember, { aptId, do: 'withdrawAgreements' })
      await driver.open(`/home?lang=en&sysScene=app&sign=${await signOf(false)}`)
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
