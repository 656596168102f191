import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { addAddress, listAddresses } from '../../src/contract/addresses'
import { getPackageDetail } from '../../src/contract/parcels'
import { sandboxMember, sandboxParcels } from '../../src/contract/sandbox'
import { CODE } from '../../src/domain/envelope'
import { until } from '../support/until'
import type { Driver } from './driver'
import { endSessionsAt } from './ending-session'
import { journeys } from './journeys'
import { addSingaporeAddress, fillGoods, signInByCode } from './main-job'

const { backEnd, sandbox, asMember } = journeys()

const [MEMBER] = DEMO_MEMBERS

async function endSession(): Promise<void> {
  await sandbox.call(sandboxMember, { aptId: MEMBER.aptId, do: 'expireSessions' })
}
/** The member signs in where the app asks for it. */
async function signInAgain(driver: Driver): Promise<void> {
  await driver.see('auth-phone')
  // The resend time of an earlier code may still be running.
  await backEnd.world.db.execute('delete from verification_codes')
  await signInByCode(driver, sandbox, MEMBER)
}
async function startForecast(driver: Driver, destination: string, trackingNo: string): Promise<void> {
  await driver.tap('home-forecast')
  await driver.pick('forecast-destination', 'forecast-destination-sheet', destination)
  await driver.fill('forecast-tracking', trackingNo)
}
const TOTE = { description: 'Canvas tote bag', price: '18.50', category: '2', specification: '' }
const SINGAPORE = '100005001'

asMember('in %s', 'for each test', ({ build, app, driver, calls }) => {
  beforeEach(() => app.visit('home'))
  it('a session that ends inside the address form of a forecast leads back into the forecast', async () => {
    // A book takes no address twice.
    const name = build === 'h5' ? 'Lim Wei Ling' : 'Lim Wei Ting'
    await startForecast(driver, SINGAPORE, 'SF1408227699301')
    // Back closes what is open over the form, and leaves the form as it is.
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

  it('a session that ends at the last step leaves the way back to the steps before it', async () => {
    await startForecast(driver, SINGAPORE, 'SF1408227699302')
    await driver.reads('forecast-address', /\+/)
    await driver.tap('forecast-next')
    await driver.tap('goods-add')
    await fillGoods(driver, TOTE)
    await driver.tap('goods-save')
    await driver.tap('goods-next')
    await driver.tap('forecast-agree')
    await driver.tap('pictures-link')
    await driver.fill('link-url', 'https://shop.example/item/1')
    await driver.tap('link-save')
    await driver.see('forecast-submit')
    await endSession()
    await driver.tap('forecast-submit')
    await signInAgain(driver)
    await driver.see('forecast-submit')
    await app.back()
    await driver.reads('goods-total', '18.50')
    await app.back()
    await driver.reads('forecast-destination', 'SG')
  })

  it('[ROUTE-75] no route has a guard: what a visitor opens is asked for, and 5003 leads to the sign-in and back', async () => {
    const [parcel] = await sandbox.call(sandboxParcels, {})
    await app.forget()
    const refused = driver.page.waitForResponse((answer) => answer.url().includes(getPackageDetail.path))
    await app.visit('parcelDetails', `packageNo=${parcel!.packageNo}`)
    expect(await (await refused).json()).toMatchObject({ code: CODE.notLoggedIn })
    await driver.see('auth-phone')
    // Who goes back stands before the way to the sign-in, on the page that was opened.
    await app.back()
    await driver.reads('load-visitor', /Sign in to see this/)
    await driver.tap('load-sign-in')
    // Faster than any finger, the sign-in still counts as on its way, and a tap for it as a second one.
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

  it('a visitor signs in before filling in an address, and comes back to fill it in', async () => {
    const name = build === 'h5' ? 'Ong Mei Ling' : 'Ong Mei Ting'
    await app.forget()
    await app.visit('addressEdit', 'country=SG')
    await signInAgain(driver)
    await driver.see('address-name')
    await addSingaporeAddress(driver, name)
    await driver.see('address-add')
    await driver.page.getByText(name).filter({ visible: true }).first().waitFor()
  })

  it('ticks only the steps that are complete', async () => {
    await app.visit('forecastPictures')
    await driver.see('forecast-step-2')
    for (const at of [0, 1])
      await driver.page.locator(`[id="forecast-step-${at}"]:not(.is-done):visible`).waitFor()
  })

  it('after a forecast Back leads home, past all its steps', async () => {
    await startForecast(driver, SINGAPORE, build === 'h5' ? 'SF1408227699303' : 'SF1408227699304')
    await driver.reads('forecast-address', /\+/)
    await driver.tap('forecast-next')
    await driver.tap('goods-add')
    await fillGoods(driver, TOTE)
    await driver.tap('goods-save')
    await driver.tap('goods-next')
    await driver.tap('pictures-link')
    await driver.fill('link-url', 'https://shop.example/item/1')
    await driver.tap('link-save')
    await driver.page.locator('[id="forecast-step-1"].is-done:visible').waitFor()
    await driver.tap('forecast-agree')
    await driver.tap('forecast-submit')
    await driver.see('details-state')
    await app.back()
    await driver.see('home-forecast')
    await driver.tap('home-forecast')
    await driver.see('forecast-next')
    await driver.holds('forecast-tracking', '')
  })

  // The build whose input elements are the browser's own.
  if (build === 'h5')
    it('an address of the book opens for changing without an error in the console', async () => {
      const errors: string[] = []
      driver.page.on('pageerror', (error) => errors.push(error.message))
      const [address] = await calls.call(listAddresses, {})
      await app.visit('addressEdit', `id=${address!.id}`)
      await driver.holds('address-name', address!.name)
      expect(errors).toEqual([])
    })
})
