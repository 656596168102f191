import type { Browser } from 'playwright-core'
import type { Running } from '../../server/src/start'
import { LANGS } from '../../src/domain/language'
import { openChromium } from '../support/chromium'
import { OSAKA, openOsaka, SAKE_CUPS } from '../support/osaka'
import { Sandbox } from '../support/sandbox'
import { startThrowAway } from '../support/throw-away'
import type { Driver } from './driver'
import { BOTH_BUILDS } from './signed-in'

jest.setTimeout(180_000)

let browser: Browser
let backEnd: Running
beforeAll(async () => {
  ;[browser, backEnd] = await Promise.all([openChromium(), startThrowAway()])
  await openOsaka(backEnd.world.db)
})
afterAll(async () => {
  await browser?.close()
  await backEnd?.close()
})

/** A price list, a form and a proof for a parcel of sake cups from Osaka to the demo member in Singapore. */
async function forecastFromOsaka(driver: Driver, trackingNo: string): Promise<void> {
  await driver.pick('forecast-warehouse', 'forecast-warehouse-sheet', 'KIX01A')
  await driver.pick('forecast-destination', 'forecast-destination-sheet', '900001002')
  await driver.reads('forecast-send-mode', '42.00')
  await driver.fill('forecast-tracking', trackingNo)
  await driver.reads('forecast-address', 'Xiaoyu Lin')
  await driver.tap('forecast-next')
  await driver.tap('goods-add')
  await driver.fill('goods-description', 'Sake cups, blue')
  await driver.pick('goods-category', 'goods-category-sheet', 'sake')
  await driver.reads('goods-category', SAKE_CUPS.en)
  await driver.fill('goods-brand', 'Kutani')
  await driver.pick('goods-material', 'goods-material-sheet', '9')
  await driver.pick('goods-style', 'goods-style-sheet', '7')
  await driver.fill('goods-specification', '90 ml')
  await driver.fill('goods-price', '7400')
  await driver.tap('goods-save')
  await driver.reads('goods-total', 'JPY 7,400')
  await driver.tap('goods-next')
  await driver.tap('pictures-link')
  await driver.fill('link-url', 'https://shop.example/order/7')
  await driver.tap('link-save')
  await driver.tap('forecast-agree')
  await driver.tap('forecast-submit')
  await driver.see('details-state')
}

describe.each(BOTH_BUILDS)('a warehouse in Osaka that was opened by rows alone, in %s', (build, signIn) => {
  it('is offered, accepted, priced and shown in every language', async () => {
    const { driver, visit, close } = await signIn(browser, backEnd.url)
    const sandbox = new Sandbox(backEnd.url)
    const trackingNo = build.includes('H5') ? 'EJ140822765JP' : 'EJ140822766JP'
    for (const lang of LANGS) {
      await visit('home', '', lang)
      await driver.reads('home-warehouse-KIX01A', OSAKA[lang])
    }
    await visit('forecast')
    await forecastFromOsaka(driver, trackingNo)

    const { packageNo } = await sandbox.packageOf(trackingNo)
    await sandbox.step(packageNo, 'receive', { weight: 1860 })
    await sandbox.step(packageNo, 'passReview')
    await sandbox.step(packageNo, 'tally')
    for (const lang of LANGS) {
      await visit('parcelDetails', `packageNo=${packageNo}`, lang)
      await driver.reads('details-from', OSAKA[lang])
      await driver.reads('details-pay', '58.00')
      await visit('parcelRoute', `packageNo=${packageNo}`, lang)
      await driver.reads('route-events', OSAKA[lang])
    }
    await close()
  })
})
