import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { listAddresses } from '../../src/contract/addresses'
import { checkOutbound } from '../../src/contract/outbound'
import { getPopup, savePopup } from '../../src/contract/overlays'
import { createOrder } from '../../src/contract/payment'
import { sandboxMember } from '../../src/contract/sandbox'
import { sandboxPublishPopup, sandboxSwitchOverlays } from '../../src/contract/sandbox-overlays'
import { reportEvents } from '../../src/contract/track'
import { CONSENT_FLAGS, type ConsentFlag } from '../../src/domain/consent'
import { NOTICE_DEBOUNCE_MS, POPUP_TYPE } from '../../src/domain/overlays'
import { goodsItem } from '../support/builders'
import { demoSession } from '../support/demo-session'
import { until } from '../support/until'
import { journeys } from './journeys'

const { sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS
const OFF = { guide: false, country: false, cookies: false, shippingNotice: false, helpBall: false }
const DAY_MS = 24 * 3600 * 1000
/** Long enough for what is due to have its turn. */
const ITS_TURN_MS = 3000
/** What New York lets out of the country. */
const AMERICAN = goodsItem({ styleId: '5', currency: 'USD', eccn: 'EAR99', scheduleB: '8518.30.2000' })

const publish = async (title: string): Promise<string> => {
  const words = { sc: title, tc: title, en: title }
  const popup = { title: words, content: words }
  return (await sandbox.call(sandboxPublishPopup, { popupType: POPUP_TYPE.bulletin, popup })).id!
}

asMember(
  'the rules of what shows over the screens, in %s',
  'for each test',
  ({ build, app, driver, calls }) => {
    const isMiniProgram = build === 'weapp'
    afterEach(async () => {
      await sandbox.call(sandboxSwitchOverlays, OFF)
      await sandbox.call(sandboxPublishPopup, { popupType: POPUP_TYPE.bulletin })
    })
    const parcelToPay = () => calls.parcelToPay(sandbox)
    /** One that leaves the United States, for Hong Kong. */
    const americanParcelToPay = async () => {
      const { id } = (await calls.call(listAddresses, {})).find(({ country }) => country === 'HK')!
      const trip = { whCode: 'JFK03A', flowId: '100001002', goods: [AMERICAN] }
      const trackingNo = isMiniProgram ? 'SF1408227799002' : 'SF1408227799001'
      const { packageNo } = await calls.forecast(trackingNo, id, trip)
      await sandbox.step(packageNo, 'receive', { weight: 1860 })
      await sandbox.step(packageNo, 'passReview')
      await sandbox.step(packageNo, 'tally')
      return packageNo
    }
    const openNotice = async (packageNo: string) => {
      await sandbox.call(sandboxSwitchOverlays, { shippingNotice: true })
      await app.visit('payDiscounts', `packageNo=${packageNo}`)
      await driver.tap('pay-confirm')
      await driver.see('shipping-prohibited')
    }

    it('[OVER-43] export control is linked to of what leaves the United States alone', async () => {
      // Whether it may be sent out as it is, which is asked meanwhile, would be told in the notice's place.
      await driver.page.route(`**${checkOutbound.path}*`, (route) => route.abort())
      await openNotice(await americanParcelToPay())
      await driver.tap('shipping-export')
      await driver.reads('shipping-text', 'ECCN')
      await openNotice(await parcelToPay())
      await driver.hasNo('shipping-export', 'shipping-fragile')
    })

    it('[OVER-11] [OVER-12] any switch of what may be kept brings agree, and without agree there is none', async () => {
      const stands = async (on: readonly ConsentFlag[]) => {
        for (const flag of CONSENT_FLAGS)
          await (on.includes(flag) ? driver.isOn : driver.isOff).call(driver, `cookie-flag-${flag}`)
      }
      await app.visit('my')
      const openAnew = async () => {
        await driver.tap('cookie-settings-close')
        await driver.gone('cookie-settings')
        await driver.tap('my-cookies')
      }
      await driver.tap('my-cookies')
      // Without a choice all of it goes on.
      await stands(CONSENT_FLAGS)
      await driver.tap('cookie-flag-lang')
      await stands(['agree', 'optimisation', 'analytics'])
      await driver.tap('cookie-flag-agree')
      // Analytics ends with it, and the app begins anew.
      await driver.gone('cookie-settings')
      if (!isMiniProgram) await driver.see('my-cookies')
      await app.visit('my')
      await driver.tap('my-cookies')
      await stands([])
      for (const [at, flag] of (['optimisation', 'lang'] as const).entries()) {
        await driver.tap(`cookie-flag-${flag}`)
        await stands(at ? ['agree', 'optimisation', 'lang'] : ['agree', 'optimisation'])
      }
      await openAnew()
      await driver.tap('cookie-flag-agree')
      await stands([])
      await openAnew()
      await stands([])
      await driver.tap('cookie-flag-analytics')
      await stands(['agree', 'analytics'])
    })

    if (!isMiniProgram)
      it('[OVER-03] [OVER-09] [OVER-10] the banner waits for the guide; Disagree only hides it, Agree keeps all four', async () => {
        const { page } = driver
        const kept = async () =>
          (await page.context().cookies()).find(({ name }) => name === 'cookies')?.value
        await sandbox.call(sandboxMember, { aptId, do: 'asNew' })
        await sandbox.call(sandboxSwitchOverlays, { guide: true, cookies: true })
        await app.visit('home')
        for (let step = 1; step <= 5; step += 1) {
          await driver.reads('guide-step', `${step} of 5`)
          await driver.hasNo('cookie-banner', 'guide')
          await driver.tap('guide-next')
        }
        await driver.gone('guide')
        await driver.tap('cookie-disagree')
        await driver.gone('cookie-banner')
        expect(await kept()).toBeUndefined()
        // Another visit: what was kept of the one before is gone with it.
        await page.evaluate(() => sessionStorage.clear())
        await app.visit('home')
        await driver.tap('cookie-agree')
        await driver.gone('cookie-banner')
        expect(decodeURIComponent((await kept())!)).toContain('agree=1&optimisation=1&analytics=1&lang=1')
      })

    describe('a bulletin', () => {
      beforeAll(() => driver.page.clock.install())
      /** Home is shown, and whatever the bulletin's answer brings has had its turn. */
      const visitHome = async () => {
        const asked = driver.page.waitForResponse(
          (answer) => answer.url().includes(getPopup.path) && answer.url().includes('popupType=1'),
        )
        await app.visit('home')
        await (await asked).finished()
        await driver.still()
        await driver.page.clock.runFor(ITS_TURN_MS)
      }
      /** As on a new day, or on another phone: it is not known here any more which bulletin was closed. */
      const forgetClosed = async () => {
        if (!isMiniProgram) return driver.page.context().clearCookies({ name: 'bulletin' })
        return driver.page.evaluate(() => localStorage.removeItem('mp.keep.bulletin'))
      }
      /** Which bulletin was closed, and until when that is known (ms since the epoch). */
      const closed = async () => {
        if (!isMiniProgram) {
          const cookie = (await driver.page.context().cookies()).find(({ name }) => name === 'bulletin')!
          return { text: decodeURIComponent(cookie.value), until: cookie.expires * 1000 }
        }
        const kept = await driver.page.evaluate(() => localStorage.getItem('mp.keep.bulletin')!)
        const { value, until } = JSON.parse(kept) as { value: string; until: number }
        return { text: value, until }
      }
      const lastsADay = async (id: string) => {
        const { text, until: end } = await closed()
        expect(text).toContain(id)
        expect(Math.abs(end - Date.now() - DAY_MS)).toBeLessThan(60_000)
      }

      it('[OVER-56] [OVER-57] that was closed stays away for a day; one with another id shows', async () => {
        const id = await publish('Closed on Friday')
        await visitHome()
        await driver.tap('bulletin-done')
        await driver.gone('bulletin')
        await lastsADay(id)
        await visitHome()
        await driver.hasNo('bulletin', 'home-forecast')
        // The day is over.
        await forgetClosed()
        await visitHome()
        await driver.reads('bulletin', 'Closed on Friday')
        await driver.tap('bulletin-close')
        await driver.gone('bulletin')
        const newer = await publish('Open again')
        expect(newer).not.toBe(id)
        await visitHome()
        await driver.reads('bulletin', 'Open again')
        await driver.tap('bulletin-done')
        await driver.gone('bulletin')
        await lastsADay(newer)
      })

      it("[OVER-55] [OVER-58] with 'do not remind' ticked is told to the server, and shows nowhere any more", async () => {
        const id = await publish('Closed on Friday')
        await visitHome()
        await driver.reads('bulletin', 'Do not remind me of this again')
        await driver.tap('bulletin-unwanted')
        await driver.isOn('bulletin-unwanted')
        const [saved] = await Promise.all([
          driver.page.waitForRequest((request) => request.url().endsWith(savePopup.path)),
          driver.tap('bulletin-done'),
        ])
        const sent = Object.fromEntries(new URLSearchParams(saved.postData()!))
        expect(sent).toEqual({ announcementId: id, popupType: String(POPUP_TYPE.bulletin) })
        await driver.gone('bulletin')
        // Another phone of the member.
        await app.forget()
        await app.keep(await demoSession(sandbox))
        await visitHome()
        await driver.hasNo('bulletin', 'home-forecast')
      })
    })

    it('[ADPT-17] each screen that is entered is reported as viewed', async () => {
      const viewed: string[] = []
      await driver.page.route(`**${reportEvents.path}`, (route) => {
        const events = JSON.parse(route.request().postData()!) as {
          kind: string
          name: string
          detail: string
        }[]
        const views = events.filter(({ kind }) => kind === 'view')
        viewed.push(...views.map(({ name, detail }) => `${name} ${detail}`.trim()))
        return route.continue()
      })
      const before: string[] = []
      const reported = async (view: string) => {
        before.push(view)
        await until(
          () => JSON.stringify(viewed) === JSON.stringify(before),
          () => `viewed: ${viewed}, not ${before}`,
        )
      }
      await app.visit('home')
      await reported('home')
      await driver.tap('tab-my')
      await reported('my')
      await driver.tap('my-addresses')
      await reported('receiverAddresses')
      await app.back()
      await reported('my')
      // The list has a route for each of its groups.
      await driver.tap('tab-parcelList')
      await reported('parcelList waiting')
      await driver.tap('list-tab-progress')
      await reported('parcelList progress')
      await driver.tap('list-search')
      await reported('parcelSearch')
      await app.back()
      await reported('parcelList progress')
    })

    // After all that reads the clock: from then on it stands on this phone.
    it('[OVER-47] a press of the notice before shipping within 300 ms of the one before is the same press', async () => {
      const orders: string[] = []
      await driver.page.route(`**${createOrder.path}`, (route) => {
        orders.push(route.request().url())
        return route.abort()
      })
      await openNotice(await parcelToPay())
      const { clock } = driver.page
      const first = Date.now()
      await clock.setFixedTime(first)
      await driver.tap('shipping-confirm')
      await driver.see('shipping-agree-error')
      await driver.tap('shipping-agree')
      await driver.isOn('shipping-agree')
      await clock.setFixedTime(first + NOTICE_DEBOUNCE_MS - 1)
      await driver.tap('shipping-confirm')
      await driver.still()
      await driver.see('shipping-notice')
      expect(orders).toEqual([])
      await clock.setFixedTime(first + NOTICE_DEBOUNCE_MS)
      await driver.tap('shipping-confirm')
      await until(() => orders.length > 0, 'nothing is ordered')
      await driver.gone('shipping-notice')
      expect(orders).toHaveLength(1)
    })
  },
)
