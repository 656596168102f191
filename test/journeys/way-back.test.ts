import type { Browser } from 'playwright-core'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import type { Running } from '../../server/src/start'
import { listAddresses } from '../../src/contract/addresses'
import { sandboxMember, sandboxParcels } from '../../src/contract/sandbox'
import { openChromium } from '../support/chromium'
import { Sandbox } from '../support/sandbox'
import { startThrowAway } from '../support/throw-away'
import type { Driver } from './driver'
import { addSingaporeAddress, fillGoods, signInByCode } from './main-job'
import { BOTH_BUILDS, type SignedIn } from './signed-in'

jest.setTimeout(180_000)

let browser: Browser
let backEnd: Running

beforeAll(async () => {
  ;[browser, backEnd] = await Promise.all([openChromium(), startThrowAway()])
})
afterAll(async () => {
  await browser?.close()
  await backEnd?.close()
})

const [MEMBER] = DEMO_MEMBERS

async function endSession(): Promise<void> {
  await new Sandbox(backEnd.url).call(sandboxMember, { aptId: MEMBER.aptId, do: 'expireSessions' })
}
/** The member signs in where the app asks for it. */
async function signInAgain(driver: Driver): Promise<void> {
  await driver.see('auth-phone')
  // The resend time of an earlier code may still be running.
  await backEnd.world.db.execute('delete from verification_codes')
  await signInByCode(driver, new Sandbox(backEnd.url), MEMBER)
}
async function startForecast(driver: Driver, destination: string, trackingNo: string): Promise<void> {
  await driver.tap('home-forecast')
  await driver.pick('forecast-destination', 'forecast-destination-sheet', destination)
  await driver.fill('forecast-tracking', trackingNo)
}
/** Nobody is signed in any more, although the device was used before. */
async function forgetSession({ driver }: SignedIn): Promise<void> {
  await driver.page.context().clearCookies()
  await driver.page.evaluate(() => localStorage.clear())
}
const TOTE = { description: 'Canvas tote bag', price: '18.50', category: '2', specification: '' }
const SINGAPORE = '100005001'

describe.each(BOTH_BUILDS)('in %s', (build, openSignedIn) => {
  let it_: SignedIn
  let driver: Driver
  beforeEach(async () => {
    it_ = await openSignedIn(browser, backEnd.url)
    driver = it_.driver
    await it_.visit('home')
  })
  afterEach(() => it_?.close())

  it('a session that ends inside the address form of a forecast leads back into the forecast', async () => {
    // A book takes no address twice.
    const name = build.includes('H5') ? 'Lim Wei Ling' : 'Lim Wei Ting'
    await startForecast(driver, SINGAPORE, 'SF1408227699301')
    await driver.tap('forecast-address')
    await driver.tap('forecast-address-new')
    await endSession()
    await addSingaporeAddress(driver, name)
    await signInAgain(driver)
    expect(await driver.value('address-name')).toBe(name)
    await driver.tap('address-save')
    await driver.reads('forecast-address', name)
    expect(await driver.value('forecast-tracking')).toBe('SF1408227699301')
    await it_.back()
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
    await it_.back()
    await driver.reads('goods-total', '18.50')
    await it_.back()
    await driver.reads('forecast-destination', 'SG')
  })

  it('a visitor who goes back from the sign-in is told to sign in, and is led there', async () => {
    const [parcel] = await new Sandbox(backEnd.url).call(sandboxParcels, {})
    await forgetSession(it_)
    await it_.visit('parcelDetails', `packageNo=${parcel!.packageNo}`)
    await driver.see('auth-phone')
    await it_.back()
    await driver.reads('load-visitor', /Sign in to see this/)
    await driver.tap('load-sign-in')
    await signInAgain(driver)
    await driver.see('details-state')
  })

  it('a visitor signs in before filling in an address, and comes back to fill it in', async () => {
    const name = build.includes('H5') ? 'Ong Mei Ling' : 'Ong Mei Ting'
    await forgetSession(it_)
    await it_.visit('addressEdit', 'country=SG')
    await signInAgain(driver)
    await driver.see('address-name')
    await addSingaporeAddress(driver, name)
    await driver.see('address-add')
    expect(await driver.page.locator('body').innerText()).toContain(name)
  })

  it('ticks only the steps that are complete', async () => {
    await it_.visit('forecastPictures')
    await driver.see('forecast-step-2')
    for (const at of [0, 1])
      expect(await (await driver.see(`forecast-step-${at}`)).getAttribute('class')).not.toContain('is-done')
  })

  it('after a forecast Back leads home, past all its steps', async () => {
    await startForecast(driver, SINGAPORE, build.includes('H5') ? 'SF1408227699303' : 'SF1408227699304')
    await driver.reads('forecast-address', /\+/)
    await driver.tap('forecast-next')
    await driver.tap('goods-add')
    await fillGoods(driver, TOTE)
    await driver.tap('goods-save')
    await driver.tap('goods-next')
    await driver.tap('pictures-link')
    await driver.fill('link-url', 'https://shop.example/item/1')
    await driver.tap('link-save')
    expect(await (await driver.see('forecast-step-1')).getAttribute('class')).toContain('is-done')
    await driver.tap('forecast-agree')
    await driver.tap('forecast-submit')
    await driver.see('details-state')
    await it_.back()
    await driver.see('home-forecast')
    await driver.tap('home-forecast')
    await driver.see('forecast-next')
    expect(await driver.value('forecast-tracking')).toBe('')
  })
})

/** The address form of the book, on the build whose input elements are the browser's own. */
it('an address of the book opens for changing without an error in the console', async () => {
  const [, openH5] = BOTH_BUILDS[0]!
  const it_ = await openH5(browser, backEnd.url)
  const errors: string[] = []
  it_.driver.page.on('pageerror', (error) => errors.push(error.message))
  const [address] = await it_.calls.call(listAddresses, {})
  await it_.visit('addressEdit', `id=${address!.id}`)
  await it_.driver.see('address-name')
  expect(await it_.driver.value('address-name')).toBe(address!.name)
  expect(errors).toEqual([])
  await it_.close()
})
