import { getPickupRemark } from '../../../src/contract/addresses/pickup'
import { getForecastRequirementsOfFlow } from '../../../src/contract/forecast/forecast-lists'
import {
  getSuggestedPickupCollector,
  listFlowPickupPoints,
  listPreviousReceivers,
  savePickupCollector,
} from '../../../src/contract/forecast/forecast-receivers'
import { getConformityStandard } from '../../../src/contract/forecast/goods'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import { getInsuredFee, getServiceUnitPrice } from '../../../src/contract/pricing/service-prices'
import { getWarehouses } from '../../../src/contract/warehouse/warehouse'
import { FORM, noteCalls, noteSent } from '../../journeys/driver/calls-made'
import { journeys } from '../../journeys/driver/journeys'
import { fillGoods } from '../../journeys/steps/main-job'
import { takeScreenshots } from '../../support/photos'

const { sandbox, asMember } = journeys()
const SINGAPORE = '100005001'
const HONG_KONG = '100005003'
const KENYA = '100005009'
const FROM_NEW_YORK = '100001002'
const BAG = { description: 'Tote bag', price: '18.50', category: '2', specification: '' }

asMember(
  'the fields of a forecast in %s',
  'once',
  ({ app, driver, calls }) => {
    const ofChoices = [
      getWarehouses,
      listFlowPickupPoints,
      getSuggestedPickupCollector,
      savePickupCollector,
      getPickupRemark,
    ]
    const ofNeeds = [getForecastRequirementsOfFlow, getConformityStandard, getInsuredFee, getServiceUnitPrice]
    /** Requests of these calls that the app has sent. */
    let sent: string[]
    beforeAll(async () => {
      sent = noteSent(driver.page, [...ofChoices, ...ofNeeds])
      await app.visit('forecast')
    })

    it('[CALL-37] [FORE-22] a destination is found by search, and named without the warehouse', async () => {
      await driver.pick('forecast-warehouse', 'forecast-warehouse-sheet', '769DCR')
      expect(sent).toContain('GET /forecast/getWarehouse')
      await driver.tap('forecast-destination')
      await driver.fill('forecast-destination-sheet-search', 'hong')
      await driver.gone(`forecast-destination-sheet-${SINGAPORE}`)
      await driver.tap(`forecast-destination-sheet-${HONG_KONG}`)
      const chosen = await driver.reads('forecast-destination', /HK[\s\S]*Hong Kong/)
      expect(chosen).not.toContain('Dongguan')
    })
    it('[ADDR-03] [ADDR-04] [ADDR-05] the pickup points are stations, lockers and partners', async () => {
      await driver.tap('forecast-distribution-selfPickup')
      await driver.isOn('forecast-distribution-selfPickup')
      const points = await calls.call(listFlowPickupPoints, { flowId: HONG_KONG })
      expect(points.map(({ pickupType }) => pickupType).sort()).toEqual([1, 2, 3])
      await driver.tap('forecast-pickup')
      for (const { id, pickupType, businessHours } of points) {
        const kind = { 1: 'Station', 2: 'Lockers', 3: 'Partner' }[pickupType]
        expect(await driver.reads(`forecast-pickup-sheet-${id}`, kind)).toContain(businessHours)
      }
      await driver.tap('forecast-pickup-sheet-HKS1')
      await driver.reads('forecast-pickup', /Mong Kok station\s*Station/)
    })
    it('[CALL-48] [CALL-50] [CALL-53] the collector is the member or another person, who can be saved', async () => {
      await driver.reads('forecast-pickup-remark', /Bring your pickup code/)
      for (const call of [
        'GET /forecast/selfTake',
        `GET /pkg/getPickupAddress flowId=${HONG_KONG}`,
        'GET /pickup/remark country=HK',
      ])
        expect(sent).toContain(call)
      await driver.fill('forecast-pickup-name', 'Tan Mei Hua')
      await driver.tap('forecast-pickup-area-code')
      await driver.fill('forecast-pickup-area-sheet-search', '852')
      await driver.tap('forecast-pickup-area-sheet-852')
      await driver.fill('forecast-pickup-phone', '9123 4567')
      await driver.tap('forecast-pickup-keep')
      await driver.gone('forecast-pickup-keep')
      const kept = 'pickupName=Tan%20Mei%20Hua&pickupAreaCode=852&pickupPhone=91234567'
      expect(sent).toContain(`POST /save/selfTake ${FORM} ${kept}`)
    })
    it('[CALL-54] [FORE-15] goods take their name and HS code from the customs list', async () => {
      const made = noteCalls(driver.page)
      await app.visit('forecastGoodsInfo', 'index=0')
      await driver.tap('goods-customs')
      await driver.fill('goods-customs-sheet-search', 'earph')
      await driver.tap('goods-customs-sheet-301')
      expect(made).toContain('GET /icsm/queryGoods')
      await driver.holds('goods-description', 'Earphones')
      await driver.holds('goods-hs-code', '8518.30')
      await fillGoods(driver, BAG)
      await driver.fill('goods-quantity', '3')
      await driver.tap('goods-save')
    })
    it('[CALL-87] [CALL-88] goods are insured for whole yuan, and the fee is shown', async () => {
      const made = noteCalls(driver.page)
      await app.visit('forecastGoods')
      await driver.tap('forecast-insured')
      await driver.holds('forecast-insured-value', '55')
      await driver.reads('forecast-insured-value-note', '1.00')
      expect(made).toContain('GET /package/getInsuredRemark')
      await app.visit('forecastPictures')
      await driver.reads('forecast-summary-insurance', /55\.00[\s\S]*1\.00/)
      expect(sent).toContain('GET /package/getInsuredFee whCode=769DCR&declaredCents=5550&insuredValue=55')
    })
    it.each([
      ['[FORE-80]', 'wrongGoods', /match what is inside and your proof of purchase/],
      ['[FORE-81]', 'duties', /pays us back on delivery/],
      ['[FORE-82]', 'fragile', /pack them with enough padding/],
      ['[FORE-83]', 'export', /controlled: dual-use items/],
    ])('%s the notice of %s can be read before the consent', async (_, notice, words) => {
      await driver.tap(`notice-${notice}`)
      await driver.reads('notice-text', words)
      await driver.tap('notice-sheet-close')
      await driver.gone('notice-sheet')
    })
    it('[CALL-55] the inspection rule of the destination is shown with the goods', async () => {
      await app.visit('forecast')
      await driver.pick('forecast-destination', 'forecast-destination-sheet', KENYA)
      await app.visit('forecastGoodsInfo', 'index=0')
      await driver.pick('goods-category', 'goods-category-sheet', '12')
      await driver.reads('goods-standard', 'PVoC')
      expect(sent).toContain(`GET /wip/intSgsRecStandard flowId=${KENYA}&categoryId=12`)
    })
    it('[CALL-62] [CALL-63] [FORE-27] goods from the United States need export numbers, and above 2500 USD an exporter', async () => {
      await app.visit('forecast')
      await driver.pick('forecast-warehouse', 'forecast-warehouse-sheet', 'JFK03A')
      await driver.pick('forecast-destination', 'forecast-destination-sheet', FROM_NEW_YORK)
      await driver.reads('forecast-needs', 'An ECCN and a Schedule B number for every item')
      expect(sent).toContain(`GET /api/getTemplateByFlowid flowId=${FROM_NEW_YORK}`)
      await app.visit('forecastGoodsInfo', 'index=0')
      await fillGoods(driver, { ...BAG, price: '2600' })
      await driver.fill('goods-eccn', 'EAR99')
      await driver.fill('goods-schedule-b', '8518302000')
      await driver.tap('goods-save')
      await driver.reads('forecast-aes', /US customs[\s\S]*200\.00/)
      expect(sent).toContain('GET /service/fee feeType=14')
    })
  },
  ['h5'],
)

asMember(
  'a forecast in %s',
  'once',
  ({ app, driver, calls }) => {
    const trackingNo = 'SF1408227702003'
    it('[FORE-03] [ADDR-12] [CALL-90] uses the chosen transit mode, and offers an earlier receiver', async () => {
      const made = noteCalls(driver.page)
      await app.visit('forecast')
      await driver.pick('forecast-destination', 'forecast-destination-sheet', SINGAPORE)
      await driver.tap('forecast-mode-specialGoods')
      await driver.fill('forecast-tracking', trackingNo)
      // The app offers only receivers that are not chosen yet. So the test first chooses self-pickup.
      await driver.tap('forecast-distribution-selfPickup')
      await driver.see('forecast-pickup')
      const before = await calls.call(listPreviousReceivers, { flowId: SINGAPORE })
      const { address } = before.find((receiver) => receiver.address !== null)!
      await driver.tap('forecast-before')
      await driver.tap(`forecast-before-${address!.id}`)
      await driver.reads('forecast-address', address!.name)
      expect(made).toContain('GET /package/getHistoryReceiver')
    })
    it('[FORE-07] is submitted with a shopping link and a screenshot as its proof', async () => {
      await driver.tap('forecast-next')
      await driver.tap('goods-add')
      await fillGoods(driver, BAG)
      await driver.tap('goods-save')
      await driver.tap('goods-next')
      await driver.tap('pictures-link')
      await driver.fill('link-url', '【淘宝】https://m.tb.cn/h.gQk3?tk=AbC MF7997 「Tote」点击链接直接打开')
      await driver.tap('link-save')
      await driver.chooseFiles('pictures-add', await takeScreenshots(1))
      await driver.page.locator('[id="picture-0"].is-done').waitFor({ timeout: 30_000 })
      await driver.tap('forecast-agree')
      await driver.toast('Submitted. We are waiting for your parcel.', () => driver.tap('forecast-submit'))
      await driver.see('details-state')
      const { packageNo } = await sandbox.packageOf(trackingNo)
      const detail = await calls.call(getPackageDetail, { packageNo })
      expect(detail.summary.moveMode).toBe('specialGoods')
      expect(detail.shoppingUrl).toBe('https://m.tb.cn/h.gQk3?tk=AbC')
      expect(detail.sfPkg.picList).toHaveLength(1)
    })
  },
  ['weapp'],
)
