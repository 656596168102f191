import type { ScreenName } from '../../config/screens'
import { listAddresses } from '../../src/contract/addresses'
import type { Call } from '../../src/contract/call'
import { getCoupons } from '../../src/contract/coupons'
import { pageNotices } from '../../src/contract/notices'
import { getPackageDetail, getRoutePath, queryPackages } from '../../src/contract/parcels'
import { stopTime } from '../support/stop-time'
import { until } from '../support/until'
import { journeys } from './journeys'

const { sandbox, asMember } = journeys()

/** ms of the page's time that go by between two looks at whether the bones are there */
const STEP_MS = 50
/** ms before its end at which something is known to be waited for still */
const BEFORE_MS = 500

/** What is waited for, for how many seconds, the call that it waits for, and what of it shows in the end. */
const ROWS: [row: string, name: ScreenName, seconds: number, call: Call, shows: string][] = [
  ['[LIMT-02]', 'parcelList', 12, queryPackages, '.pt-parcel'],
  ['[LIMT-02]', 'receiverAddresses', 12, listAddresses, '[id^="address-row-"]'],
  ['[LIMT-02]', 'notice', 12, pageNotices, '#notices'],
  ['[LIMT-02]', 'coupons', 12, getCoupons, '[id^="coupon-"], #coupons-none'],
  ['[LIMT-03]', 'parcelDetails', 8, getPackageDetail, '#details-state'],
  ['[LIMT-03]', 'parcelRoute', 8, getRoutePath, '#route-events'],
]

asMember('what is long in coming, in %s', 'for each test', ({ app, driver }) => {
  let packageNo: string
  beforeAll(async () => {
    packageNo = (await sandbox.packageOf('1Z8F46W20394817562')).packageNo
  })
  afterEach(() => driver.page.clock.resume())

  it.each(
    ROWS,
  )('%s %s shows bones for %i s, then words with another try, and what comes in the end', async (_row, name, seconds, call, shows) => {
    const { page } = driver
    const { clock } = page
    let letGo: () => void = () => undefined
    const released = new Promise<void>((done) => {
      letGo = done
    })
    const asked = `**${call.path}*`
    let requests = 0
    await page.route(asked, async (route) => {
      requests += 1
      await released
      await route.continue()
    })
    // Time goes by only as it is told, from before the screen is there.
    await clock.install()
    await stopTime(page)
    await app.visit(name, `packageNo=${packageNo}`)
    const bones = page.locator('.pt-bones:visible')
    const isDrawn = async () => {
      await clock.runFor(STEP_MS)
      return (await bones.count()) > 0
    }
    const standsFor = async (ms: number) => {
      await until(isDrawn, 'there are no bones')
      await clock.runFor(ms - BEFORE_MS)
      await bones.first().waitFor()
      expect(await driver.find('load-long').count()).toBe(0)
      await clock.runFor(BEFORE_MS)
      await driver.reads('load-long', 'This is taking a while')
      expect(await bones.count()).toBe(0)
    }
    await standsFor(seconds * 1000)
    const before = requests
    await driver.tap('load-retry')
    await until(() => requests > before, 'nothing is asked for anew')
    await standsFor(seconds * 1000)
    await clock.resume()
    letGo()
    await page.locator(`${shows} >> visible=true`).first().waitFor()
    await driver.gone('load-long')
  })
})
