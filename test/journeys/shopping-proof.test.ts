import { eq } from 'drizzle-orm'
import { flows } from '../../server/src/db/schema/places'
import { getPackageDetail } from '../../src/contract/parcels'
import { SCREENSHOT_MAX } from '../../src/domain/image'
import { takeScreenshots } from '../support/photos'
import { journeys } from './journeys'
import { fillGoods } from './main-job'

const { backEnd, sandbox, asMember } = journeys()

const DONGGUAN = '769DCR'
const DELAWARE = 'JFK03A'
const [HONG_KONG, MACAU, TAIWAN] = ['100005003', '100005004', '100005005']
/** No warehouse of ours has this way, which the rule speaks of. */
const DELAWARE_TO_TAIWAN = '900000005'
/** Categories of goods: a bag, and milk powder, which is number 6. */
const [BAG, MILK_POWDER] = ['2', '6']

const ASKED = 'They should show the goods'
const NOT_ASKED = 'This parcel needs no screenshots'

/** Where it comes from, where it goes, what is in it, and what is said of the screenshots. */
const RULE = [
  ['[FORE-75]', 'the Mainland', DELAWARE, '100001001', BAG, ASKED],
  ['[FORE-77]', 'Taiwan from JFK03A', DELAWARE, DELAWARE_TO_TAIWAN, BAG, ASKED],
  ['[FORE-77]', 'Taiwan from another store', DONGGUAN, TAIWAN, MILK_POWDER, NOT_ASKED],
  ['[FORE-76]', 'Hong Kong with milk powder', DONGGUAN, HONG_KONG, MILK_POWDER, ASKED],
  ['[FORE-76]', 'Macau with milk powder', DONGGUAN, MACAU, MILK_POWDER, ASKED],
  ['[FORE-76]', 'Macau without', DONGGUAN, MACAU, BAG, NOT_ASKED],
  ['[FORE-76]', 'Hong Kong without', DONGGUAN, HONG_KONG, BAG, NOT_ASKED],
] as const

beforeAll(async () => {
  const { db } = backEnd.world
  const [toTaiwan] = await db.select().from(flows).where(eq(flows.flowId, TAIWAN))
  await db.insert(flows).values({ ...toTaiwan!, flowId: DELAWARE_TO_TAIWAN, orgSto: DELAWARE })
})

asMember('the shopping screenshots of a declaration in %s', 'once', ({ build, app, driver, calls }) => {
  const declaredAs = async (trackingNo: string) => {
    await driver.tap('forecast-agree')
    await driver.tap('forecast-submit')
    await driver.see('details-state')
    const { packageNo } = await sandbox.packageOf(trackingNo)
    return calls.call(getPackageDetail, { packageNo })
  }
  const last = build === 'h5' ? 1 : 2

  it.each(RULE)('%s to %s', async (_row, _what, warehouse, destination, category, said) => {
    await app.visit('forecast')
    await driver.pick('forecast-warehouse', 'forecast-warehouse-sheet', warehouse)
    await driver.pick('forecast-destination', 'forecast-destination-sheet', destination)
    await app.visit('forecastGoodsInfo', 'index=0')
    await driver.pick('goods-category', 'goods-category-sheet', category)
    await app.visit('forecastPictures')
    await driver.reads('pictures-hint', said)
    // What else is missing is shown first; what is wrong here stands here when one comes back.
    await driver.tap('forecast-submit')
    await driver.see('forecast-tracking-error')
    await app.back()
    if (said === ASKED) await driver.reads('pictures-error', /screenshot/)
    else await driver.hasNo('pictures-error', 'pictures-hint')
  })
  it('[FORE-76] where none is asked for, the parcel is declared without one', async () => {
    const trackingNo = `SF140822772${last}001`
    await app.visit('forecast')
    await driver.fill('forecast-tracking', trackingNo)
    await driver.reads('forecast-address', '香港')
    await app.visit('forecastGoodsInfo', 'index=0')
    await fillGoods(driver, { description: 'Tote bag', price: '18.50', category: BAG, specification: '' })
    await driver.tap('goods-save')
    await app.visit('forecastPictures')
    const { sfPkg, shoppingUrl } = await declaredAs(trackingNo)
    expect([sfPkg.picList, shoppingUrl]).toEqual([[], ''])
  })
  it('[FORE-62] are twenty at most: the 21st is refused with words, and the twenty are declared', async () => {
    const trackingNo = `SF140822772${last}002`
    await app.visit('forecast')
    await driver.pick('forecast-destination', 'forecast-destination-sheet', '100005001')
    await driver.fill('forecast-tracking', trackingNo)
    await driver.reads('forecast-address', 'Bedok')
    await app.visit('forecastGoodsInfo', 'index=0')
    await fillGoods(driver, { description: 'Tote bag', price: '18.50', category: BAG, specification: '' })
    await driver.tap('goods-save')
    await app.visit('forecastPictures')
    const pictures = await takeScreenshots(SCREENSHOT_MAX + 1)
    const choose = () => driver.chooseFiles('pictures-add', pictures)
    // WeChat lets no more be chosen than there is room for.
    await (build === 'h5' ? driver.toast('At most 20. 1 more', choose) : choose())
    for (let at = 0; at < SCREENSHOT_MAX; at += 1)
      await driver.page.locator(`[id="picture-${at}"].is-done`).waitFor({ timeout: 60_000 })
    for (const more of [`picture-${SCREENSHOT_MAX}`, 'pictures-add']) await driver.gone(more)
    expect((await declaredAs(trackingNo)).sfPkg.picList).toHaveLength(SCREENSHOT_MAX)
  })
})
