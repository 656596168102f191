import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { getTemplateByFlowid } from '../../../src/contract/forecast-lists'
import { getPickupAddress, getSelfTake, saveSelfTake } from '../../../src/contract/forecast-receivers'
import { getSgsStandard } from '../../../src/contract/goods'
import { getPackageDetail } from '../../../src/contract/parcels'
import { getHistoryReceiver, getPickupRemark } from '../../../src/contract/pickup'
import { sandboxReceiveUnannounced } from '../../../src/contract/sandbox'
import { getInsuredFee, getServiceFee } from '../../../src/contract/service-prices'
import { getWarehouses } from '../../../src/contract/warehouse'
import { FORM, noteCalls, noteSent } from '../../journeys/calls-made'
import { journeys } from '../../journeys/journeys'
import { fillGoods } from '../../journeys/main-job'
import { handInCertificate } from '../../support/hand-in'
import { twoTone } from '../../support/photos'

const { sandbox, asMember } = journeys()
const [MEMBER] = DEMO_MEMBERS
const SINGAPORE = '100005001'
const HONG_KONG = '100005003'
const TAIWAN = '100005005'
const KENYA = '100005009'
const FROM_NEW_YORK = '100001002'
const SHARED = '【淘宝】https://m.tb.cn/h.gQk3?tk=AbC MF7997 「Tote」点击链接直接打开'
const BAG = { description: 'Tote bag', price: '18.50', category: '2', specification: '' }

asMember(
  'the fields of a forecast in %s',
  'once',
  ({ app, driver, calls }) => {
    const ofChoices = [getWarehouses, getPickupAddress, getSelfTake, saveSelfTake, getPickupRemark]
    const ofNeeds = [getTemplateByFlowid, getSgsStandard, getInsuredFee, getServiceFee]
    /** What the app asked by these calls. */
    let sent: string[]
    beforeAll(async () => {
      sent = noteSent(driver.page, [...ofChoices, ...ofNeeds])
      await app.visit('forecast')
    })

    it('[CALL-37] [FORE-22] it goes from a warehouse to a destination that is found by searching, and named without the warehouse', async () => {
      await driver.pick('forecast-warehouse', 'forecast-warehouse-sheet', '769DCR')
      await driver.reads('forecast-warehouse', /769DCR[\s\S]*Dongguan|Dongguan[\s\S]*769DCR/)
      expect(sent).toContain('GET /forecast/getWarehouse')
      // To Taiwan parcels are brought to the door alone.
      await driver.pick('forecast-destination', 'forecast-destination-sheet', TAIWAN)
      await driver.see('forecast-send-mode')
      await driver.gone('forecast-distribution-selfPickup')
      await driver.tap('forecast-destination')
      await driver.fill('forecast-destination-sheet-search', 'hong')
      await driver.gone(`forecast-destination-sheet-${SINGAPORE}`)
      await driver.tap(`forecast-destination-sheet-${HONG_KONG}`)
      const chosen = await driver.reads('forecast-destination', /HK[\s\S]*Hong Kong/)
      expect(chosen).not.toContain('Dongguan')
    })
    it('[ADDR-03] [ADDR-04] [ADDR-05] the pickup points there are stations, lockers and partners', async () => {
      await driver.tap('forecast-distribution-selfPickup')
      await driver.isOn('forecast-distribution-selfPickup')
      const points = await calls.call(getPickupAddress, { flowId: HONG_KONG })
      expect(points.map(({ pickupType }) => pickupType).sort()).toEqual([1, 2, 3])
      await driver.tap('forecast-pickup')
      for (const { id, pickupType, businessHours } of points) {
        const kind = { 1: 'Station', 2: 'Lockers', 3: 'Partner' }[pickupType]
        expect(await driver.reads(`forecast-pickup-sheet-${id}`, kind)).toContain(businessHours)
      }
      await driver.tap('forecast-pickup-sheet-HKS1')
      await driver.reads('forecast-pickup', /Mong Kok station\s*Station/)
    })
    it('[CALL-48] [CALL-50] [CALL-53] whoever collects it is the member or another, who can be kept', async () => {
      await driver.holds('forecast-pickup-name', MEMBER.name)
      await driver.holds('forecast-pickup-phone', MEMBER.phone)
      await driver.reads('forecast-pickup-remark', /Collect within 7 days/)
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
      await driver.reads('forecast-pickup-area-code', '+852')
      await driver.fill('forecast-pickup-phone', '9123 4567')
      await driver.tap('forecast-pickup-keep')
      await driver.gone('forecast-pickup-keep')
      const kept = 'pickupName=Tan%20Mei%20Hua&pickupAreaCode=852&pickupPhone=91234567'
      expect(sent).toContain(`POST /save/selfTake ${FORM} ${kept}`)
    })
    it('[CALL-54] [FORE-15] goods take their name and number from the customs list, and their category from a list that is searched', async () => {
      const made = noteCalls(driver.page)
      await app.visit('forecastGoodsInfo', 'index=0')
      await driver.tap('goods-customs')
      await driver.fill('goods-customs-sheet-search', 'earph')
      await driver.tap('goods-customs-sheet-301')
      expect(made).toContain('GET /icsm/queryGoods')
      await driver.holds('goods-description', 'Earphones')
      await driver.holds('goods-hs-code', '8518.30')
      await driver.tap('goods-category')
      await driver.fill('goods-category-sheet-search', 'bag')
      await driver.gone('goods-category-sheet-1')
      await driver.tap('goods-category-sheet-2')
      await fillGoods(driver, BAG)
      await driver.fill('goods-quantity', '3')
      await driver.tap('goods-save')
    })
    it('[CALL-87] [CALL-88] [FORE-71] they are insured for whole yuan up to what is declared, and it is said what that costs', async () => {
      const made = noteCalls(driver.page)
      await app.visit('forecastGoods')
      await driver.reads('goods-total', '55.50')
      await driver.tap('forecast-insured')
      await driver.holds('forecast-insured-value', '55')
      await driver.reads('forecast-insured-value-note', '1.00')
      expect(made).toContain('GET /package/getInsuredRemark')
      await app.visit('forecastPictures')
      await driver.reads('forecast-summary-insurance', /55\.00[\s\S]*1\.00/)
      expect(sent).toContain('GET /package/getInsuredFee whCode=769DCR&declaredCents=5550&insuredValue=55')
      await app.visit('forecastGoods')
      await driver.fill('forecast-insured-value', '56')
      await driver.tap('goods-next')
      await driver.reads('forecast-insured-value-error', 'at most 55 CNY')
      await driver.tap('forecast-insured')
      await driver.gone('forecast-insured-value')
    })
    it.each([
      ['[FORE-80]', 'wrongGoods', /match what is inside and your proof of purchase/],
      ['[FORE-81]', 'duties', /pays us back on delivery/],
      ['[FORE-82]', 'fragile', /pack them with enough padding/],
      ['[FORE-83]', 'export', /controlled: dual-use items/],
    ])('%s the notice of %s is read before it is agreed to', async (_, notice, words) => {
      if (notice === 'wrongGoods') await app.visit('forecastPictures')
      await driver.tap(`notice-${notice}`)
      await driver.reads('notice-text', words)
      await driver.tap('notice-sheet-close')
      await driver.gone('notice-sheet')
    })
    it('[CALL-55] what the inspection of a destination asks for is told beside the goods', async () => {
      await app.visit('forecast')
      await driver.pick('forecast-destination', 'forecast-destination-sheet', KENYA)
      await app.visit('forecastGoodsInfo', 'index=0')
      await driver.pick('goods-category', 'goods-category-sheet', '12')
      await driver.reads('goods-standard', 'PVoC')
      expect(sent).toContain(`GET /wip/intSgsRecStandard flowId=${KENYA}&categoryId=12`)
    })
    it('[CALL-62] [CALL-63] [FORE-27] what leaves the United States has its export numbers, and above 2500 USD an exporter', async () => {
      const passport = { type: 'passport', number: 'E12345678', name: 'Xiaoyu Lin' }
      const id = await handInCertificate(calls, passport)
      await app.visit('forecast')
      await driver.pick('forecast-warehouse', 'forecast-warehouse-sheet', 'JFK03A')
      await driver.pick('forecast-destination', 'forecast-destination-sheet', FROM_NEW_YORK)
      await driver.reads('forecast-needs', 'The ECCN and Schedule B number of every item')
      expect(sent).toContain(`GET /api/getTemplateByFlowid flowId=${FROM_NEW_YORK}`)
      await app.visit('forecastGoodsInfo', 'index=0')
      await fillGoods(driver, { ...BAG, price: '2600' })
      await driver.tap('goods-save')
      await driver.reads('goods-eccn-error', /ECCN/)
      await driver.reads('goods-schedule-b-error', /Schedule B/)
      await driver.fill('goods-eccn', 'EAR99')
      await driver.fill('goods-schedule-b', '8518302000')
      await driver.tap('goods-save')
      await driver.reads('forecast-aes', /US customs[\s\S]*200\.00/)
      expect(sent).toContain('GET /service/fee feeType=14')
      await driver.tap('forecast-aes-exporter')
      await driver.fill('export-name', passport.name)
      await driver.pick('export-passport', 'export-passport-sheet', id)
      await driver.fill('export-email', 'lin@example.com')
      await driver.tap('export-agree')
      await driver.tap('export-save')
      await driver.see('export-saved')
      await app.back()
      await driver.reads('forecast-aes-by', passport.name)
    })
  },
  ['h5'],
)

asMember(
  'a forecast in %s',
  'for each test',
  ({ app, driver, calls }) => {
    let screenshot: string
    beforeAll(async () => {
      screenshot = join(mkdtempSync(join(tmpdir(), 'portage-order-')), 'order.png')
      writeFileSync(screenshot, await twoTone(40, 60).png().toBuffer())
    })
    const addScreenshot = async () => {
      await driver.chooseFiles('pictures-add', [screenshot])
      await driver.page.locator('[id="picture-0"].is-done').waitFor({ timeout: 30_000 })
    }

    it('[FORE-03] [FORE-07] is submitted with the transit mode and the proof that were chosen, and with what was typed made plain', async () => {
      const trackingNo = 'SF1408227702003'
      await app.visit('forecast')
      await driver.pick('forecast-destination', 'forecast-destination-sheet', SINGAPORE)
      await driver.tap('forecast-mode-specialGoods')
      await driver.fill('forecast-tracking', ` ｓｆ${trackingNo.slice(2, 8)} ${trackingNo.slice(8)}`)
      await driver.fill('forecast-note', 'Ring\u202e twice')
      await driver.reads('forecast-note-note', 'Invisible characters were removed.')
      await driver.reads('forecast-address', MEMBER.name)
      await driver.tap('forecast-next')
      await driver.tap('goods-add')
      await fillGoods(driver, BAG)
      await driver.fill('goods-quantity', '２')
      await driver.tap('goods-save')
      await driver.reads('goods-total', '37.00')
      await driver.tap('goods-next')
      await driver.tap('pictures-link')
      await driver.fill('link-url', SHARED)
      await driver.reads('link-url-note', 'Only the link')
      await driver.tap('link-save')
      await addScreenshot()
      await driver.reads('forecast-summary', MEMBER.name)
      await driver.tap('forecast-agree')
      await driver.toast('Submitted. We are waiting for your parcel.', () => driver.tap('forecast-submit'))
      await driver.see('details-state')
      const { packageNo } = await sandbox.packageOf(trackingNo)
      const detail = await calls.call(getPackageDetail, { packageNo })
      expect(detail).toMatchObject({
        summary: { moveMode: 'specialGoods', trackingNo },
        shoppingUrl: 'https://m.tb.cn/h.gQk3?tk=AbC',
        note: 'Ring twice',
        goods: [{ quantity: 2, unitPrice: 1850 }],
      })
      expect(detail.sfPkg.picList).toHaveLength(1)
    })
    it('[ADDR-12] [CALL-90] [PARC-08] is filled from the shop’s mail, sent where one went before or for self pickup, and found by whoever collects it', async () => {
      const made = noteCalls(driver.page)
      const trackingNo = 'SF1408227702004'
      await app.visit('forecast')
      await driver.pick('forecast-destination', 'forecast-destination-sheet', SINGAPORE)
      await driver.tap('forecast-mail-open')
      await driver.fill(
        'forecast-mail',
        `【淘宝网】宝贝名称：Tote bag\n数量：1\n实付款：¥18.50\n运单号码：${trackingNo}`,
      )
      await driver.reads('forecast-mail-number', trackingNo)
      await driver.tap('forecast-mail-fill')
      await driver.holds('forecast-tracking', trackingNo)
      await driver.tap('forecast-distribution-selfPickup')
      await driver.see('forecast-pickup')
      const before = await calls.call(getHistoryReceiver, { flowId: SINGAPORE })
      const { address } = before.find((receiver) => receiver.address !== null)!
      await driver.tap('forecast-before')
      await driver.tap(`forecast-before-${address!.id}`)
      expect(made).toContain('GET /package/getHistoryReceiver')
      await driver.reads('forecast-address', address!.name)
      await driver.tap('forecast-distribution-selfPickup')
      await driver.pick('forecast-pickup', 'forecast-pickup-sheet', 'SGS1')
      await driver.fill('forecast-pickup-name', 'Tan Mei Hua')
      await driver.fill('forecast-pickup-phone', '91234562')
      await driver.tap('forecast-next')
      await driver.tap('goods-row-0-edit')
      await fillGoods(driver, BAG)
      await driver.tap('goods-save')
      await driver.reads('goods-total', '18.50')
      await driver.tap('goods-next')
      await addScreenshot()
      await driver.tap('forecast-agree')
      await driver.tap('forecast-submit')
      await driver.reads('details-collector', '91234562')
      const { packageNo } = await sandbox.packageOf(trackingNo)
      await app.visit('parcelSearch')
      await driver.fill('search-input', 'mei hua')
      await driver.tap('search-submit')
      await driver.see(`parcel-${packageNo}`)
      // The scanner of the phone finds it, too.
      await driver.page.evaluate((code) => window.__host.scanned.push(code), trackingNo)
      await driver.tap('search-scan')
      await driver.holds('search-input', trackingNo)
      await driver.see(`parcel-${packageNo}`)
    })
    it('of a parcel that came without one has a draft of its own, and the kept one stays', async () => {
      const trackingNo = 'JDVC21834902577'
      const { packageNo } = await sandbox.call(sandboxReceiveUnannounced, {
        ...{ aptId: MEMBER.aptId, trackingNo, whCode: 'JFK03A', weight: 900 },
      })
      await app.visit('forecast')
      await driver.pick('forecast-destination', 'forecast-destination-sheet', SINGAPORE)
      await driver.fill('forecast-tracking', 'SF1408227699777')
      await driver.fill('forecast-note', 'fragile')
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.tap('details-declare')
      await driver.reads('forecast-tracking', trackingNo)
      await driver.reads('forecast-warehouse', 'JFK03A')
      await driver.holds('forecast-note', '')
      await app.visit('forecast')
      await driver.holds('forecast-tracking', 'SF1408227699777')
      await driver.holds('forecast-note', 'fragile')
    })
  },
  ['weapp'],
)
