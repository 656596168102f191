import { sandboxChangeMember } from '../../sandbox/contract/sandbox'
import { getAgreementStatus, signAgreements } from '../../src/contract/auth/agreements'
import { signInByCode as signInByCodeCall } from '../../src/contract/auth/sign-in'
import { REQUIRED_AGREEMENT_CODES } from '../../src/domain/auth/agreement'
import { noteSent } from './driver/calls-made'
import { journeys } from './driver/journeys'
import { confirmAgreements, NEW_MEMBER, signInByCode } from './steps/main-job'

const MEMBER = 'PT208846'

const { sandbox, asMember } = journeys()

asMember('the agreement popup, in %s', 'for each test', ({ build, app, driver }) => {
  /** Waits until the tabs of the popup have exactly these texts. */
  const tabsRead = async (...words: string[]) => {
    for (const [at, word] of words.entries())
      await driver.reads(`agreement-tab-${REQUIRED_AGREEMENT_CODES[at]}`, new RegExp(`^${word}$`))
  }

  it('[OVER-23] [OVER-24] [OVER-27] returns on home until each tab is confirmed, and signs all with one call', async () => {
    await sandbox.call(sandboxChangeMember, { aptId: MEMBER, do: 'withdrawAgreements' })
    const signings = noteSent(driver.page, [signAgreements])
    const asked = noteSent(driver.page, [getAgreementStatus])
    await app.visit('home')
    // The popup contains the agreements that the member has not signed, according to the back end.
    await driver.see('agreement-popup')
    expect(asked[0]).toBe('GET /api/agreementIsAgree typeCode=["10003","10006","10002"]')
    await tabsRead('Service', 'Mainland', 'Privacy')
    await confirmAgreements(driver, 2)
    await tabsRead('Service ✓', 'Mainland ✓', 'Privacy')
    await driver.tap('agreement-popup-close')
    await driver.gone('agreement-popup')
    expect(signings).toEqual([])

    await driver.tap('tab-my')
    await driver.see('my-settings')
    await driver.tap('tab-home')
    await driver.see('agreement-popup')
    await confirmAgreements(driver)
    await driver.gone('agreement-popup')
    expect(signings).toHaveLength(1)
    const [, list] = /^POST \/api\/AgreementContent application\/json (.*)$/.exec(signings[0]!)!
    const signed = JSON.parse(list!) as { typeCode: string; version: string }[]
    const read = { version: expect.stringMatching(/./), languageCode: 'en_US' }
    expect(signed).toEqual(['10003', '10006', '10002'].map((typeCode) => ({ typeCode, ...read })))
    await driver.tap('tab-my')
    await driver.tap('my-settings')
    await driver.tap('settings-agreements')
    const said = await driver.reads('agreement-signed', /Signed on \d\d-\d\d \d\d:\d\d, version \S+/)
    expect(said).toContain(`version ${signed[0]!.version}`)
    await driver.hasNo('agreement-confirm', 'agreement-signed')
  })

  it('[OVER-22] [OVER-25] [OVER-26] prevents the sign-up until all three are confirmed, then one call signs up', async () => {
    await app.forget()
    const attempts: string[] = []
    driver.page.on('request', (request) => {
      if (request.url().endsWith(signInByCodeCall.path)) attempts.push(request.postData() ?? '')
    })
    const agreementsOf = (attempt: string) =>
      JSON.parse(new URLSearchParams(attempt).get('agreements') ?? '[]') as { version: string }[]
    await app.visit('registerLogin')
    const phone = build === 'h5' ? '83340001' : '83340002'
    await signInByCode(driver, sandbox, { areaCode: '65', phone })
    await driver.fill('auth-name', NEW_MEMBER)
    await driver.tap('auth-submit')
    await driver.see('agreement-popup')
    await confirmAgreements(driver, 2)
    await driver.tap('agreement-popup-close')
    await driver.reads('auth-agreements-error', /read and accept/)
    await driver.tap('auth-submit')
    await confirmAgreements(driver)
    await driver.reads('home-consignee', /PT\d{6}/)
    expect(attempts.map((attempt) => agreementsOf(attempt).length)).toEqual([0, 0, 0, 3])
    for (const { version } of agreementsOf(attempts[3]!)) expect(version).not.toBe('')
  })
})
