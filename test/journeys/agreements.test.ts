import { fetched } from '../../scripts/screens/fetched'
import { agreementIsAgree, getAgreement, signAgreements } from '../../src/contract/agreements'
import type { AnswerOf } from '../../src/contract/call'
import { sandboxMember } from '../../src/contract/sandbox'
import { signInByCode as signInByCodeCall } from '../../src/contract/sign-in'
import { AGREEMENT, NEEDED_AGREEMENTS } from '../../src/domain/agreement'
import { LANGS, LOCALE_OF } from '../../src/domain/language'
import { noteSent } from './calls-made'
import { journeys } from './journeys'
import { confirmAgreements, NEW_MEMBER, signInByCode } from './main-job'
import { AGREEMENT_WORDS, inOrder } from './overlay-words'

const MEMBER = 'PT208846'

const { sandbox, asMember } = journeys()

asMember('the agreement popup, in %s', 'for each test', ({ build, app, driver }) => {
  /** Waits until the popup's tabs say this, each the whole of it. */
  const tabsRead = async (...words: string[]) => {
    for (const [at, word] of words.entries())
      await driver.reads(`agreement-tab-${NEEDED_AGREEMENTS[at]}`, new RegExp(`^${word}$`))
  }

  it('[CALL-13] [CALL-14] [OVER-22] [OVER-23] [OVER-24] [OVER-27] [OVER-28] on /home: three tabs, each confirmed; the time stands on /agreement', async () => {
    await sandbox.call(sandboxMember, { aptId: MEMBER, do: 'withdrawAgreements' })
    const signings = noteSent(driver.page, [signAgreements])
    const asked = noteSent(driver.page, [agreementIsAgree])
    await app.visit('home')
    // Those that the member has not signed, as the back end answers, are asked for.
    await driver.see('agreement-popup')
    expect(asked[0]).toBe('GET /api/agreementIsAgree typeCode=["10003","10006","10002"]')
    await tabsRead('Service', 'Mainland', 'Privacy')
    await confirmAgreements(driver, 2)
    await tabsRead('Service ✓', 'Mainland ✓', 'Privacy')
    await driver.tap('agreement-tab-10003')
    await driver.tap('agreement-next')
    await driver.reads('agreement-confirm', 'Privacy policy')
    await driver.tap('agreement-popup-close')
    await driver.gone('agreement-popup')
    expect(signings).toEqual([])

    // It comes back until all of them are confirmed.
    await driver.tap('tab-my')
    await driver.see('my-agreements')
    await driver.tap('tab-home')
    await driver.see('agreement-popup')
    await driver.page.route(`**${signAgreements.path}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await confirmAgreements(driver)
    await driver.see('agreement-error')
    await driver.page.unroute(`**${signAgreements.path}`)
    signings.length = 0
    await driver.tap('agreement-go-on')
    await driver.gone('agreement-popup')
    expect(signings).toHaveLength(1)
    const [, list] = /^POST \/api\/AgreementContent application\/json (.*)$/.exec(signings[0]!)!
    const signed = JSON.parse(list!) as { typeCode: string; version: string }[]
    const read = { version: expect.stringMatching(/./), languageCode: 'en_US' }
    expect(signed).toEqual(['10003', '10006', '10002'].map((typeCode) => ({ typeCode, ...read })))
    await driver.tap('tab-my')
    await driver.tap('my-agreements')
    for (const { typeCode, version } of signed) {
      await driver.tap(`agreement-tab-${typeCode}`)
      const said = await driver.reads('agreement-signed', /Signed on \d\d-\d\d \d\d:\d\d, version \S+/)
      expect(said).toContain(`version ${version}`)
    }
    await driver.hasNo('agreement-confirm', 'agreement-signed')
  })

  it('[OVER-28] [OVER-29] [OVER-30] [OVER-32] each tab of it shows its own agreement, in the language of its reader', async () => {
    await sandbox.call(sandboxMember, { aptId: MEMBER, do: 'withdrawAgreements' })
    const told: AnswerOf<typeof getAgreement>[] = []
    await driver.page.route(`**${getAgreement.path}?*`, async (route) => {
      const response = await fetched(route)
      told.push((await response.json()).data)
      await route.fulfill({ response })
    })
    for (const lang of LANGS) {
      await app.visit('home', '', lang)
      await driver.see('agreement-popup')
      // The first one is shown: it is come to from another one.
      for (const typeCode of [AGREEMENT.mainland, AGREEMENT.privacy, AGREEMENT.service]) {
        await driver.tap(`agreement-tab-${typeCode}`)
        const shown = await driver.reads('agreement-text', inOrder(AGREEMENT_WORDS[lang][typeCode]))
        // It is what the back end tells of that code in that language.
        const agreement = told.find(
          (one) => one.typeCode === typeCode && one.languageCode === LOCALE_OF[lang],
        )!
        expect(agreement.version).toMatch(/./)
        expect(shown.replace(/\s/g, '')).toContain(agreement.content.replace(/\s/g, ''))
      }
    }
  })

  it('[OVER-22] [OVER-25] [OVER-26] [OVER-27] on /register-login: nobody signs up before all three are confirmed, then one call does', async () => {
    await app.forget()
    const attempts: string[] = []
    driver.page.on('request', (request) => {
      if (request.url().endsWith(signInByCodeCall.path)) attempts.push(request.postData() ?? '')
    })
    const agreementsOf = (attempt: string) =>
      JSON.parse(new URLSearchParams(attempt).get('agreements') ?? '[]') as { version: string }[]
    await app.visit('agreement')
    await driver.see('agreement-text')
    await driver.tap('agreement-sign-in')
    const phone = build === 'h5' ? '83340001' : '83340002'
    await signInByCode(driver, sandbox, { areaCode: '65', phone })
    await driver.fill('auth-name', NEW_MEMBER)
    await driver.tap('auth-submit')
    await driver.see('agreement-popup')
    await tabsRead('Service', 'Mainland', 'Privacy')
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
