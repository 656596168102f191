import { sandboxListParcels } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { addAddress } from '../../src/contract/addresses/addresses'
import { getPackageDetail } from '../../src/contract/parcels/parcel-detail'
import { ENVELOPE_CODE } from '../../src/domain/base/envelope'
import { until } from '../support/until'
import type { Driver } from './driver/driver'
import { journeys } from './driver/journeys'
import { endSessionsAt } from './steps/ending-session'
import { addSingaporeAddress, signInByCode } from './steps/main-job'

const { backEnd, sandbox, asMember } = journeys()

const [MEMBER] = DEMO_MEMBERS

/** Signs the member in on the sign-in that the app has opened. */
async function signInAgain(driver: Driver): Promise<void> {
  await driver.see('auth-phone')
  // The resend time of an earlier code may still be running.
  await backEnd.context.db.execute('delete from verification_codes')
  await signInByCode(driver, sandbox, MEMBER)
}
const SINGAPORE = '100005001'

asMember('a session, in %s,', 'for each test', ({ build, app, driver }) => {
  beforeEach(() => app.visit('home'))
  it('[AUTH-03] that ends in the address form of a forecast is renewed, and returns to the forecast', async () => {
    // An address book refuses the same address twice.
    const name = build === 'h5' ? 'Lim Wei Ling' : 'Lim Wei Ting'
    await driver.tap('home-forecast')
    await driver.pick('forecast-destination', 'forecast-destination-sheet', SINGAPORE)
    await driver.fill('forecast-tracking', 'SF1408227699301')
    // Back closes the sheet over the form, and leaves the form as it is.
    await driver.tap('forecast-address')
    await app.closeByBack('forecast-address-sheet')
    await driver.holds('forecast-tracking', 'SF1408227699301')
    await driver.tap('forecast-address')
    await driver.tap('forecast-address-new')
    await endSessionsAt(driver.page, { sandbox, aptId: MEMBER.aptId, call: addAddress })
    await addSingaporeAddress(driver, name)
    await signInAgain(driver)
    await driver.holds('address-name', name)
    await driver.tap('address-save')
    await driver.reads('forecast-address', name)
    await driver.holds('forecast-tracking', 'SF1408227699301')
    await app.back()
    await driver.see('home-forecast')
  })

  it('[ROUTE-75] is not required to open a route; 5003 leads to the sign-in and back', async () => {
    const [parcel] = await sandbox.call(sandboxListParcels, {})
    await app.forget()
    const refused = driver.page.waitForResponse((answer) => answer.url().includes(getPackageDetail.path))
    await app.visit('parcelDetails', `packageNo=${parcel!.packageNo}`)
    expect(await (await refused).json()).toMatchObject({ code: ENVELOPE_CODE.notLoggedIn })
    await driver.see('auth-phone')
    // Back leads to the page that was opened, as it was before the redirect to the sign-in.
    await app.back()
    await driver.reads('load-visitor', /Sign in to see this/)
    // The test is faster than any finger. So the app still counts the sign-in as opening, and ignores a tap
    // as a second one.
    await until(async () => {
      await driver
        .find('load-sign-in')
        .tap({ timeout: 500 })
        .catch(() => undefined)
      return driver.find('auth-phone').isVisible()
    }, 'the sign-in does not open again')
    await signInAgain(driver)
    await driver.see('details-state')
  })
})
