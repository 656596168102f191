import { sql } from 'drizzle-orm'
import { sendLienNotices } from '../../../server/src/areas/parcels/send-lien-notices'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { getArticle } from '../../../src/contract/articles'
import { getDict, getFlowsAll } from '../../../src/contract/forecast-lists'
import { sandboxParcels } from '../../../src/contract/sandbox'
import { sandboxAddLateFee, sandboxLateFees } from '../../../src/contract/sandbox-late-fees'
import { sandboxDeleteNotice, sandboxSaveNotice } from '../../../src/contract/sandbox-notices'
import { sandboxTaxReceiptPicture, sandboxTaxReceiptSent } from '../../../src/contract/sandbox-tax-receipt'
import { getServicePrices } from '../../../src/contract/service-prices'
import { getWhAddressInfo } from '../../../src/contract/warehouse-by-flow'
import { NOTICES_PER_PAGE } from '../../../src/domain/notice'
import type { ParcelState } from '../../../src/domain/parcel-state'
import { noteCalls, noteSent } from '../../journeys/calls-made'
import { journeys } from '../../journeys/journeys'
import { plainSide } from '../../support/hand-in'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

const inThree = (text: string) => ({ sc: text, tc: text, en: text })
const run = (change: ReturnType<typeof sql>) => backEnd.world.db.execute(change)
const parcelIn = async (state: ParcelState) =>
  (await sandbox.call(sandboxParcels, {})).find((parcel) => parcel.aptId === aptId && parcel.state === state)!
    .packageNo

asMember(
  'the information in %s',
  'once',
  ({ app, driver }) => {
    const write = async (words: string, time?: string) =>
      (
        await sandbox.call(sandboxSaveNotice, {
          ...{ kind: 'announcement' as const, title: inThree(words), html: inThree(`<p>It is ${words}</p>`) },
          ...(time ? { time } : {}),
        })
      ).id

    it('[INFO-18] [INFO-19] [ROUTE-15] announcements and news are listed, marked until they are read, and lead on', async () => {
      const [first, second] = [await write('First'), await write('Second')]
      await app.visit('my')
      await driver.tap('my-notices')
      await driver.reads(`notice-${first}`, /New[\s\S]*First[\s\S]*It is First/)
      expect(app.addressBar()).toBe('/notice')
      await driver.tap(`notice-${first}`)
      await driver.reads('notice-text', 'It is First')
      await app.back()
      await driver.reads(`notice-${first}`, /^First/)
      await driver.reads(`notice-${second}`, /^New/)
      await driver.tap('notices-read-all')
      await driver.gone('notices-read-all')
      await driver.reads(`notice-${second}`, /^Second/)
      for (const id of [first, second]) await sandbox.call(sandboxDeleteNotice, { id })
      await driver.tap('notice-kind-news')
      await driver.tap('notice-news-1')
      await driver.reads('notice-text', /compare what each shipping method costs/)
      expect(app.addressBar()).toBe('/newsDetail')
      await driver.tap('rich-link-1-0')
      await driver.see('estimate-weight')
      await app.back()
      await driver.reads('notice-text', /Estimate your freight/)
      await app.back()
      await driver.isOn('notice-kind-news')
      expect(app.addressBar()).toBe('/myNews')
    })
    it('announcements are read page by page to the oldest one', async () => {
      const ids: string[] = []
      // Each newer than the one before, and more than a page holds.
      for (let at = 0; at < NOTICES_PER_PAGE + 5; at += 1)
        ids.push(
          await write(`No ${at}`, new Date(Date.now() - (NOTICES_PER_PAGE + 5 - at) * 1000).toISOString()),
        )
      await app.visit('notice')
      await driver.reads(`notice-${ids.at(-1)}`, /^New/)
      expect(await driver.page.locator('#notices [id^="notice-"]:visible').count()).toBe(NOTICES_PER_PAGE)
      await driver.readToEnd('notices-more', 'notices-end')
      await driver.see('notice-notice-2')
      await driver.tap(`notice-${ids[0]}`)
      await driver.reads('notice-text', 'It is No 0')
      for (const id of ids) await sandbox.call(sandboxDeleteNotice, { id })
    })
    it('[INFO-12] [INFO-13] a freight estimate needs a destination, and a weight of at most 3 decimals', async () => {
      await app.visit('my')
      await driver.tap('my-freight')
      await driver.tap('estimate-submit')
      await driver.reads('estimate-to-error', 'choose where it goes')
      await driver.reads('estimate-weight-error', 'enter the weight')
      await driver.fill('estimate-weight', '1.8601')
      await driver.reads('estimate-weight-error', '3 decimals')
    })
    it('[INFO-11] [CALL-66] [CALL-85] it takes weight and size, and tells the price for members and VIP members, and the warehouse', async () => {
      const made = noteCalls(driver.page)
      const asked = noteSent(driver.page, [getWhAddressInfo])
      await driver.pick('estimate-from', 'estimate-from-sheet', '769DCR')
      await driver.pick('estimate-to', 'estimate-to-sheet', '100005001')
      await driver.tap('estimate-moveMode-standard')
      await driver.tap('estimate-distributionMode-toDoor')
      await driver.tap('estimate-memberType-regular')
      await driver.fill('estimate-weight', '1.860')
      await driver.fill('estimate-length', '40')
      await driver.fill('estimate-width', '30')
      await driver.fill('estimate-height', '20')
      await driver.tap('estimate-submit')
      // 40 × 30 × 20 cm are 4 kg: the first half kilogram and seven further ones.
      await driver.reads('estimate-total', '199.00')
      expect(made).toContain('GET /carriageFee/trial')
      await driver.reads('estimate-warehouse', /769DCR[\s\S]*港口大道/)
      expect(asked).toContain('GET /whAddressInfo/getByFlowid flowId=100005001')
      await driver.tap('estimate-memberType-vip')
      await driver.gone('estimate-total')
      await driver.tap('estimate-submit')
      await driver.reads('estimate-total', '175.30')
    })
    it('[CALL-23] [CALL-36] its destination is found by searching; to Hong Kong two routes stand side by side', async () => {
      const asked = noteSent(driver.page, [getFlowsAll, getDict])
      await app.visit('freightEstimation')
      await driver.tap('estimate-to')
      await driver.fill('estimate-to-sheet-search', 'hong')
      await driver.gone('estimate-to-sheet-100005001')
      await driver.tap('estimate-to-sheet-100005003')
      expect(asked).toEqual(
        expect.arrayContaining(['GET /common/getFlowsAll', 'GET /datadict/getDict dictName=routeDirect']),
      )
      await driver.fill('estimate-weight', '1.2')
      await driver.tap('estimate-submit')
      await driver.reads('estimate-compare', /Portage standard[\s\S]*Portage express/)
    })
    it('[LIMT-32] [LIMT-33] a parcel whose charges are overdue is told of its lien and the rules', async () => {
      const owed = await parcelIn('toPay')
      const lies = (days: number) =>
        run(
          sql`update parcels set in_time = now() - make_interval(days => ${days}) where package_no = ${owed}`,
        )
      await lies(24)
      await sendLienNotices(backEnd.world)
      await app.visit('parcelDetails', `packageNo=${owed}`)
      await driver.reads('details-lien-notice', /pay by \S+, or reply to customer service within 7 days/)
      await driver.hasNo('details-lien', 'details-lien-notice')
      await run(
        sql`update parcel_events set params = jsonb_set(params, '{until}', to_jsonb(now() - interval '1 day')) where package_no = ${owed} and code = 'lienNotice'`,
      )
      await lies(70)
      await app.visit('parcelDetails', `packageNo=${owed}`)
      await driver.reads('details-lien', /90 days from its arrival at our warehouse[\s\S]*within 7 days/)
      await driver.tap('details-lien-rules')
      await driver.reads(
        'article-text',
        /It lasts 90 days from the parcel's arrival[\s\S]*reply within 7 days/,
      )
    })
  },
  ['h5'],
)

asMember(
  'the information in %s',
  'once',
  ({ app, driver, calls }) => {
    it('[CALL-26] [INFO-06] [LIMT-31] help is read by topic and found by a word of another script, and the hotline is dialled', async () => {
      const read = noteSent(driver.page, [getArticle])
      await app.visit('my')
      await driver.tap('my-help')
      await driver.tap('article-tax-receipt')
      await driver.reads('article-title', 'How to get the tax receipt')
      expect(read).toEqual(['GET /new/getArticleByEpId epId=tax-receipt&languageCode=en_US'])
      expect(await app.dials(() => driver.tap('help-hotline'))).toBe('95338')
      await app.back()
      await driver.fill('help-search', '留置')
      await driver.reads('help-found', /What a lien is/)
      await driver.fill('help-search', '')
      await driver.tap('help-guides')
      await driver.tap('article-first-parcel')
      await driver.reads('article-text', /Copy the warehouse address/)
      await driver.tap('article-next')
      await driver.reads('article-title', /passes its review/)
    })
    it('[CALL-06] [INFO-17] [INFO-07] help tells what services cost, what the forwarder does and who it is', async () => {
      const asked = noteSent(driver.page, [getServicePrices])
      await app.visit('help')
      await driver.tap('help-service')
      await driver.reads('service-fees', /Storage[\s\S]*After the free days[\s\S]*1\.00[\s\S]*0\.80/)
      expect(asked).toEqual(['GET /forecast/getServicePrices'])
      await app.back()
      await driver.tap('help-scope')
      await driver.reads('article-text', /Where we deliver/)
      await app.back()
      await driver.tap('help-about')
      await driver.tap('article-portage')
      await driver.reads('article-text', /What matters to us/)
    })
    it('[INFO-08] [INFO-09] [INFO-10] what may be sent is listed by warehouse and destination, and answered by any word for it', async () => {
      await app.visit('freightEstimation')
      await driver.tap('estimate-prohibited')
      // The documents' destinations: the United States, or the Mainland, Hong Kong, Macau and Taiwan.
      await driver.reads('prohibited-to-us', 'US')
      await driver.reads('prohibited-to-china', 'Mainland, HK, Macau, Taiwan')
      await driver.tap('prohibited-place-MC')
      await driver.reads('prohibited-row-formula', 'No milk powder')
      await driver.tap('prohibited-place-HK')
      await driver.gone('prohibited-row-formula')
      await driver.reads('prohibited-row-lighter', 'can burn')
      await driver.tap('prohibited-special')
      await driver.reads('prohibited-row-power-bank', '100 Wh')
      await driver.tap('prohibited-fragile')
      await driver.reads('prohibited-row-ceramics', 'fragile')
      await driver.fill('prohibited-search', '奶粉')
      await driver.reads('prohibited-formula', 'You can send it')
      await driver.tap('prohibited-from-JFK03A')
      await driver.tap('prohibited-to-us')
      await driver.reads('prohibited-no-route', 'no route to the US')
      await driver.fill('prohibited-search', 'zeppelin')
      await driver.reads('prohibited-unknown', 'zeppelin')
      await driver.tap('prohibited-ask')
      await driver.see('conversation-text')
    })
    it('[LIMT-30] the tax receipt of a signed parcel is requested, shown once it is there, and after 7 days the hotline is dialled instead', async () => {
      const signed = await parcelIn('signed')
      const setBack = (days: number) =>
        run(
          sql`update parcel_events set time = now() - make_interval(days => ${days}) where code = 'signed' and package_no = ${signed}`,
        )
      await setBack(1)
      await app.visit('parcelDetails', `packageNo=${signed}`)
      await driver.reads('tax-text', /within 7 days of signing/)
      await driver.tap('tax-request')
      await driver.see('tax-requested')
      const page = new Uint8Array(await plainSide().png().toBuffer())
      const { pictureId } = await sandbox.callWithPicture(
        sandboxTaxReceiptPicture,
        { packageNo: signed },
        page,
      )
      await sandbox.call(sandboxTaxReceiptSent, { packageNo: signed, pictureIds: [pictureId] })
      await app.visit('parcelDetails', `packageNo=${signed}`)
      await driver.tap('tax-picture-0')
      await app.seesPicture()
      await run(sql`update parcels set tax_receipt = null where package_no = ${signed}`)
      await setBack(8)
      await app.visit('parcelDetails', `packageNo=${signed}`)
      await driver.reads('tax-over', /More than 7 days/)
      expect(await app.dials(() => driver.tap('tax-hotline'))).toBe('95338')
    })
    it('[PAYM-23] a fee that was added after the price is told with its reason, and paid once the member agrees', async () => {
      const packageNo = await calls.parcelToPay(sandbox)
      const reason = 'Six pieces inside, the barcode of one differs'
      const { id } = await sandbox.call(sandboxAddLateFee, { packageNo, feeType: 8, counted: 6, reason })
      const stands = async () => (await sandbox.call(sandboxLateFees, {})).find((fee) => fee.id === id)?.state
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.reads('late-asked-8', reason)
      await driver.tap('late-8-refuse')
      await driver.reads('late-refused-8', 'Until then it is not sent')
      expect(await stands()).toBe('refused')
      await driver.tap('late-8-agree')
      await driver.reads('pay-beside-total', '10.00')
      await driver.tap('pay-method-2')
      await driver.tap('pay-confirm')
      await driver.tap('result-parcel')
      await driver.reads('late-paid-8', 'Paid')
      expect(await stands()).toBe('paid')
    })
  },
  ['weapp'],
)
