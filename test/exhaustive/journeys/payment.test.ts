import { sandboxReviewCertificate, sandboxSettleTrade } from '../../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../../sandbox/src/demo/demo'
import { addAddress } from '../../../src/contract/addresses/addresses'
import { deleteCertificate, setCertificateAddresses } from '../../../src/contract/certificates/certificates'
import { createOrder } from '../../../src/contract/orders/orders'
import { LANGS } from '../../../src/domain/base/language'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { journeys } from '../../journeys/driver/journeys'
import { savedFile } from '../../journeys/driver/saved-file'
import { endSessionsAt } from '../../journeys/steps/ending-session'
import { signInByCode } from '../../journeys/steps/main-job'
import { submitCertificateWithoutApp } from '../../support/back-end/submit-certificate'
import { addressPayload, goodsItem } from '../../support/builders'

// A slow payment must not be approved automatically while the test looks at it.
const { sandbox, asMember } = journeys({ slowPaymentMs: 600_000 })
const [{ aptId }] = DEMO_MEMBERS

/** Arrival time and charged weight of a parcel, in the words of its send mode. */
const SENT = {
  en: { time: /working days after dispatch/, remarks: /larger of actual and volumetric weight/ },
  sc: { time: /出库后 .+ 个工作日/, remarks: /按实重与体积重中较大者计费/ },
  tc: { time: /出庫後.+個工作天/, remarks: /按實重與體積重中較大者計費/ },
}

asMember('the outcome of a payment, in %s', 'once', ({ build, app, driver, calls }) => {
  const newOrder = async () => calls.order(await calls.parcelToPay(sandbox))

  it('[PAYM-65] [ROUTE-47] [ROUTE-48] an unpaid order shows its deadline, and /payment continues it', async () => {
    const orderNo = await newOrder()
    await app.visitAddress('/payResult', `orderNo=${orderNo}`)
    await driver.reads('result-notPaid', /Not paid yet[\s\S]*Pay before \d\d-\d\d \d\d:\d\d/)
    await app.visitAddress('/payment', `orderNo=${orderNo}`)
    await driver.see('payment-wait')
    await driver.tap('payment-continue')
    await driver.reads('pay-total', '115.00')
  })
  it.each([
    ['[PAYM-64]', 'decline', 'failed', 'Nothing was charged'],
    ['', 'slow', 'confirming', 'being confirmed'],
    ['', 'otherAmount', 'abnormal', 'instead of'],
    ['', 'approve', 'success', 'Paid'],
  ] as const)('%s the result %s is shown as %s', async (_rows, result, kind, words) => {
    const orderNo = await newOrder()
    const tradeNo = await calls.startTrade(orderNo, PAYMENT_METHOD_ID.alipay)
    await sandbox.call(sandboxSettleTrade, { tradeNo, result })
    await app.visit('payResult', `orderNo=${orderNo}`)
    await driver.reads(`result-${kind}`, words)
    if (kind !== 'failed') return
    await driver.tap('result-retry')
    await driver.reads('pay-total', '115.00')
  })
  it('[PAYM-05] [PAYM-06] the records that match a search are exported to a file', async () => {
    const orderNo = await newOrder()
    await app.visit('records', `keyword=${orderNo}`)
    await driver.tap('records-export')
    await driver.reads('export-state', /^1 order is ready/)
    const { name, text } = await savedFile({ build, driver }, () => driver.tap('export-go'))
    expect(name).toMatch(/^portage-orders-\d{4}-\d\d-\d\d\.csv$/)
    expect(text.startsWith('\uFEFFOrder number,')).toBe(true)
    expect(text).toContain(`\r\n${orderNo},`)
    expect(text.match(/OD/g)).toHaveLength(1)
  })
})

asMember(
  'an order, in %s',
  'once',
  ({ app, driver, calls }) => {
    const newOrder = async () => calls.order(await calls.parcelToPay(sandbox))

    it('[FORE-26] [LANG-12] shows how it is sent in the language of the reader', async () => {
      const packageNo = await calls.parcelToPay(sandbox)
      for (const lang of LANGS) {
        await app.visit('payDetails', `packageNo=${packageNo}`, lang)
        await driver.reads('pay-details-remarks', SENT[lang].remarks)
        await driver.page.getByText(SENT[lang].time).locator('visible=true').waitFor()
      }
    })

    it("[IDCT-36] to the Mainland cannot be paid without the receiver's certificate, and leads to the address book", async () => {
      const mainland = {
        ...{ country: 'CN', areaCode: '86', phone: '13900139000', name: '陈晨', postCode: '518000' },
        ...{ province: '广东省', city: '深圳市', district: '南山区', address: '粤海街道 3 号' },
      }
      const { id: addressId } = await calls.call(addAddress, addressPayload(mainland))
      const id = await submitCertificateWithoutApp(calls, {
        type: 'idCard',
        name: '陈晨',
        number: '110105199001010010',
      })
      await calls.call(setCertificateAddresses, { id, addressIds: [addressId] })
      await sandbox.call(sandboxReviewCertificate, { id, reasons: [] })
      const goods = [goodsItem({ quantity: 1, currency: 'USD', eccn: 'EAR99', scheduleB: '8518302000' })]
      const trip = { whCode: 'JFK03A', flowId: '100001001', goods }
      const { packageNo } = await calls.forecast('USCN20261122001', addressId, trip)
      await sandbox.step(packageNo, 'receive', { weight: 1860 })
      await sandbox.step(packageNo, 'passReview')
      await sandbox.step(packageNo, 'tally')
      await calls.call(deleteCertificate, { id, unbind: true })
      await app.visit('payDiscounts', `packageNo=${packageNo}`)
      await driver.tap(`pay-method-${PAYMENT_METHOD_ID.alipay}`)
      await driver.tap('pay-confirm')
      await driver.reads('pay-error', 'no ID document yet')
      await driver.tap('pay-error-id')
      await driver.reads(`address-row-${addressId}`, 'ID to be submitted')
    })

    it('[ROUTE-56] [PAYM-04] is found in the records by its number, and the search stays after a visit', async () => {
      const orderNo = await newOrder()
      await app.visit('records')
      await driver.fill('records-keyword', orderNo)
      await driver.tap('records-search')
      await driver.reads('records-sum', '1 order')
      await driver.tap(`record-${orderNo}`)
      await driver.reads('record-status', 'Not paid')
      expect(app.addressBar()).toBe('/recordsDetail')
      await driver.tap('record-copy')
      await driver.copied(orderNo)
      await app.back()
      await driver.holds('records-keyword', orderNo)
    })

    it('the receipt of a payment is printed without its controls', async () => {
      const { orderNo } = await calls.topUp(sandbox, 5000)
      await app.visit('receipt', `orderNo=${orderNo}`)
      await driver.see('receipt-keep')
      await driver.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await driver.gone('receipt-keep')
      await driver.see('receipt')
      await driver.page.emulateMedia({ media: null, colorScheme: null })
    })

    it('[PAYM-63] [AUTH-03] a payment without a session asks to sign in, and then continues', async () => {
      const packageNo = await calls.parcelToPay(sandbox)
      await app.visit('payDiscounts', `packageNo=${packageNo}`)
      await driver.see('pay-confirm')
      await endSessionsAt(driver.page, { sandbox, aptId, call: createOrder })
      await driver.tap('pay-confirm')
      await driver.see('auth-phone')
      await signInByCode(driver, sandbox, DEMO_MEMBERS[0])
      await driver.reads('pay-total', '115.00')
    })
  },
  ['h5'],
)
