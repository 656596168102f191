import { fetched } from '../../scripts/screens/fetched'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { getUserInfo } from '../../src/contract/auth'
import { getPopup, saveCountry, savePopup, showGuide, updateGuide } from '../../src/contract/overlays'
import { createOrder } from '../../src/contract/payment'
import { sandboxMember, sandboxParcels } from '../../src/contract/sandbox'
import { sandboxPublishPopup, sandboxSwitchOverlays } from '../../src/contract/sandbox-overlays'
import { GUIDE_STEPS, POPUP_TYPE } from '../../src/domain/overlays'
import { demoSession } from '../support/demo-session'
import { settling } from '../support/settled'
import { until } from '../support/until'
import { FORM, noteSent } from './calls-made'
import { guidePointsAt } from './guide-place'
import { journeys } from './journeys'
import { inOrder } from './overlay-words'
import { whenAnswered } from './when-answered'

const { sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const OFF = { guide: false, country: false, cookies: false, shippingNotice: false, helpBall: false }

const words = (text: string) => ({ sc: text, tc: text, en: text })
const publish = (popupType: 1 | 2, title: string) =>
  sandbox.call(sandboxPublishPopup, {
    popupType,
    popup: { title: words(title), content: words(`${title}.`) },
  })

asMember('what shows over the screens by itself, in %s', 'for each test', ({ build, app, driver }) => {
  afterEach(async () => {
    await sandbox.call(sandboxSwitchOverlays, OFF)
    for (const popupType of Object.values(POPUP_TYPE)) await sandbox.call(sandboxPublishPopup, { popupType })
  })
  it('[AUTH-27] [AUTH-29] [OVER-38] guide and notices are asked for once the member is known, and the guide shows when that says 1', async () => {
    const { page } = driver
    await app.forget()
    const asked: string[] = []
    const own = [getUserInfo, showGuide, getPopup]
    page.on('request', (request) => {
      const call = own.find(({ path }) => new URL(request.url()).pathname === path)
      if (call) asked.push(call.name)
    })
    await sandbox.call(sandboxMember, { aptId, do: 'asNew' })
    await sandbox.call(sandboxSwitchOverlays, { guide: true })
    await publish(POPUP_TYPE.bulletin, 'Closed on Friday')
    await settling(page, () => app.visit('home'))
    await driver.hasNo('guide', 'home-sign-in')
    expect(asked).toEqual([])
    await app.keep(await demoSession(sandbox))
    // Read on its way: of a page that is left the browser keeps no answer.
    const told: unknown[] = []
    await page.route(`**${showGuide.path}*`, async (route) => {
      const response = await fetched(route)
      told.push((await response.json()).data)
      await route.fulfill({ response })
    })
    await app.visit('home')
    await driver.see('guide')
    expect(told).toEqual([{ appShowTips: 1 }])
    await driver.tap('guide-close')
    await driver.reads('bulletin', 'Closed on Friday')
    expect(asked[0]).toBe(getUserInfo.name)
    expect(asked).toEqual(expect.arrayContaining([showGuide.name, getPopup.name]))
    told.length = 0
    await settling(page, () => app.visit('home'))
    await driver.reads('bulletin', 'Closed on Friday')
    expect(told).toContainEqual({ appShowTips: 0 })
    expect(told).not.toContainEqual({ appShowTips: 1 })
    await driver.gone('guide')
    await page.unroute(`**${showGuide.path}*`)
  })
  it('[OVER-16] what may be kept is explained in the language of its reader', async () => {
    for (const [lang, ...said] of [
      ['sc', 'Cookie 设置', '同意使用 Cookie', '优化体验', '使用分析', '记住语言'],
      ['tc', 'Cookie 設定', '同意使用 Cookie', '改善使用體驗', '使用分析', '記住語言'],
      ['en', 'Cookie settings', 'Agree to cookies', 'A smoother app', 'Analytics', 'Language'],
    ] as const) {
      await app.visit('my', '', lang)
      await driver.tap('my-cookies')
      await driver.reads('cookie-settings', inOrder(said))
    }
  })
  it('[AUTH-05] [CALL-15] [CALL-16] [CALL-20] [CALL-21] [CALL-24] [OVER-17] [OVER-18] [OVER-19] [OVER-20] [OVER-21] [OVER-33] [OVER-34] [OVER-35] [OVER-36] [OVER-39] [OVER-40] [OVER-52] [OVER-53] a new member is asked, shown and told one thing after the other', async () => {
    await sandbox.call(sandboxMember, { aptId, do: 'asNew' })
    await sandbox.call(sandboxSwitchOverlays, { country: true })
    const user = () => whenAnswered(driver.page, getUserInfo, () => app.visit('home'))
    expect(await user()).toMatchObject({ users: { aptId }, bindCountry: 0 })
    await driver.reads('home-consignee', aptId)
    await driver.see('country')
    await driver.toast('Please select a country', () => driver.tap('country-save'))
    // A tab of the mini program has no arrow to go back by.
    if (build === 'h5') await app.closeByBack('country')
    else await driver.tap('country-close')
    await driver.gone('country')
    // It is asked again each time that the screen is shown.
    const leaveAndComeBack = async () => {
      await driver.tap('tab-my')
      await driver.see('my-agreements')
      await driver.tap('tab-home')
    }
    await leaveAndComeBack()
    await driver.tap('country-close')
    await driver.gone('country')
    await leaveAndComeBack()
    await driver.see('country')
    // What is due after it comes only now: it would come as soon as the country is left.
    await sandbox.call(sandboxSwitchOverlays, { guide: true })
    const sealed = await publish(POPUP_TYPE.encryption, 'Your documents are sealed')
    const closed = await publish(POPUP_TYPE.bulletin, 'Closed on Friday')
    const asked = noteSent(driver.page, [showGuide, getPopup])
    const answered = noteSent(driver.page, [saveCountry, updateGuide, savePopup])
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
      if (at === 1) {
        await driver.tap('guide-back')
        await driver.reads('guide-step', '1 of 5')
        await driver.tap('guide-next')
        await driver.reads('guide-step', '2 of 5')
      }
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
    for (const call of ['/api/showGuide', '/notice/popup popupType=1', '/notice/popup popupType=2'])
      expect(asked).toContain(`GET ${call}`)
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

    // On any device of this member, nothing of it comes again; a newer bulletin does.
    await publish(POPUP_TYPE.bulletin, 'Open again')
    expect(await user()).toMatchObject({ users: { aptId }, bindCountry: 2 })
    await driver.reads('bulletin', 'Open again')
    if (build === 'h5') {
      // A sheet listens to keys from a moment after it is drawn.
      await driver.still()
      await driver.page.keyboard.press('Escape')
    } else await driver.tap('bulletin-close')
    await driver.gone('bulletin')
    await driver.reads('home-consignee', aptId)
    for (const answeredBefore of ['country', 'guide', 'encryption']) await driver.gone(answeredBefore)
    expect(answered).toEqual(ANSWERS)
  })

  it('[OVER-54] [ADPT-09] a bulletin that was closed stays away for a day, and comes again', async () => {
    const { page } = driver
    await publish(POPUP_TYPE.bulletin, 'Closed on Friday')
    await app.visit('home')
    await driver.tap('bulletin-done')
    await driver.gone('bulletin')
    const closed = Date.now()
    const staysAway = async () => {
      await settling(page, () =>
        Promise.all([page.waitForResponse(`**${getPopup.path}*`), app.visit('home')]),
      )
      await driver.hasNo('bulletin', 'home-forecast')
    }
    await staysAway()
    if (build === 'h5') {
      // When a cookie ends the browser itself knows, by its own clock.
      const kept = (await page.context().cookies()).find(({ name }) => name.includes('bulletin'))!
      const lasts = kept.expires * 1000 - closed
      expect(lasts).toBeGreaterThan(DAY_MS - MINUTE_MS)
      expect(lasts).toBeLessThanOrEqual(DAY_MS)
      await page.context().clearCookies({ name: kept.name })
    } else {
      await page.clock.install({ time: closed + DAY_MS - 5 * MINUTE_MS })
      await staysAway()
      await page.clock.setSystemTime(closed + DAY_MS + MINUTE_MS)
    }
    await app.visit('home')
    await driver.reads('bulletin', 'Closed on Friday')
    if (build === 'weapp') await page.clock.setSystemTime(Date.now())
  })

  it('[OVER-37] [OVER-52] the guide is left at once, and the encryption notice stands on the page of goods too', async () => {
    await sandbox.call(sandboxMember, { aptId, do: 'asNew' })
    await sandbox.call(sandboxSwitchOverlays, { guide: true })
    const reports = noteSent(driver.page, [updateGuide])
    await app.visit('home')
    await driver.see('guide')
    if (build === 'h5') await app.closeByBack('guide')
    else await driver.tap('guide-close')
    await driver.gone('guide')
    await until(() => reports.length > 0, 'the guide is not reported')
    expect(reports).toEqual([`POST /api/updateGuide ${FORM} source=2`])
    await publish(POPUP_TYPE.encryption, 'Your documents are sealed')
    await app.visit('forecastGoodsInfo')
    await driver.see('encryption')
    await driver.tap('encryption-close')
    await driver.gone('encryption')
  })

  it('[OVER-42] [OVER-44] [OVER-45] [OVER-46] [OVER-48] nothing is shipped before the notice is agreed to', async () => {
    const parcels = await sandbox.call(sandboxParcels, {})
    const { packageNo } = parcels.find(({ state, ...parcel }) => state === 'toPay' && parcel.aptId === aptId)!
    await sandbox.call(sandboxSwitchOverlays, { shippingNotice: true })
    const orders: string[] = []
    driver.page.on('request', (request) => {
      if (request.url().endsWith(createOrder.path)) orders.push(request.url())
    })
    // The parcel goes on waiting for the other build.
    await driver.page.route(`**${createOrder.path}`, (route) => route.abort())
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.tap('pay-confirm')
    for (const [notice, text] of [
      ['prohibited', 'flammable'],
      ['duties', 'bill'],
      ['fragile', 'padding'],
    ] as const) {
      await driver.tap(`shipping-${notice}`)
      await driver.reads('shipping-text', text)
      await driver.tap('shipping-text-close')
      await driver.gone('shipping-text')
    }
    await driver.tap('shipping-confirm')
    await driver.reads('shipping-agree-error', 'Please read and agree')
    await driver.tap('shipping-back')
    await driver.gone('shipping-notice')
    await driver.tap('pay-confirm')
    // A page of the mini program that was opened by its address has no arrow to go back by.
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

  it('[OVER-02] [OVER-04] [OVER-05] [OVER-06] [OVER-07] [OVER-08] [OVER-13] [OVER-14] [OVER-15] [ADPT-10] [ADPT-11] what may be kept is chosen, on the banner of H5 and in /my', async () => {
    await sandbox.call(sandboxSwitchOverlays, { cookies: true })
    if (build === 'h5') {
      await app.visit('home')
      await driver.tap('cookie-policy-open')
      await driver.tap('cookie-policy-close')
      await driver.reads('cookie-disagree', /^Disagree$/)
      await driver.tap('cookie-disagree')
      await driver.gone('cookie-banner')
      await driver.page.evaluate(() => sessionStorage.clear())
      await app.visit('my')
      await driver.tap('cookie-settings-open')
      await driver.tap('cookie-settings-close')
      await driver.reads('cookie-agree', /^Agree$/)
      await driver.tap('cookie-agree')
      await driver.gone('cookie-banner')
      const { origin } = new URL(driver.page.url())
      await driver.page.context().addCookies([{ name: 'campaign', value: 'spring', url: origin }])
    } else {
      await driver.page.evaluate((until) => {
        localStorage.setItem('mp.keep.campaign', JSON.stringify({ value: 'spring', until }))
      }, Date.now() + DAY_MS)
      await app.visit('my')
    }
    await driver.tap('my-cookies')
    for (const flag of ['agree', 'optimisation', 'analytics', 'lang'])
      await driver.isOn(`cookie-flag-${flag}`)
    await driver.tap('cookie-flag-analytics')
    // The app begins anew, with its member.
    await driver.gone('cookie-settings')
    if (build === 'h5') {
      // Chromium speaks Chinese here: the address that is loaded again names the language.
      await driver.reads('my-cookies', 'Cookies and storage')
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
    await app.visit('my')
    await driver.tap('my-cookies')
    await driver.isOff('cookie-flag-analytics')
    for (const flag of ['agree', 'optimisation', 'lang']) await driver.isOn(`cookie-flag-${flag}`)
  })

  it('[OVER-01] the cookie banner stands on /transport, /home and /my of H5 alone', async () => {
    await sandbox.call(sandboxSwitchOverlays, { cookies: true })
    for (const [address, shows] of [
      ['/transport', 'home-forecast'],
      ['/home', 'home-forecast'],
      ['/my', 'my-language'],
    ] as const) {
      await settling(driver.page, () => app.visitAddress(address))
      await driver.see(shows)
      if (build === 'h5') await driver.see('cookie-banner')
      else await driver.gone('cookie-banner')
    }
    for (const [name, shows] of [
      ['parcelList', 'list-tab-waiting'],
      ['forecast', 'forecast-tracking'],
      ['receiverAddresses', 'address-add'],
      ['help', 'article-lien'],
    ] as const) {
      await settling(driver.page, () => app.visit(name))
      await driver.hasNo('cookie-banner', shows)
    }
  })
})
