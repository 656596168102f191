import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { addresses } from '../../server/src/db/schema/parcels'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { addAddress, listAddresses } from '../../src/contract/addresses'
import { getPackageDetail } from '../../src/contract/parcels'
import { getHistoryReceiver } from '../../src/contract/pickup'
import { sandboxReceiveUnannounced } from '../../src/contract/sandbox'
import { addressPayload } from '../support/builders'
import { twoTone } from '../support/photos'
import { until } from '../support/until'
import { noteCalls } from './calls-made'
import type { Driver } from './driver'
import { journeys } from './journeys'
import { fillGoods } from './main-job'

const { backEnd, sandbox, asMember } = journeys()
let screenshot: string

beforeAll(async () => {
  screenshot = join(mkdtempSync(join(tmpdir(), 'portage-order-')), 'order.png')
  writeFileSync(screenshot, await twoTone(40, 60).png().toBuffer())
})
const [MEMBER] = DEMO_MEMBERS
const SINGAPORE = '100005001'
const SHARED = '【淘宝】https://m.tb.cn/h.gQk3?tk=AbC MF7997 「Tote」点击链接直接打开'

/** Where the first and the last digit of a phone in an element stand, from the left. */
const endsOfPhone = async (driver: Driver, id: string) =>
  (await driver.see(id)).evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode() && !walker.currentNode.textContent!.includes('81234567'));
    const phone = walker.currentNode
    const start = phone.textContent!.indexOf('81234567')
    const leftOf = (at: number) => {
      const range = document.createRange()
      range.setStart(phone, at)
      range.setEnd(phone, at + 1)
      return range.getBoundingClientRect().left
    }
    return { first: leftOf(start), last: leftOf(start + 7) }
  })

asMember('in %s', 'for each test', ({ build, app, driver, calls }) => {
  const at = build === 'h5' ? 1 : 2
  it('[FORE-03] [FORE-07] the parcel has the transit mode and the proof that were chosen, and it is said that it is submitted', async () => {
    const trackingNo = `SF140822770${at}003`
    await app.visit('forecast')
    await driver.tap('forecast-address')
    await driver.reads('forecast-address-sheet', 'Choose a destination first')
    await driver.tap('forecast-address-sheet-close')
    await driver.gone('forecast-address-sheet')
    await driver.pick('forecast-destination', 'forecast-destination-sheet', SINGAPORE)
    await driver.tap('forecast-mode-specialGoods')
    await driver.fill('forecast-tracking', ` ｓｆ${trackingNo.slice(2, 8)} ${trackingNo.slice(8)}`)
    await driver.fill('forecast-note', 'Ring\u202e twice')
    await driver.reads('forecast-note-note', 'Invisible characters were removed.')
    await driver.holds('forecast-note', 'Ring twice')
    await driver.reads('forecast-address', MEMBER.name)
    await driver.tap('forecast-next')
    await driver.tap('goods-add')
    await fillGoods(driver, { description: 'Tote bag', price: '18.50', category: '2', specification: '' })
    await driver.fill('goods-quantity', '1.5')
    await driver.reads('goods-quantity-error', /whole number from 1 to 999/)
    await driver.holds('goods-quantity', '1.5')
    await driver.fill('goods-quantity', '２')
    await driver.tap('goods-save')
    await driver.reads('goods-total', '37.00')
    await driver.tap('goods-next')
    await driver.tap('pictures-link')
    await driver.fill('link-url', SHARED)
    await driver.reads('link-url-note', 'Only the link')
    await driver.tap('link-save')
    await driver.chooseFiles('pictures-add', [screenshot])
    await driver.page.locator('[id="picture-0"].is-done').waitFor({ timeout: 30_000 })
    await driver.reads('forecast-summary', MEMBER.name)
    await driver.reads('forecast-summary', /\+65 \d{8}/)
    await driver.reads('forecast-summary', 'Bedok')
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

  it('[ADDR-12] [CALL-90] [PARC-08] [PARC-09] one for self pickup, or where one went before, is found by the phone and the name of whoever collects it', async () => {
    const made = noteCalls(driver.page)
    const trackingNo = `SF140822770${at}004`
    const phone = `9123456${at}`
    await app.visit('forecast')
    await driver.pick('forecast-destination', 'forecast-destination-sheet', SINGAPORE)
    await driver.fill('forecast-tracking', 'YT8834120966129')
    await driver.reads('forecast-tracking-note', /YTO Express, by the form/)
    await driver.tap('forecast-mail-open')
    await driver.tap('forecast-mail-sheet-close')
    await driver.gone('forecast-mail-sheet')
    await driver.tap('forecast-mail-open')
    await driver.fill(
      'forecast-mail',
      `【淘宝网】宝贝名称：Tote bag\n数量：1\n实付款：¥18.50\n运单号码：${trackingNo}`,
    )
    await driver.reads('forecast-mail-number', trackingNo)
    await driver.reads('forecast-mail-goods', '1 × Tote bag')
    await driver.tap('forecast-mail-replace')
    await driver.tap('forecast-mail-fill')
    await driver.holds('forecast-tracking', trackingNo)
    await driver.tap('forecast-distribution-selfPickup')
    await driver.see('forecast-pickup')
    const before = await calls.call(getHistoryReceiver, { flowId: SINGAPORE })
    const { address } = before.find((receiver) => receiver.address !== null)!
    await driver.tap('forecast-before')
    await driver.tap('forecast-before-sheet-close')
    await driver.gone('forecast-before-sheet')
    await driver.tap('forecast-before')
    await driver.reads(`forecast-before-${address!.id}`, address!.name)
    expect(made).toContain('GET /package/getHistoryReceiver')
    await driver.tap(`forecast-before-${address!.id}`)
    await driver.gone('forecast-before-sheet')
    await driver.reads('forecast-address', address!.name)
    await driver.tap('forecast-distribution-selfPickup')
    await driver.pick('forecast-pickup', 'forecast-pickup-sheet', 'SGS1')
    await driver.fill('forecast-pickup-name', `Tan Mei Hua ${build}`)
    await driver.fill('forecast-pickup-phone', phone)
    await driver.tap('forecast-next')
    await driver.tap('goods-row-0-edit')
    await fillGoods(driver, { description: 'Tote bag', price: '18.50', category: '2', specification: '' })
    await driver.tap('goods-save')
    await driver.reads('goods-total', '18.50')
    await driver.tap('goods-next')
    await driver.chooseFiles('pictures-add', [screenshot])
    await driver.page.locator('[id="picture-0"].is-done').waitFor({ timeout: 30_000 })
    await driver.reads('forecast-summary', phone)
    await driver.tap('forecast-agree')
    await driver.tap('forecast-submit')
    await driver.reads('details-collector', phone)
    const { packageNo } = await sandbox.packageOf(trackingNo)
    for (const keyword of [`65-${phone}`, `mei hua ${build}`]) {
      await app.visit('parcelSearch')
      await driver.fill('search-input', keyword)
      await driver.tap('search-submit')
      await driver.see(`parcel-${packageNo}`)
    }
  })

  it('a parcel that came without a forecast has a draft of its own, and the kept one stays', async () => {
    const trackingNo = `JDVC2183490${at}577`
    const { packageNo } = await sandbox.call(sandboxReceiveUnannounced, {
      aptId: MEMBER.aptId,
      trackingNo,
      whCode: 'JFK03A',
      weight: 900,
    })
    await app.visit('forecast')
    await driver.pick('forecast-destination', 'forecast-destination-sheet', SINGAPORE)
    await driver.fill('forecast-tracking', 'SF1408227699777')
    await driver.fill('forecast-note', 'fragile')
    await driver.tap('forecast-next')
    await driver.tap('goods-add')
    await fillGoods(driver, { description: 'Tote bag', price: '18.50', category: '2', specification: '' })
    await driver.tap('goods-save')
    await driver.see('goods-row-0')

    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.tap('details-declare')
    await driver.reads('forecast-tracking', trackingNo)
    await driver.reads('forecast-warehouse', 'JFK03A')
    await driver.holds('forecast-note', '')
    await driver.fill('forecast-note', 'from New York')
    await app.visit('forecastGoods', `trackingNo=${trackingNo}&whCode=JFK03A`)
    await driver.hasNo('goods-row-0', 'goods-add')

    await app.visit('forecast')
    await driver.reads('forecast-destination', 'SG')
    await driver.holds('forecast-tracking', 'SF1408227699777')
    await driver.holds('forecast-note', 'fragile')
    await app.visit('forecastGoods')
    await driver.see('goods-row-0')
    await app.visit('forecast', `trackingNo=${trackingNo}&whCode=JFK03A`)
    await driver.reads('forecast-tracking', trackingNo)
    await driver.holds('forecast-note', 'from New York')
  })

  it('[ADDR-07] [ADDR-08] [CALL-76] [CALL-78] [CALL-86] [CALL-96] an address of the book is changed, made the default one, and deleted', async () => {
    const street = `Blk 12${at} Bedok North Street 3, #08-456`
    const { id } = await calls.call(addAddress, addressPayload({ name: 'Tan Mei', address: street }))
    const before = (await calls.call(listAddresses, {})).find(({ isDefault }) => isDefault)!
    const made = noteCalls(driver.page)
    await app.visit('receiverAddresses')
    await driver.tap(`address-edit-${id}`)
    await driver.holds('address-name', 'Tan Mei')
    expect(made).toContain(`GET /account/addressInit/${id}`)
    await driver.fill('address-name', 'Tan Mei Hua')
    await driver.fill('address-phone', '+65 9123 4567')
    await driver.fill('address-postcode', '46 0123')
    await driver.tap('address-save')
    await driver.reads(`address-row-${id}`, 'Tan Mei Hua')
    await driver.reads(`address-row-${id}`, '+65 91234567')
    await driver.reads(`address-row-${id}`, '460123')
    await driver.tap(`address-default-${id}`)
    await driver.reads(`address-row-${id}`, 'Default')
    await driver.see(`address-default-${before.id}`)
    await driver.tap(`address-default-${before.id}`)
    await driver.see(`address-default-${id}`)
    await driver.tap(`address-delete-${id}`)
    await driver.tap('address-delete-cancel')
    await driver.see(`address-row-${id}`)
    await driver.tap(`address-delete-${id}`)
    await driver.tap('address-delete-confirm')
    await driver.gone(`address-row-${id}`)
    expect(made).toContain('POST /account/addressNew/modify application/x-www-form-urlencoded')
    expect(made).toContain('GET /account/address/setDefault')
    expect(made).toContain('GET /account/address/delete')
    const isDeleted = async () => !(await calls.call(listAddresses, {})).some((address) => address.id === id)
    await until(isDeleted, 'the address is still in the book')
  })

  it('a name that turns the direction, kept by an older release, turns neither the phone nor the address', async () => {
    const name = '\u202eLim Wei Ling'
    const { id } = await calls.call(
      addAddress,
      addressPayload({ name: 'Lim Wei Ling', address: `Blk 30${at} Bedok North Street 3` }),
    )
    await backEnd.world.db.update(addresses).set({ name }).where(eq(addresses.id, id))
    await app.visit('forecast')
    await driver.pick('forecast-destination', 'forecast-destination-sheet', SINGAPORE)
    await driver.tap('forecast-address')
    await driver.tap(`forecast-address-row-${id}`)
    await driver.reads('forecast-address', '81234567')
    const { first, last } = await endsOfPhone(driver, 'forecast-address')
    expect(first).toBeLessThan(last)
  })
})
