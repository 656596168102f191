import { inArray } from 'drizzle-orm'
import { warehouses } from '../../server/src/db/schema/places'
import { LANGS } from '../../src/domain/language'
import { OSAKA, openOsaka, SAKE_CUPS } from '../support/osaka'
import type { Driver } from './driver'
import { journeys } from './journeys'

const { backEnd, sandbox, asMember } = journeys()
beforeAll(async () => {
  await openOsaka(backEnd.world.db)
  // These are rows already, and switched off.
  const known = inArray(warehouses.code, ['NRT01A', 'ICN01A', 'LWU01A'])
  await backEnd.world.db.update(warehouses).set({ offered: true }).where(known)
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

/** The warehouses of the documents, as they are offered. */
const WAREHOUSES: [row: string, code: string, sc: string, tc: string, en: string][] = [
  ['LIMT-07', 'JFK03A', '美国特拉华', '美國特拉華', 'Delaware, US'],
  ['LIMT-08', '029DCF', '西安', '西安', "Xi'an"],
  ['LIMT-09', '931DCA', '兰州', '蘭州', 'Lanzhou'],
  ['LIMT-10', '769DCR', '东莞', '東莞', 'Dongguan'],
]
/** Their flows, by where these begin; those of stores that they know by flows alone, too. */
const FLOWS: [row: string, from: string, flowId: string, to: string, way: string][] = [
  ['LIMT-13', 'JFK03A', '100001001', 'Chinese Mainland', 'CN · Import'],
  ['LIMT-14', 'JFK03A', '100001002', 'Hong Kong', 'HK · Import'],
  ['LIMT-15', 'JFK03A', '100001003', 'Macau', 'MC · Import'],
  ['LIMT-16', 'NRT01A', '100002001', 'Chinese Mainland', 'CN · Import'],
  ['LIMT-17', 'ICN01A', '100003001', 'Chinese Mainland', 'CN · Import'],
  ['LIMT-18', 'ICN01A', '100003002', 'Hong Kong', 'HK · Import'],
  ['LIMT-19', '029DCF', '200000002', 'Xinjiang', 'XJ · Export'],
  ['LIMT-20', '931DCA', '200000001', 'Xinjiang', 'XJ · Export'],
  ['LIMT-21', '769DCR', '100005001', 'Singapore', 'SG · Export'],
  ['LIMT-22', '769DCR', '100005002', 'West Malaysia', 'MY · Export'],
  ['LIMT-23', '769DCR', '100005003', 'Hong Kong', 'HK · Export'],
  ['LIMT-24', '769DCR', '100005004', 'Macau', 'MC · Export'],
  ['LIMT-25', '769DCR', '100005005', 'Taiwan', 'TW · Export'],
  ['LIMT-26', '769DCR', '100005007', 'United Arab Emirates', 'AE · Export'],
  ['LIMT-27', '769DCR', '100005009', 'Kenya', 'KE · Export'],
  ['LIMT-28', '769DCR', '100044010', 'United Kingdom', 'GB · Export'],
  ['LIMT-29', 'LWU01A', '300001001', 'Hong Kong', 'HK · Export'],
]
const rowsOf = (table: readonly (readonly [row: string, ...unknown[]])[]) =>
  table.map(([row]) => `[${row}]`).join(' ')

asMember('what is chosen from before anything is declared, in %s', 'once', ({ app, driver }) => {
  it.each(
    LANGS,
  )(`${rowsOf(WAREHOUSES)} the warehouses stand by their codes and names, in %s`, async (lang) => {
    await app.visit('freightEstimation', '', lang)
    await driver.tap('estimate-from')
    for (const [, code, sc, tc, en] of WAREHOUSES)
      await driver.reads(`estimate-from-sheet-${code}`, new RegExp(`^${{ sc, tc, en }[lang]}\\s+${code}$`))
  })
  it(`${rowsOf(FLOWS)} [FORE-28] [FORE-29] each leads to its destinations, by import or export`, async () => {
    await app.visit('freightEstimation')
    for (const from of new Set(FLOWS.map(([, store]) => store))) {
      await driver.pick('estimate-from', 'estimate-from-sheet', from)
      await driver.tap('estimate-to')
      const flows = FLOWS.filter(([, store]) => store === from)
      for (const [, , flowId, to, way] of flows)
        await driver.reads(`estimate-to-sheet-${flowId}`, new RegExp(`^${to}\\s+${way}$`))
      const ids = await driver.page
        .locator('[id^="estimate-to-sheet-"]:visible')
        .evaluateAll((all) => all.flatMap(({ id }) => /\d+$/.exec(id)?.[0] ?? []))
      expect(ids.sort()).toEqual(flows.map(([, , flowId]) => flowId).sort())
      await driver.tap('estimate-to-sheet-close')
      await driver.gone('estimate-to-sheet')
    }
  })
})
