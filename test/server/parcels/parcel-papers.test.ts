import { eq } from 'drizzle-orm'
import {
  sandboxApplyWarehouseStep,
  sandboxChangeMember,
  sandboxListParcels,
  sandboxListWechatMessages,
  sandboxReviewCertificate,
} from '../../../sandbox/contract/sandbox'
import { sandboxSendTaxReceipt, sandboxUploadTaxReceiptPicture } from '../../../sandbox/contract/tax-receipt'
import { DEMO_ADDRESSES } from '../../../sandbox/src/demo/demo-parcels'
import { sendDueMessages } from '../../../server/src/areas/messages/send-messages'
import { sendLienNotices } from '../../../server/src/areas/parcels/send-lien-notices'
import { removeExpiredUnusedPictures } from '../../../server/src/areas/pictures/pictures'
import { addresses } from '../../../server/src/db/schema/addresses'
import { certificates } from '../../../server/src/db/schema/certificates'
import { orders } from '../../../server/src/db/schema/orders'
import { parcels } from '../../../server/src/db/schema/parcels'
import { payments } from '../../../server/src/db/schema/payments'
import { addAddress, listAddresses, modifyAddress } from '../../../src/contract/addresses/addresses'
import {
  deleteCertificate,
  modifyCertificate,
  setCertificateAddresses,
} from '../../../src/contract/certificates/certificates'
import { listParcelsToSendOut } from '../../../src/contract/dispatch/outbound'
import * as calls from '../../../src/contract/exporter/exporter'
import { addForecast, editForecast, updateArrivedParcelGoods } from '../../../src/contract/forecast/forecast'
import { acceptParcelMessages } from '../../../src/contract/messages/messages'
import { createOrder } from '../../../src/contract/orders/orders'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import { requestTaxReceipt } from '../../../src/contract/parcels/tax-receipt'
import { listParcelsWaitingForCertificate } from '../../../src/contract/parcels/waiting-parcels'
import { payOrder } from '../../../src/contract/payments/payments'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { FEE_TYPE_CODE } from '../../../src/domain/pricing/fee-type'
import { addressPayload, certificateForm, goodsItem } from '../../support/builders'
import { send } from '../support/calling'
import { newMainlandAddress, payByBalance } from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, orderPayload, readDetail } from '../support/mine'
import {
  ask,
  drawPhoto,
  extendSessions,
  forecastPayloadTo,
  newCertificate,
  newKey,
  newMember,
  newOrder,
  newParcel,
  newParcelToPay,
  paymentPayload,
  performSteps,
  uploadPhoto,
} from '../support/people'

hostMembers()

const DAY_MS = 24 * 3_600_000
/** Advances the clock and extends the sessions. */
async function wait(ms: number): Promise<void> {
  host.wait(ms)
  await extendSessions(host)
}
const later = (ms: number) => new Date(host.context.now().getTime() + ms).toISOString()

describe('[LIMT-30] the tax receipt of a signed parcel', () => {
  const request = (packageNo: string, token = me.token) =>
    send(host.app, requestTaxReceipt, { packageNo }, { token })
  const receipt = async (packageNo: string) => (await readDetail(packageNo)).taxReceipt
  const seenByOperator = async (packageNo: string) =>
    (await ask(host, sandboxListParcels, {})).find((parcel) => parcel.packageNo === packageNo)!.taxReceipt
  const onePhoto = async () => [{ name: 'file', bytes: await drawPhoto() }]
  const picture = async (packageNo: string) =>
    (await ask(host, sandboxUploadTaxReceiptPicture, { packageNo }, { files: await onePhoto() })).pictureId
  const sendIt = (packageNo: string, pictureIds?: string[]) =>
    send(host.app, sandboxSendTaxReceipt, { packageNo, pictureIds })
  const history = async (packageNo: string) =>
    (await readDetail(packageNo)).sfPkg.routePathList.map(({ code }) => code)
  const statusOf = async (url: string) =>
    (await host.app.inject({ url, remoteAddress: '127.0.0.1' })).statusCode
  const now = () => host.context.now().toISOString()

  /** Returns a parcel of the member that was signed for at the current time. */
  async function signed(): Promise<string> {
    const { packageNo, orderNo } = await newOrder(host, me.token)
    await payByBalance(host, me, orderNo)
    await performSteps(host, packageNo, 'ship', 'clear', 'transit', 'deliver', 'sign')
    return packageNo
  }

  it('is requested once, within 7 days, and the operator sees the request', async () => {
    const packageNo = await signed()
    const until = later(7 * DAY_MS)
    expect(await receipt(packageNo)).toEqual({ until, requestedAt: null, sentAt: null, pictures: [] })
    expect(await seenByOperator(packageNo)).toBeNull()
    await wait(7 * DAY_MS)
    const requestedAt = now()
    expect(await request(packageNo)).toMatchObject({ code: '0', data: { requestedAt } })
    await wait(DAY_MS)
    // After a lost response the second request returns the first one, even when it is too late for a new
    // request.
    expect(await request(packageNo)).toMatchObject({ code: '0', data: { requestedAt } })
    expect(await receipt(packageNo)).toEqual({ until, requestedAt, sentAt: null, pictures: [] })
    expect(await seenByOperator(packageNo)).toEqual({ requestedAt, sentAt: null })
  })
  it('is sent once, as pictures in their order, and the history shows it', async () => {
    const packageNo = await signed()
    const requestedAt = now()
    await request(packageNo)
    const pictureIds = [await picture(packageNo), await picture(packageNo)].sort().reverse()
    const sentAt = now()
    const both = await Promise.all([sendIt(packageNo, pictureIds), sendIt(packageNo, pictureIds)])
    expect(both.map(({ code }) => code)).toEqual(['0', '0'])
    await wait(DAY_MS)
    expect(await sendIt(packageNo, [await picture(packageNo)])).toMatchObject({ code: '0' })
    const sent = await receipt(packageNo)
    expect(sent).toMatchObject({ requestedAt, sentAt })
    expect(sent!.pictures.map(({ pictureId }) => pictureId)).toEqual(pictureIds)
    expect(await statusOf(sent!.pictures[0]!.url)).toBe(200)
    expect((await history(packageNo)).filter((code) => code === 'taxReceiptSent')).toHaveLength(1)
    // Pictures that were uploaded but not sent expire. The sent pictures are kept.
    await wait(2 * DAY_MS)
    await removeExpiredUnusedPictures(host.context)
    expect((await receipt(packageNo))!.pictures).toHaveLength(2)
    expect(await statusOf((await receipt(packageNo))!.pictures[1]!.url)).toBe(200)
  })
  it('is not sent without a picture, or with a picture that was not uploaded for it', async () => {
    const packageNo = await signed()
    await request(packageNo)
    expect(await sendIt(packageNo)).toMatchObject({ code: 'S19' })
    expect(await sendIt(packageNo, [])).toMatchObject({ code: 'S19' })
    const mine = await picture(packageNo)
    const old = await picture(packageNo)
    expect(await sendIt(packageNo, [mine, mine])).toMatchObject({ code: '11' })
    expect(await sendIt(packageNo, [mine, await uploadPhoto(host, me.token)])).toMatchObject({ code: '11' })
    const other = await signed()
    await request(other)
    expect(await sendIt(packageNo, [mine, await picture(other)])).toMatchObject({ code: '11' })
    await wait(DAY_MS + 1)
    expect(await sendIt(packageNo, [old])).toMatchObject({ code: '11' })
    expect(await receipt(packageNo)).toMatchObject({ sentAt: null, pictures: [] })
    expect(await history(packageNo)).not.toContain('taxReceiptSent')
  })
  it('is visible only to its member', async () => {
    const packageNo = await signed()
    await request(packageNo)
    const { token } = await newMember(host)
    await sendIt(packageNo, [await picture(packageNo)])
    expect(await send(host.app, getPackageDetail, { packageNo }, { token })).toMatchObject({ code: '6' })
    const { url } = (await receipt(packageNo))!.pictures[0]!
    const [path, word] = url.split('?')
    expect(await statusOf(path!)).toBe(404)
    expect(await statusOf(`${path}?${word!.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))}`)).toBe(404)
  })
  it('is refused after 7 days, and nothing is saved', async () => {
    const packageNo = await signed()
    await wait(7 * DAY_MS + 1)
    expect(await request(packageNo)).toMatchObject({ code: 'TAX2', data: { days: 7 } })
    expect(await receipt(packageNo)).toMatchObject({ requestedAt: null })
    const files = await onePhoto()
    const late = await send(host.app, sandboxUploadTaxReceiptPicture, { packageNo }, { files })
    expect(late).toMatchObject({ code: 'S12' })
    expect(await sendIt(packageNo, ['any'])).toMatchObject({ code: 'S12' })
  })
  it('is refused before the signing, and for the parcel of another member', async () => {
    const { packageNo } = await newOrder(host, me.token)
    expect(await receipt(packageNo)).toBeNull()
    expect(await request(packageNo)).toMatchObject({ code: 'TAX1' })
    const { token } = await newMember(host)
    expect(await request(packageNo, token)).toMatchObject({ code: '6' })
    expect(await request('PT999999999999')).toMatchObject({ code: '6' })
  })
})

describe('exporters', () => {
  const COMPANY = { name: 'Harbor Goods LLC', ein: '123456789', email: 'li@example.com', agreed: true }
  const HONG_KONG = addressPayload({
    ...{ country: 'HK', areaCode: '852', phone: '51234567', postCode: '999077' },
    ...{ province: 'Hong Kong', city: 'Kowloon', district: 'Mong Kok', address: '12 Argyle Street' },
  })

  /**
   * A forecast from the United States to Hong Kong, with goods of one Schedule B number and a total value in
   * dollars.
   */
  async function usExport(dollars: number, part: object = {}) {
    const { id } = await ask(host, addAddress, HONG_KONG, asMe())
    const item = goodsItem({ currency: 'USD', eccn: 'EAR99', scheduleB: '8518302000' })
    const goods = [{ ...item, quantity: 2, unitPrice: dollars * 50 }]
    return { ...forecastPayloadTo(id), whCode: 'JFK03A', flowId: '100001002', goods, ...part }
  }
  const add = (forecast: unknown) => send(host.app, addForecast, forecast, asMe())
  const save = (form: unknown) => send(host.app, calls.saveExporter, form, asMe())

  describe('[FORE-27] an export from the United States', () => {
    it('above 2500 USD per Schedule B number requires an exporter; without one, nothing is saved', async () => {
      const forecast = await usExport(2501)
      const before = (await host.context.db.select().from(parcels)).length
      expect(await add(forecast)).toMatchObject({ code: 'AES' })
      expect(await host.context.db.select().from(parcels)).toHaveLength(before)
      expect(await save(COMPANY)).toMatchObject({ code: '0' })
      expect(await add(forecast)).toMatchObject({ code: '0' })
    })
    it('up to 2500 USD requires none', async () => {
      expect(await add(await usExport(2500))).toMatchObject({ code: '0' })
    })
    it('has one fee for its declaration on the bill', async () => {
      await save(COMPANY)
      const { packageNo } = (await add(await usExport(2501))).data as { packageNo: string }
      await performSteps(host, packageNo, 'receive', 'passReview', 'tally')
      const fee = { feeType: FEE_TYPE_CODE.aesDeclaration, amountCents: 20_000 }
      expect((await readDetail(packageNo)).fees).toContainEqual(expect.objectContaining(fee))
    })
    it('cannot be changed or corrected to exceed the limit without an exporter', async () => {
      const forecast = await usExport(2500)
      const { packageNo } = (await add(forecast)).data as { packageNo: string }
      await performSteps(host, packageNo, 'receive')
      const goods = [{ ...forecast.goods[0]!, unitPrice: 250_001 }]
      const { shoppingUrl, noticesAgreed, packagesPic } = forecast
      const contents = { goods, shoppingUrl, noticesAgreed, packagesPic, packageNo, idempotencyKey: newKey() }
      expect(await send(host.app, updateArrivedParcelGoods, contents, asMe())).toMatchObject({ code: 'AES' })
      await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'refuseReview' })
      const corrected = { ...forecast, goods, packageNo, idempotencyKey: newKey() }
      expect(await send(host.app, editForecast, corrected, asMe())).toMatchObject({ code: 'AES' })
    })
  })

  describe('an exporter', () => {
    it('can be a company with an EIN', async () => {
      await save(COMPANY)
      expect(await ask(host, calls.getExporter, {}, asMe())).toEqual({
        ...{ name: 'Harbor Goods LLC', ein: '12-3456789', certificateId: '', email: 'li@example.com' },
        complete: true,
      })
    })
    it('can be a person with a passport, until the passport is deleted', async () => {
      const certificateId = await newCertificate(host, me.token)
      const person = { ...COMPANY, ein: '', certificateId }
      expect(await save(person)).toMatchObject({ code: '0' })
      expect(await ask(host, calls.getExporter, {}, asMe())).toMatchObject({ certificateId, complete: true })
      await ask(host, deleteCertificate, { id: certificateId, unbind: true }, asMe())
      expect(await ask(host, calls.getExporter, {}, asMe())).toMatchObject({
        certificateId: '',
        complete: false,
      })
      expect(await add(await usExport(2501))).toMatchObject({ code: 'AES' })
    })
    it('cannot use the passport of another member', async () => {
      const other = await newMember(host)
      const certificateId = await newCertificate(host, other.token)
      expect(await save({ ...COMPANY, ein: '', certificateId })).toMatchObject({
        code: '400',
        data: { problems: { certificateId: { code: 'exporter.certificate.unknown' } } },
      })
      expect(await ask(host, calls.getExporter, {}, asMe())).toBeNull()
    })
  })
})

describe('[IDCT-36] a parcel to the Mainland', () => {
  let addressId: string
  let id: string
  beforeEach(async () => {
    addressId = await newMainlandAddress(host, me.token)
    id = await newCertificate(host, me.token)
  })
  const bind = () => ask(host, setCertificateAddresses, { id, addressIds: [addressId] }, asMe())
  const review = (...reasons: ['frontUnclear'] | []) => ask(host, sandboxReviewCertificate, { id, reasons })
  const forecast = () => ({
    ...forecastPayloadTo(addressId),
    whCode: 'JFK03A',
    flowId: '100001001',
    goods: [
      goodsItem({ quantity: 1, styleId: '5', currency: 'USD', eccn: 'EAR99', scheduleB: '8518.30.2000' }),
    ],
  })
  const declare = () => send(host.app, addForecast, forecast(), asMe())
  /** Creates a parcel to the Mainland that waits for its payment, and returns the payload of its order. */
  async function toPay() {
    await bind()
    await review()
    const { packageNo } = await ask(host, addForecast, forecast(), asMe())
    await performSteps(host, packageNo, 'receive', 'passReview', 'tally')
    return orderPayload([packageNo], (await readDetail(packageNo)).totalFeeRmb)
  }

  it('is refused with a reason until the certificate of its address is approved', async () => {
    expect(await declare()).toMatchObject({ code: 'ID2' })
    await bind()
    expect(await declare()).toMatchObject({ code: 'ID3' })
    await review('frontUnclear')
    expect(await declare()).toMatchObject({ code: 'ID4', msg: expect.stringContaining('submit it again') })
  })
  it('cannot be ordered without a certificate; it can with a new one', async () => {
    const order = await toPay()
    await ask(host, deleteCertificate, { id, unbind: true }, asMe())
    expect(await send(host.app, createOrder, order, asMe())).toMatchObject({ code: 'ID2' })
    id = await newCertificate(host, me.token)
    await bind()
    await review()
    const again = await send(host.app, createOrder, { ...order, idempotencyKey: newKey() }, asMe())
    expect(again).toMatchObject({ code: '0' })
  })
  it('says on its card, in each answer, what its certificate lacks, also with an open order', async () => {
    const order = await toPay()
    const [packageNo] = order.packageNos as [string]
    const readAwaited = async () => {
      const detail = (await readDetail(packageNo)).summary.awaitedCertificate
      const { packageList } = await ask(host, getFirstPackagePage, { group: 1, page: 1 }, asMe())
      const found = await ask(host, getFirstPackagePage, { group: 0, page: 1, keyword: packageNo }, asMe())
      for (const [card] of [packageList, found.packageList]) expect(card!.awaitedCertificate).toEqual(detail)
      return detail
    }
    const its = { certificateId: id, addressId, isByReceiver: false }
    expect(await readAwaited()).toBeNull()
    await ask(
      host,
      modifyCertificate,
      { ...certificateForm({ type: 'passport', number: '', front: '', back: '' }), id },
      asMe(),
    )
    expect(await readAwaited()).toEqual({ ...its, obstacle: 'underReview' })
    await review('frontUnclear')
    expect(await readAwaited()).toEqual({ ...its, obstacle: 'failed' })
    const [waiting] = await ask(host, listParcelsWaitingForCertificate, { id }, asMe())
    expect(waiting!.awaitedCertificate).toEqual({ ...its, obstacle: 'failed' })
    await ask(host, deleteCertificate, { id, unbind: true }, asMe())
    expect(await readAwaited()).toEqual({ ...its, certificateId: null, obstacle: 'none' })
    id = await newCertificate(host, me.token)
    await bind()
    await review()
    const { orderNo } = await ask(host, createOrder, order, asMe())
    const pay = await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.alipay)
    const { tradeNo } = await ask(host, payOrder, pay, asMe())
    await ask(host, deleteCertificate, { id, unbind: true }, asMe())
    const { db } = host.context
    // A merge and a split do not send the parcel to the address of its declaration.
    for (const purpose of ['merge', 'split', 'outbound'] as const) {
      await db.update(orders).set({ purpose }).where(eq(orders.orderNo, orderNo))
      const missing = { ...its, certificateId: null, obstacle: 'none' }
      expect(await readAwaited()).toEqual(purpose === 'outbound' ? missing : null)
    }
    await db.update(payments).set({ status: 'processing' }).where(eq(payments.tradeNo, tradeNo))
    expect(await readAwaited()).toBeNull()
  })
  it('waits for its certificate in the warehouse until it is paid, also if its receiver submitted it', async () => {
    const { db } = host.context
    const { packageNos } = await toPay()
    const [packageNo] = packageNos as [string]
    const readAwaited = async () => (await readDetail(packageNo)).summary.awaitedCertificate
    await db.update(certificates).set({ validUntil: '2020-01-01' }).where(eq(certificates.id, id))
    const expired = { obstacle: 'expired', certificateId: id, addressId, isByReceiver: false }
    for (const [state, isWaiting] of [
      ['declared', false],
      ['inboundReview', true],
      ['tallying', true],
      ['abnormal', false],
      ['paidWaitingOutbound', false],
      ['toPay', true],
    ] as const) {
      await db.update(parcels).set({ state }).where(eq(parcels.packageNo, packageNo))
      expect([state, await readAwaited()]).toEqual([state, isWaiting ? expired : null])
    }
    await db.update(addresses).set({ idByReceiver: true }).where(eq(addresses.id, addressId))
    expect(await readAwaited()).toEqual({ ...expired, certificateId: null, isByReceiver: true })
  })
  describe('to an address that was changed after its declaration', () => {
    const { name: _n, ...HONG_KONG } = DEMO_ADDRESSES.find(({ country }) => country === 'HK')!
    let packageNo: string
    const readBook = async () =>
      (await ask(host, listAddresses, {}, asMe())).find((address) => address.id === addressId)!
    async function change(part: object = {}) {
      const { idInfoId: _i, ...before } = await readBook()
      const content = { ...before, phone: '13900139000', ...part }
      await ask(host, modifyAddress, { ...addressPayload(content), id: addressId }, asMe())
    }
    const readAwaited = async () => (await readDetail(packageNo)).summary.awaitedCertificate
    beforeEach(async () => {
      packageNo = (await toPay()).packageNos[0]!
    })

    it.each([
      ['follows the ID of that address', {}, true],
      ['has its own ID once the receiver is another', { name: 'Tan Mei' }, false],
      ['has its own ID once that address is abroad', HONG_KONG, false],
    ])('%s', async (_, part, isFollowing) => {
      await change(part)
      await ask(host, deleteCertificate, { id, unbind: true }, asMe())
      const awaited = await readAwaited()
      expect(awaited).toMatchObject({ obstacle: 'none', addressId: expect.not.stringMatching(addressId) })
      id = await newCertificate(host, me.token, { addressId: awaited!.addressId })
      await review()
      expect(await readAwaited()).toBeNull()
      expect((await readBook()).idInfoId).toBe(isFollowing ? id : null)
    })
    it('gets the ID that replaces a deleted one, and an ID that is bound to the address later', async () => {
      await change()
      const next = await newCertificate(host, me.token, { number: 'E12345679' })
      await ask(host, sandboxReviewCertificate, { id: next, reasons: [] })
      await ask(host, deleteCertificate, { id, rebindTo: next }, asMe())
      expect(await readAwaited()).toBeNull()
      await ask(host, setCertificateAddresses, { id: next, addressIds: [] }, asMe())
      expect(await readAwaited()).toMatchObject({ obstacle: 'none' })
      id = next
      await bind()
      expect(await readAwaited()).toBeNull()
    })
  })
  it('is listed as waiting for its certificate until it is paid', async () => {
    const waiting = async () =>
      (await ask(host, listParcelsWaitingForCertificate, { id }, asMe())).map(({ packageNo }) => packageNo)
    const order = await toPay()
    expect(await waiting()).toEqual(order.packageNos)
    const { orderNo } = await ask(host, createOrder, order, asMe())
    await payByBalance(host, me, orderNo)
    expect(await waiting()).toEqual([])
  })
  it('is listed by its arrival, also with a deleted address, but not inside a merged parcel', async () => {
    const { db } = host.context
    const waiting = async () =>
      (await ask(host, listParcelsWaitingForCertificate, { id }, asMe())).map(({ packageNo }) => packageNo)
    await bind()
    await review()
    const made = async () => (await ask(host, addForecast, forecast(), asMe())).packageNo
    const [last, first] = [await made(), await made()].sort() as [string, string]
    await performSteps(host, first, 'receive')
    host.wait(1000)
    await performSteps(host, last, 'receive')
    expect(await waiting()).toEqual([first, last])
    await db.update(addresses).set({ deletedAt: host.context.now() }).where(eq(addresses.id, addressId))
    expect(await waiting()).toEqual([first, last])
    await db.update(parcels).set({ mergedInto: first }).where(eq(parcels.packageNo, last))
    expect(await waiting()).toEqual([first])
  })
  it('is not offered for a common payment while it waits for its certificate', async () => {
    const ready = async () =>
      (await ask(host, listParcelsToSendOut, {}, asMe())).packages.map(({ packageNo }) => packageNo)
    const { packageNos } = await toPay()
    const { packageNo: other } = await newParcelToPay(host, me.token)
    expect((await ready()).sort()).toEqual([...packageNos, other].sort())
    await ask(host, deleteCertificate, { id, unbind: true }, asMe())
    expect(await ready()).toEqual([other])
  })
  it('cannot be paid by an earlier order once its certificate is deleted', async () => {
    const { orderNo } = await ask(host, createOrder, await toPay(), asMe())
    await ask(host, deleteCertificate, { id, unbind: true }, asMe())
    const pay = await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.alipay)
    expect(await send(host.app, payOrder, pay, asMe())).toMatchObject({ code: 'ID2' })
  })
  it('can be declared with an approved certificate, but not after it has expired', async () => {
    await bind()
    await review()
    expect(await declare()).toMatchObject({ code: '0' })
    await wait(2 * 365 * DAY_MS)
    expect(await declare()).toMatchObject({ code: 'ID5' })
  })
})

describe('[LIMT-33] the lien notice', () => {
  const days = (count: number) => wait(count * DAY_MS)
  const notices = async (packageNo: string) =>
    (await readDetail(packageNo)).sfPkg.routePathList.filter(({ code }) => code === 'lienNotice')

  it('is sent once, 7 days before the free days end, in the history and as a requested message', async () => {
    const { packageNo } = await newParcel(host, me.token)
    const code = `sandbox-o_lien-${newKey().slice(0, 6)}`
    await ask(
      host,
      acceptParcelMessages,
      { packageNo, kinds: ['exception'], code, idempotencyKey: newKey() },
      asMe(),
    )
    await performSteps(host, packageNo, 'receive', 'passReview', 'tally')
    await days(22.9)
    await sendLienNotices(host.context)
    expect(await notices(packageNo)).toEqual([])
    await days(0.2)
    const until = later(7 * DAY_MS)
    await Promise.all([sendLienNotices(host.context), sendLienNotices(host.context)])
    expect(await notices(packageNo)).toMatchObject([{ params: { until, reply: 7 } }])
    await sendDueMessages(host.context, host.outside.sender)
    const all = await ask(host, sandboxListWechatMessages, {})
    const shown = all.filter(({ page }) => page.endsWith(packageNo))
    expect(shown).toMatchObject([{ templateId: 'sandbox-exception' }])
    expect(JSON.stringify(shown)).toContain('Lien notice')
    await days(20)
    await sendLienNotices(host.context)
    expect(await notices(packageNo)).toHaveLength(1)
  })
  it('is sent as soon as a long-stored parcel waits for payment, with 7 days to reply', async () => {
    const { packageNo } = await newParcel(host, me.token)
    await performSteps(host, packageNo, 'receive', 'passReview')
    await days(40)
    await sendLienNotices(host.context)
    expect(await notices(packageNo)).toEqual([])
    await performSteps(host, packageNo, 'tally')
    const until = later(7 * DAY_MS)
    await sendLienNotices(host.context)
    expect(await notices(packageNo)).toMatchObject([{ params: { until } }])
  })
  it('is sent again after a membership extended the time, not for paid parcels or after 90 days', async () => {
    const { packageNo } = await newParcelToPay(host, me.token)
    const paid = await newOrder(host, me.token)
    await payByBalance(host, me, paid.orderNo)
    await days(24)
    await sendLienNotices(host.context)
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'vip' })
    await days(10)
    await sendLienNotices(host.context)
    expect(await notices(packageNo)).toHaveLength(1)
    await days(20)
    await sendLienNotices(host.context)
    expect(await notices(packageNo)).toHaveLength(2)
    expect(await notices(paid.packageNo)).toEqual([])
    const { packageNo: old } = await newParcelToPay(host, me.token)
    await days(91)
    await sendLienNotices(host.context)
    expect(await notices(old)).toEqual([])
  })
})
