import { eq } from 'drizzle-orm'
import { warehouses } from '../../server/src/db/schema/places'
import { LANGS } from '../../src/domain/language'
import { OSAKA, openOsaka, SAKE_CUPS } from '../support/osaka'
import type { Driver } from './driver'
import { journeys } from './journeys'

const { backEnd, sandbox, asMember } = journeys()
beforeAll(async () => {
  await openOsaka(backEnd.world.db)
  // Japan's is a row already, and switched off.
  await backEnd.world.db.update(warehouses).set({ offered: true }).where(eq(warehouses.code, 'NRT01A'))
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

asMember('a warehouse in Osaka that was opened by rows alone, in %s', 'once', ({ build, app, driver }) => {
  it('[FORE-01] is offered, accepted, priced and shown in every language', async () => {
    const trackingNo = build === 'h5' ? 'EJ140822765JP' : 'EJ140822766JP'
    for (const lang of LANGS) {
      await app.visit('home', '', lang)
      await driver.reads('home-warehouse-KIX01A', OSAKA[lang])
      await driver.reads('home-warehouse-NRT01A', lang === 'en' ? 'Japan' : '日本')
    }
    await app.visit('forecast')
    await forecastFromOsaka(driver, trackingNo)

    const { packageNo } = await sandbox.packageOf(trackingNo)
    await sandbox.step(packageNo, 'receive', { weight: 1860 })
    await sandbox.step(packageNo, 'passReview')
    await sandbox.step(packageNo, 'tally')
    for (const lang of LANGS) {
      await app.visit('parcelDetails', `packageNo=${packageNo}`, lang)
      await driver.reads('details-from', OSAKA[lang])
      await driver.reads('details-pay', '58.00')
      await app.visit('parcelRoute', `packageNo=${packageNo}`, lang)
      await driver.reads('route-events', OSAKA[lang])
    }
  })
})
