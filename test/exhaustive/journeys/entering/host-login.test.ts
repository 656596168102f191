import { sandboxChangeMember, sandboxIssueHostTicket } from '../../../../sandbox/contract/sandbox'
import { exchangeWxCodeForTicket, intlAppLogin, wxTicketLogin } from '../../../../src/contract/auth/sessions'
import { getCaptchaPuzzle } from '../../../../src/contract/auth/sign-in'
import type { Call } from '../../../../src/contract/base/call'
import { FORM, noteSent } from '../../../journeys/driver/calls-made'
import { journeys } from '../../../journeys/driver/journeys'
import { confirmAgreements, signUp } from '../../../journeys/steps/main-job'

const PRESENT = 'PT208846'
const OTHER = 'PT310275'

const { backEnd, sandbox, asMember } = journeys()

type Step = 'close' | 'unblock' | 'unlinkPhone' | 'withdrawAgreements'
const serve = (aptId: string, step: Step) => sandbox.call(sandboxChangeMember, { aptId, do: step })

/** Returns the back end's response to a visitor, including the data of a refusal. */
async function answerTo({ path, method }: Call, payload: Record<string, string>) {
  const [headers, body] = [{ 'x-access-source': '5' }, new URLSearchParams(payload)]
  const asked = await fetch(backEnd.url + path, { method, headers, body })
  return (await asked.json()) as { data: Record<string, string> }
}

/** For H5 only. The file entering-weapp tests the logins of the mini program. */
asMember(
  'credentials of a visitor in the URL, in %s',
  'for each test',
  ({ app, driver }) => {
    beforeEach(() => app.forget())
    /** Returns the session info in the response to the WeChat login of a stranger. */
    const strangerInfo = async () => {
      const { openId, ticket } = await sandbox.call(sandboxIssueHostTicket, { kind: 'wechat', aptId: null })
      const { data } = await answerTo(wxTicketLogin, { openId: openId!, ticket: ticket! })
      return { openId: openId!, info: { pageShow: 'login', isBinding: '1', ...data } }
    }
    const identityOf = async (openId: string) =>
      (await answerTo(exchangeWxCodeForTicket, { code: `sandbox-${openId}-again` })).data

    it('[OVER-59] [OVER-60] [OVER-61] an openId of a closed account shows the warm reminder without a confirm button', async () => {
      await serve(OTHER, 'close')
      const { openId, ticket } = await sandbox.call(sandboxIssueHostTicket, { kind: 'wechat', aptId: OTHER })
      await app.visit('home', `sysScene=app&openId=${openId}&ticket=${ticket}`)
      await driver.reads('login-tips', /account is closed/)
      await driver.reads('login-tips', "We couldn't sign you in")
      expect(await driver.page.locator('#login-tips .pt-btn').count()).toBe(0)
      await serve(OTHER, 'unblock')
      await driver.tap('login-tips-close')
      await driver.see('auth-phone')
    })
    it('[OVER-50] [OVER-51] the reminder to link a number has the buttons Go back and Link my number', async () => {
      await serve(OTHER, 'unlinkPhone')
      const { sign } = await sandbox.call(sandboxIssueHostTicket, { kind: 'sign', aptId: OTHER })
      await app.visit('home', `sysScene=app&sign=${sign}`)
      await driver.reads('pre-logoff-go', 'Link my number')
      await driver.reads('pre-logoff-back', 'Go back')
      await driver.tap('pre-logoff-back')
      await driver.see('home-sign-in')
    })
    it('[AUTH-25] [CALL-08] a token of the national app opens /agreement, and is sent again after acceptance', async () => {
      await serve(PRESENT, 'withdrawAgreements')
      const { token } = await sandbox.call(sandboxIssueHostTicket, { kind: 'token', aptId: PRESENT })
      const attempts = noteSent(driver.page, [intlAppLogin])
      await app.visit('home', `sysScene=app&token=${token}`)
      await confirmAgreements(driver)
      await driver.reads('home-consignee', PRESENT)
      const asked = `POST ${intlAppLogin.path} ${FORM} token=${token}&source=4`
      expect(attempts).toEqual([asked, `${asked}&acceptAuthorization=true`])
    })
    it("session info in a link to the sign-in links no account without the member's consent", async () => {
      const { openId, info } = await strangerInfo()
      await app.visit('registerLogin', `${new URLSearchParams(info)}`)
      await driver.see('auth-bind')
      await signUp(driver, sandbox, { areaCode: '65', phone: '84440031' })
      await driver.see('home-consignee')
      expect(await answerTo(wxTicketLogin, await identityOf(openId))).toMatchObject({
        code: wxTicketLogin.errors.needsBinding.code,
      })
    })
    it('[ROUTE-22] session info marked by isBinding sends no login, and is linked if the member agrees', async () => {
      const { openId, info } = await strangerInfo()
      const logins = noteSent(driver.page, [wxTicketLogin])
      await app.visit('registerLogin', `${new URLSearchParams({ ...info, gjUtm: 'spring' })}`)
      await driver.tap('auth-bind')
      await driver.isOn('auth-bind')
      const puzzle = driver.page.waitForRequest(`**${getCaptchaPuzzle.path}*`)
      await signUp(driver, sandbox, { areaCode: '65', phone: '84440021' })
      const member = /PT\d{6}/.exec(await driver.reads('home-consignee', /PT\d{6}/))![0]
      expect(logins).toEqual([])
      expect((await puzzle).headers()['x-campaign']).toBe('spring')
      // From now on, the login of this WeChat user signs in the member.
      await app.forget()
      await app.visit('home', `${new URLSearchParams(await identityOf(openId))}`)
      await driver.reads('home-consignee', member)
    })
  },
  ['h5'],
)
