import { sandboxPublishPopup, sandboxSetOverlaySwitches } from '../../sandbox/contract/overlays'
import { sandboxChangeMember, sandboxListParcels } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { signAgreements } from '../../src/contract/auth/agreements'
import { getUserInfo } from '../../src/contract/auth/sessions'
import { completeGuide, dismissPopup, saveHomeCountry } from '../../src/contract/notices/overlays'
import { createOrder } from '../../src/contract/orders/orders'
import { GUIDE_STEPS, POPUP_TYPE_CODE } from '../../src/domain/notices/overlays'
import { until } from '../support/until'
import { FORM, noteSent } from './driver/calls-made'
import { journeys } from './driver/journeys'
import { whenAnswered } from './driver/when-answered'
import { guidePointsAt } from './steps/guide-place'

const { sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS
const DAY_MS = 24 * 60 * 60_000
const OFF = { guide: false, country: false, cookies: false, shippingNotice: false, helpBall: false }

const words = (text: string) => ({ sc: text, tc: text, en: text })
const publish = (popupType: 1 | 2, title: string) =>
  sandbox.call(sandboxPublishPopup, {
    popupType,
    popup: { title: words(title), content: words(`${title}.`) },
  })

asMember('the app with its overlays, in %s', 'for each test', ({ build, app, driver }) => {
  afterEach(async () => {
    await sandbox.call(sandboxSetOverlaySwitches, OFF)
    for (const popupType of Object.values(POPUP_TYPE_CODE))
      await sandbox.call(sandboxPublishPopup, { popupType })
  })
  it('[OVER-89] [OVER-92] asks a new member for a country, then shows guide and news, and sends each answer once', async () => {
    await sandbox.call(sandboxChangeMember, { aptId, do: 'asNew' })
    await sandbox.call(sandboxSetOverlaySwitches, { country: true })
    const user = () => whenAnswered(driver.page, getUserInfo, () => app.visit('home'))
    expect(await user()).toMatchObject({ users: { aptId }, bindCountry: 0 })
    await driver.reads('home-consignee', aptId)
    await driver.see('country')
    // A tab of the mini program has no back arrow.
    if (build === 'h5') await app.closeByBack('country')
    else await driver.tap('country-close')
    await driver.gone('country')
    // The test switches the next overlays on only now. Before, they would open as soon as the country sheet
    // is closed.
    await sandbox.call(sandboxSetOverlaySwitches, { guide: true })
    const sealed = await publish(POPUP_TYPE_CODE.encryption, 'Your documents are sealed')
    const closed = await publish(POPUP_TYPE_CODE.bulletin, 'Closed on Friday')
    const answered = noteSent(driver.page, [saveHomeCountry, completeGuide, dismissPopup])
    await app.visit('home')
    await driver.reads('country-1', 'Singapore')
    await driver.reads('country-2', 'Chinese Mainland')
    await driver.tap('country-2')
    await driver.tap('country-save')
    await driver.gone('country')

    await driver.see('guide')
    for (const [at, { target }] of GUIDE_STEPS.entries()) {
      await driver.reads('guide-step', `${at + 1} of 5`)
      await guidePointsAt(driver.page, target, 'on a usual phone')
      await driver.tap('guide-next')
    }
    await driver.gone('guide')

    await driver.reads('encryption', 'Your documents are sealed')
    await driver.tap('encryption-done')
    await driver.reads('bulletin', 'Closed on Friday')
    await driver.tap('bulletin-unwanted')
    await driver.isOn('bulletin-unwanted')
    await driver.tap('bulletin-done')
    await driver.gone('bulletin')
    const ANSWERS = [
      'GET /new/user/saveCountry countryCode=2',
      `POST /api/updateGuide ${FORM} source=2`,
      `POST /notice/savePopup ${FORM} announcementId=${sealed.id}&popupType=2`,
      `POST /notice/savePopup ${FORM} announcementId=${closed.id}&popupType=1`,
    ]
    await until(
      () => answered.length >= ANSWERS.length,
      () => `answered was ${answered}`,
    )
    expect(answered).toEqual(ANSWERS)

    // None of these overlays opens again on any device of this member. A newer bulletin does.
    await publish(POPUP_TYPE_CODE.bulletin, 'Open again')
    expect(await user()).toMatchObject({ users: { aptId }, bindCountry: 2 })
    await driver.reads('bulletin', 'Open again')
    if (build === 'h5') {
      // A sheet reacts to keys only from a moment after it is drawn.
      await driver.still()
      await driver.page.keyboard.press('Escape')
    } else await driver.tap('bulletin-close')
    await driver.gone('bulletin')
    await driver.reads('home-consignee', aptId)
    for (const answeredBefore of ['country', 'guide', 'encryption']) await driver.gone(answeredBefore)
    expect(answered).toEqual(ANSWERS)
  })

  it('[OVER-42] requires the agreement to the shipping notice before an order', async () => {
    const parcels = await sandbox.call(sandboxListParcels, {})
    const { packageNo } = parcels.find(({ state, ...parcel }) => state === 'toPay' && parcel.aptId === aptId)!
    await sandbox.call(sandboxSetOverlaySwitches, { shippingNotice: true })
    const orders: string[] = []
    driver.page.on('request', (request) => {
      if (request.url().endsWith(createOrder.path)) orders.push(request.url())
    })
    // The test creates no order, so that the parcel still waits for payment in the other build.
    await driver.page.route(`**${createOrder.path}`, (route) => route.abort())
    // Nor does it sign the notice, which then would not appear there.
    await driver.page.route(`**${signAgreements.path}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.tap('pay-confirm')
    await driver.tap('shipping-confirm')
    await driver.reads('shipping-agree-error', 'Please read and agree to the notices first.')
    // A page of the mini program has no back arrow if it was opened by its address.
    if (build === 'h5') await app.closeByBack('shipping-notice')
    else await driver.tap('shipping-notice-close')
    await driver.gone('shipping-notice')
    expect(orders).toEqual([])
    await driver.tap('pay-confirm')
    await driver.tap('shipping-agree')
    await driver.isOn('shipping-agree')
    await driver.tap('shipping-confirm')
    await until(() => orders.length > 0, 'nothing is ordered')
  })

  it('[OVER-02] [OVER-15] [ADPT-10] offers the cookie choice on the banner of H5 and in the settings', async () => {
    await sandbox.call(sandboxSetOverlaySwitches, { cookies: true })
    if (build === 'h5') {
      await app.visit('home')
      await driver.reads('cookie-disagree', /^Disagree$/)
      await driver.tap('cookie-disagree')
      await driver.gone('cookie-banner')
      await driver.page.evaluate(() => sessionStorage.clear())
      await app.visit('my')
      await driver.reads('cookie-agree', /^Agree$/)
      await driver.tap('cookie-agree')
      await driver.gone('cookie-banner')
      const { origin } = new URL(driver.page.url())
      await driver.page.context().addCookies([{ name: 'campaign', value: 'spring', url: origin }])
      await driver.tap('my-settings')
    } else {
      await driver.page.evaluate((until) => {
        localStorage.setItem('mp.keep.campaign', JSON.stringify({ value: 'spring', until }))
      }, Date.now() + DAY_MS)
      await app.visit('settings')
    }
    await driver.tap('settings-cookies')
    for (const flag of ['agree', 'optimisation', 'analytics', 'lang'])
      await driver.isOn(`cookie-flag-${flag}`)
    await driver.tap('cookie-flag-analytics')
    // The app starts again, and the member is still signed in.
    await driver.gone('cookie-settings')
    if (build === 'h5') {
      // The language of this Chromium is Chinese. So the reloaded address must name the language.
      await driver.reads('settings-cookies', 'Cookies and storage')
      const cookies = await driver.page.context().cookies()
      const left = cookies.map(({ name }) => name).filter((name) => name !== 'lang')
      expect(left.sort()).toEqual(['aptId', 'cookies', 'token'])
      const { value } = cookies.find(({ name }) => name === 'cookies')!
      expect(decodeURIComponent(value)).toContain('agree=1&optimisation=1&analytics=0&lang=1')
    } else {
      const keptThere = () => driver.page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
      await until(async () => !('mp.keep.campaign' in (await keptThere())), 'what was kept is still there')
      const kept = await keptThere()
      const names = Object.keys(kept).filter((name) => name.startsWith('mp.keep.') && !name.endsWith('.lang'))
      expect(names.sort()).toEqual(['mp.keep.aptId', 'mp.keep.cookies', 'mp.keep.token'])
      expect(kept['mp.keep.cookies']).toContain('agree=1&optimisation=1&analytics=0&lang=1')
    }
    await app.visit('settings')
    await driver.tap('settings-cookies')
    await driver.isOff('cookie-flag-analytics')
    for (const flag of ['agree', 'optimisation', 'lang']) await driver.isOn(`cookie-flag-${flag}`)
  })
})
