import type { BrowserContext, Page } from 'playwright-core'
import { signAgreements } from '../../src/contract/agreements'
import { exchangeWxCode, intlAppLogin, wxLogin } from '../../src/contract/auth'
import { sandboxHostTicket, sandboxMember } from '../../src/contract/sandbox'
import { NEEDED_AGREEMENTS } from '../../src/domain/agreement'
import { CODE } from '../../src/domain/envelope'
import { FORM, noteSent } from '../journeys/calls-made'
import { h5Driver } from '../journeys/h5-driver'
import { confirmAgreements, signUp } from '../journeys/main-job'
import { inBrowser } from '../support/in-browser'

const { browser, backEnd, sandbox } = inBrowser()

const MEMBER = 'PT208846'

async function openAt(path: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${backEnd.url}${path}${path.includes('?') ? '&' : '?'}lang=en`)
  return { page, context }
}

/** A call as somebody outside this browser makes it. */
async function post(path: string, fields: Record<string, string>) {
  const answer = await fetch(backEnd.url + path, {
    method: 'POST',
    headers: { 'x-access-source': '0', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })
  return (await answer.json()) as { code: string; data: Record<string, string> }
}
const wechatOf = async (openId: string) =>
  (await post(exchangeWxCode.path, { code: `sandbox-${openId}-${Math.random()}` })).data

describe('credentials in the address', () => {
  it('[AUTH-15] [LANG-13] without the agreements it leads to /agreement, where they are read and signed in the language of the reader', async () => {
    await backEnd.world.db.execute('delete from agreement_signatures')
    const { sign } = await sandbox.call(sandboxHostTicket, { kind: 'sign', aptId: MEMBER })
    const { page, context } = await openAt(`/home?sysScene=app&sign=${sign}`)
    const it = h5Driver(page)
    await page.waitForURL(({ pathname }) => pathname === '/agreement')
    await it.see('agreement-text')
    const signing = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(signAgreements.path),
    )
    await confirmAgreements(it)
    const signed = (await signing).postDataJSON() as { typeCode: string; languageCode: string }[]
    expect(signed.map(({ typeCode }) => typeCode)).toEqual(NEEDED_AGREEMENTS)
    expect(signed.map(({ languageCode }) => languageCode)).toEqual(['en_US', 'en_US', 'en_US'])
    await it.see('home-copy-all')
    await context.close()
  })
  it('[AUTH-25] [CALL-08] a token of the national app leads to /agreement, and is sent again once that is accepted', async () => {
    await sandbox.call(sandboxMember, { aptId: MEMBER, do: 'withdrawAgreements' })
    const { token } = await sandbox.call(sandboxHostTicket, { kind: 'token', aptId: MEMBER })
    const { page, context } = await openAt('/my')
    const attempts = noteSent(page, [intlAppLogin])
    await page.goto(`${backEnd.url}/home?sysScene=app&token=${token}`)
    await page.waitForURL(({ pathname }) => pathname === '/agreement')
    await confirmAgreements(h5Driver(page))
    await page.locator('#home-copy-all').waitFor()
    const asked = `POST /api/intlAppLogin ${FORM} token=${token}&source=4`
    expect(attempts).toEqual([asked, `${asked}&acceptAuthorization=true`])
    await context.close()
  })
  it('[AUTH-04] of the login info of the address the login is sent what it needs, and nothing stays in the address bar', async () => {
    await sandbox.call(sandboxMember, { aptId: MEMBER, do: 'withdrawAgreements' })
    const { token } = await sandbox.call(sandboxHostTicket, { kind: 'token', aptId: MEMBER })
    const { page, context } = await openAt('/register-login')
    const asked = page.waitForRequest((request) => request.url().endsWith(intlAppLogin.path))
    const secrets = {
      token,
      transactionId: 't-1',
      openId: 'o-1',
      sign: 's-1',
      ticket: 'k-1',
      encryptData: 'e-1',
    }
    const marks = { sysCode: 'intl', mediaCode: 'm-1', sysScene: 'app', acceptAuthorization: 'true' }
    await page.goto(`${backEnd.url}/home?lang=en&${new URLSearchParams({ ...secrets, ...marks })}`)
    // The agreements are accepted with it: nothing is asked again.
    expect(Object.fromEntries(new URLSearchParams((await asked).postData()!))).toEqual({
      token,
      source: '4',
      acceptAuthorization: 'true',
    })
    await page.locator('#home-copy-all').waitFor()
    for (const secret of Object.values(secrets)) expect(page.url()).not.toContain(secret)
    await context.close()
  })
  it('a WeChat stranger signs in with the session info, and is known from then on', async () => {
    const { openId, ticket } = await wechatOf('oStranger')
    const { page, context } = await openAt('/register-login')
    const asked = page.waitForRequest((request) => request.url().endsWith(wxLogin.path))
    await page.goto(`${backEnd.url}/home?lang=en&sysScene=wx&openId=${openId}&ticket=${ticket}`)
    expect((await asked).method()).toBe('POST')
    expect(Object.fromEntries(new URLSearchParams((await asked).postData()!))).toEqual({ openId, ticket })
    await page.locator('#auth-bind').click()
    expect(page.url()).not.toContain(ticket)
    await signUp(h5Driver(page), sandbox, { areaCode: '65', phone: '81117001' })
    await page.locator('#home-copy-all').waitFor()
    expect(await post(wxLogin.path, await wechatOf('oStranger'))).toMatchObject({ code: CODE.success })
    await context.close()
  })
})

describe('a link to the sign-in with session info', () => {
  /** What somebody puts into a link who wants to be taken for the reader of it. */
  const linkOf = async (openId: string) => {
    const { data } = await post(wxLogin.path, await wechatOf(openId))
    return `/register-login?pageShow=login&isBinding=1&${new URLSearchParams(data)}`
  }
  it('ties nobody unless the member says that the WeChat account is theirs', async () => {
    const { page, context } = await openAt(await linkOf('oUnasked'))
    await page.locator('#auth-bind').waitFor()
    await signUp(h5Driver(page), sandbox, { areaCode: '65', phone: '81117002' })
    await page.locator('#home-copy-all').waitFor()
    expect(await post(wxLogin.path, await wechatOf('oUnasked'))).toMatchObject({ code: CODE.needsBinding })
    await context.close()
  })
  it('[ROUTE-22] session info ties the one that the member confirmed', async () => {
    const { page, context } = await openAt(await linkOf('oOwn'))
    await page.locator('#auth-bind').click()
    await signUp(h5Driver(page), sandbox, { areaCode: '65', phone: '81117003' })
    await page.locator('#home-copy-all').waitFor()
    expect(await post(wxLogin.path, await wechatOf('oOwn'))).toMatchObject({ code: CODE.success })
    await context.close()
  })
})
