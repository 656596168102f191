import { sql } from 'drizzle-orm'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { newIdempotencyKey } from '../../src/client/idempotency-key'
import {
  cancelOrder,
  continueOutbound,
  createOrder,
  getOutboundFees,
  payOrder,
} from '../../src/contract/payment'
import { sandboxGateway, sandboxGatewayTrouble, sandboxMember } from '../../src/contract/sandbox'
import { METHOD_ID, ORDER_STATUS, PAYMENT_PURPOSE, WEBSITE } from '../../src/domain/payment'
import { noteCalls } from './calls-made'
import { endSessionsAt } from './ending-session'
import { FEE_NAMES } from './fee-names'
import { journeys } from './journeys'
import { signInByCode } from './main-job'

const { backEnd, sandbox, asMember } = journeys({ slowPaymentMs: 600_000 })
const [{ aptId }] = DEMO_MEMBERS

/** When a parcel arrives and what it is charged by, as the send mode says it. */
const SENT = {
  en: { time: /working days after dispatch/, remarks: /larger of actual and volumetric weight/ },
  sc: { time: /出库后 .+ 个工作日/, remarks: /按实重与体积重中较大者计费/ },
  tc: { time: /出庫後.+個工作天/, remarks: /按實重與體積重中較大者計費/ },
}
const NO_TROUBLE = { gatewayDown: false, refusesRefunds: false, losesNotifications: false }
const trouble = (change: Partial<typeof NO_TROUBLE>) =>
  sandbox.call(sandboxGatewayTrouble, { ...NO_TROUBLE, ...change })
const decide = (tradeNo: string, result: 'approve' | 'decline' | 'slow' | 'otherAmount') =>
  sandbox.call(sandboxGateway, { tradeNo, result })

asMember('in %s', 'once', ({ build, app, driver, calls }) => {
  const newOrder = async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    return { packageNo, orderNo: await calls.order(packageNo) }
  }
  const newTrade = (orderNo: string) => calls.startTrade(orderNo, METHOD_ID.alipay)

  describe('a method', () => {
    it('[PAYM-01] [PAYM-08] [PAYM-16] [PAYM-24] that is chosen pays: balance, without leaving', async () => {
      const packageNo = await calls.parcelToPay(sandbox)
      await sandbox.call(sandboxMember, { aptId, do: 'topUp', amountCents: 50_000 })
      await app.visit('payDiscounts', `packageNo=${packageNo}`)
      await driver.tap('pay-method-2')
      const ordered = driver.page.waitForRequest((request) => request.url().endsWith(createOrder.path))
      await driver.tap('pay-confirm')
      expect(new URLSearchParams((await ordered).postData()!).get('purpose')).toBe('1')
      await driver.reads('result-success', /Paid by\s*Balance/)
      await driver.tap('result-parcel')
      await driver.reads('details-state', 'Awaiting dispatch')
    })
    it.each(
      build === 'h5'
        ? [
            ['[PAYM-09]', 3, /Paid by\s*Bank card/],
            ['[PAYM-11] [PAYM-18]', 21, /Paid by\s*WeChat Pay/],
          ]
        : [['[PAYM-11] [PAYM-18]', 21, /Paid by\s*WeChat Pay/]],
    )('[PAYM-01] %s that is chosen pays: number %d, at the gateway', async (_rows, methodId, words) => {
      const packageNo = await calls.parcelToPay(sandbox)
      await app.visit('payDiscounts', `packageNo=${packageNo}`)
      await driver.tap(`pay-method-${methodId}`)
      await driver.tap('pay-confirm')
      await driver.gateway('close')
      // H5 is where it was by the browser's Back; WeChat's sheet is told of.
      if (build === 'weapp') await driver.reads('pay-error', 'nothing was charged')
      await driver.tap(`pay-method-${methodId}`)
      await driver.tap('pay-confirm')
      await driver.gateway('approve')
      await driver.reads('result-success', words as RegExp)
    })
    it('[LIMT-11] [CALL-17] of a card of the list is asked for that very parcel', async () => {
      const packageNo = await calls.parcelToPay(sandbox)
      await backEnd.world.db.execute(
        sql`update fees set amount_cents = 12321 where package_no = ${packageNo}`,
      )
      await calls.parcelToPay(sandbox)
      const made = noteCalls(driver.page)
      await app.visit('parcelList')
      await driver.tap(`parcel-${packageNo}-action`)
      await driver.reads('pay-total', '123.21')
      // What else can leave the warehouse is paid along.
      await driver.tap('pay-also-all')
      await driver.gone('pay-also')
      expect(made).toContain('GET /pkg/checkOutWarehouse')
    })
  })

  describe('the outcome of a payment', () => {
    it('[PAYM-65] [PAYM-29] [ROUTE-47] [ROUTE-48] not paid: says until when, and /payment goes on with it', async () => {
      const { orderNo } = await newOrder()
      await app.visitAddress('/payResult', `orderNo=${orderNo}`)
      await driver.reads('result-notPaid', /Not paid yet[\s\S]*kept until \d\d-\d\d \d\d:\d\d/)
      await app.visitAddress('/payment', `orderNo=${orderNo}`)
      await driver.see('payment-wait')
      await driver.tap('payment-continue')
      await driver.reads('pay-total', '115.00')
    })
    it('[PAYM-64] [PAYM-28] declined: says that nothing was charged, and offers another try', async () => {
      const { orderNo } = await newOrder()
      await decide(await newTrade(orderNo), 'decline')
      await app.visit('recordDetails', `orderNo=${orderNo}`)
      await driver.reads('record-status', 'Payment failed')
      await app.visit('payResult', `orderNo=${orderNo}`)
      await driver.reads('result-failed', 'Nothing was charged')
      await driver.tap('result-retry')
      await driver.reads('pay-total', '115.00')
    })
    it('[PAYM-67] paid already: a second payment is refused, and no money is asked for any more', async () => {
      const { orderNo, packageNo } = await newOrder()
      await app.visit('payDiscounts', `packageNo=${packageNo}`)
      await driver.see('pay-left')
      // Paid elsewhere meanwhile.
      await decide(await newTrade(orderNo), 'approve')
      await driver.tap('pay-confirm')
      await driver.reads('pay-overtaken', /paid already[\s\S]*not charged again/)
      for (const id of ['pay-confirm', 'pay-left']) await driver.hasNo(id, 'pay-overtaken')
      await driver.tap('pay-overtaken-leave')
      await driver.reads('details-state', 'Awaiting dispatch')
      await app.visit('payDiscounts', `packageNo=${packageNo}`)
      await driver.reads('load-gone', 'Nothing to pay now')
      await app.visit('payment', `orderNo=${orderNo}`)
      await driver.see('result-success')
    })
    it('[PAYM-68] abnormal: says what was taken instead of what, that it goes back, and offers another try', async () => {
      const { orderNo } = await newOrder()
      await decide(await newTrade(orderNo), 'otherAmount')
      await app.visit('payResult', `orderNo=${orderNo}`)
      await driver.reads(
        'result-abnormal',
        /does not match[\s\S]*took ¥57\.50 instead of ¥115\.00[\s\S]*goes back to you[\s\S]*57\.50 more than this order needed/,
      )
      await driver.see('result-contact')
      await driver.tap('result-retry')
      await driver.reads('pay-total', '115.00')
    })
    it('[PAYM-56] order code 2, generated: the order that is there already is named, and led to', async () => {
      const topUp = {
        ...{ purpose: PAYMENT_PURPOSE.topUp, packageNos: [], totalCents: 5000 },
        details: { amountCents: 5000 },
      }
      const { orderNo } = await calls.call(createOrder, { ...topUp, idempotencyKey: newIdempotencyKey() })
      const tradeNo = await newTrade(orderNo)
      await decide(tradeNo, 'slow')
      await app.visit('payDiscounts', 'topUp=60.00')
      await driver.reads('pay-total', '60.00')
      await driver.tap('pay-confirm')
      await driver.reads('pay-error', `There is an order for this already: ${orderNo}`)
      await driver.tap('pay-error-order')
      await driver.reads('payment-wait', 'do not pay again')
      await decide(tradeNo, 'approve')
      await driver.see('result-success')
    })
    it('[PAYM-17] [PAYM-27] PayPal, number 10, by which an order was paid on the website is told', async () => {
      const { orderNo } = await newOrder()
      const payment = { orderNo, methodId: 10, surface: 'web', idempotencyKey: newIdempotencyKey() } as const
      const onWebsite = { ...payOrder, accessSource: String(WEBSITE.accessSource) }
      await decide((await calls.call(onWebsite, payment)).tradeNo, 'approve')
      await app.visit('recordDetails', `orderNo=${orderNo}`)
      await driver.reads('record-status', /Paid[\s\S]*PayPal/)
      await app.visit('payResult', `orderNo=${orderNo}`)
      await driver.reads('result-success', /Paid by\s*PayPal/)
    })
    it('left open: an older page still takes the money, and every screen of the order tells that it goes back', async () => {
      const { orderNo, packageNo } = await newOrder()
      const first = await newTrade(orderNo)
      const second = await newTrade(orderNo)
      await app.visit('payResult', `orderNo=${orderNo}`)
      await driver.reads('result-waiting', 'If you left the payment page, you can pay again')
      await decide(first, 'approve')
      for (const screen of ['payResult', 'payment', 'payDiscounts'] as const) {
        await app.visit(screen, `orderNo=${orderNo}`)
        await driver.reads(
          'payment-history',
          /Received[\s\S]*Nothing received yet[\s\S]*Refund[\s\S]*Returned/,
        )
      }
      await decide(second, 'approve')
      await app.visit('payDetails', `packageNo=${packageNo}`)
      await driver.tap('pay-details-order')
      await driver.reads('surplus-done', /115\.00 more than this order needed\. It was returned/)
      await driver.reads('payment-history', /Received[\s\S]*Received[\s\S]*Refund[\s\S]*Returned/)
    })
    it('taken while an exception was raised: says that it goes back, and asks for no money meanwhile', async () => {
      const { orderNo, packageNo } = await newOrder()
      const tradeNo = await newTrade(orderNo)
      await sandbox.step(packageNo, 'raiseException')
      await decide(tradeNo, 'approve')
      await app.visit('payResult', `orderNo=${orderNo}`)
      await driver.reads('result-returned', /could not be used[\s\S]*cannot be paid at the moment/)
      await driver.reads('surplus-done', 'It was returned to you')
      await driver.hasNo('result-retry', 'result-returned')
      await driver.tap('result-parcel')
      await driver.reads('details-state', 'Exception')
    })
  })

  it('a payment that is being confirmed is shown, and no screen offers another one', async () => {
    const { orderNo, packageNo } = await newOrder()
    await decide(await newTrade(orderNo), 'slow')
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.hasNo('details-pay', 'details-paying')
    await driver.tap('details-paying')
    await driver.reads('result-confirming', 'do not pay again')
    await driver.hasNo('result-retry', 'result-confirming')
    await app.visit('payDetails', `packageNo=${packageNo}`)
    await driver.hasNo('pay-details-pay', 'pay-details-total')
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.see('result-confirming')
    await app.visit('payment', `orderNo=${orderNo}`)
    await driver.reads('payment-wait', 'do not pay again')
    for (const id of ['payment-continue', 'payment-cancel']) await driver.hasNo(id, 'payment-wait')
    await app.visit('parcelList')
    await driver.reads(`parcel-${packageNo}-action`, 'Confirming')
  })

  it('[CALL-70] [PAYM-31] [PAYM-32] [PAYM-33] [PAYM-51] [PAYM-52] a paid order is cancelled: its screen says how far the refund is', async () => {
    const { orderNo, packageNo } = await newOrder()
    const tradeNo = await newTrade(orderNo)
    await decide(tradeNo, 'approve')
    // As WeChat's order centre opens it, which knows the trade only.
    await app.visit('order', `tradeNo=${tradeNo}`)
    await driver.tap('result-cancel')
    await driver.tap('payment-keep')
    await driver.gone('payment-cancel-dialog')
    await trouble({ gatewayDown: true })
    await driver.tap('result-cancel')
    const made = noteCalls(driver.page)
    await driver.tap('payment-cancel-confirm')
    await driver.reads('result-refunding', 'Your money is on its way back')
    expect(made).toContain('POST /new/order/cancelOrder application/x-www-form-urlencoded')
    const askNow = () =>
      backEnd.world.db.execute(sql`update refunds set next_try_at = now() where status <> 'done'`)
    await trouble({ refusesRefunds: true })
    await askNow()
    await driver.reads('result-refundFailed', /has not gone through yet[\s\S]*keep requesting it/)
    await driver.tap('result-contact')
    await driver.reads('contact', orderNo)
    await driver.tap('contact-close')
    await driver.gone('contact')
    await trouble({})
    await askNow()
    await driver.reads('result-refunded', /The money was returned[\s\S]*went back to where you paid from/)
    await driver.reads('payment-history', /Received[\s\S]*Refund[\s\S]*Returned/)
    await driver.tap('result-retry')
    await driver.reads('pay-total', '115.00')
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads('details-state', 'Awaiting payment')
  })

  it('[PAYM-54] [PAYM-30] an order that nobody paid within 24 hours is closed, and its parcel paid anew', async () => {
    const { orderNo } = await newOrder()
    await app.visit('payment', `orderNo=${orderNo}`)
    await driver.see('payment-continue')
    await backEnd.world.db.execute(
      sql`update orders set pay_before = now(), created_at = now() - interval '24 hours' where order_no = ${orderNo}`,
    )
    await driver.tap('payment-continue')
    await driver.reads('result-closed', /closed[\s\S]*can be paid again/)
    await driver.tap('result-retry')
    await driver.reads('pay-total', '115.00')
  })

  describe('each code of ordering and paying has its words on the pay page', () => {
    const NO_ANSWER = { msg: '', data: null }
    let packageNo: string
    beforeAll(async () => {
      packageNo = await calls.parcelToPay(sandbox)
    })
    afterEach(() => driver.page.unrouteAll())
    it.each([
      ['[PAYM-57]', createOrder.path, '3', 'did not pass the checks'],
      ['[PAYM-59]', createOrder.path, '5', 'freight is not settled'],
      ['[PAYM-60]', createOrder.path, '6', 'The discount does not apply here'],
      ['[PAYM-62]', createOrder.path, '8', 'fees have changed'],
      ['[PAYM-58]', payOrder.path, '4', "balance isn't enough"],
      ['[PAYM-61]', payOrder.path, '7', 'method is not available'],
    ])('%s %s %s', async (_row, path, code, words) => {
      await driver.page.route(`**${path}`, (route) => route.fulfill({ json: { code, ...NO_ANSWER } }))
      await app.visit('payDiscounts', `packageNo=${packageNo}`)
      await driver.tap('pay-confirm')
      await driver.reads('pay-error', words)
    })
    it('[PAYM-55] 1: it was paid already, or is gone', async () => {
      await app.visit('payDiscounts', `packageNo=${packageNo}`)
      await driver.see('pay-confirm')
      for (const path of [createOrder.path, `${getOutboundFees.path}*`])
        await driver.page.route(`**${path}`, (route) => route.fulfill({ json: { code: '1', ...NO_ANSWER } }))
      await driver.tap('pay-confirm')
      await driver.reads('load-gone', 'paid already')
    })
  })

  describe('each code has its words where the member stands', () => {
    const answer = (path: string, code: string) =>
      driver.page.route(`**${path}`, (route) => route.fulfill({ json: { code, msg: '', data: null } }))
    let orderNo: string
    beforeAll(async () => {
      orderNo = (await newOrder()).orderNo
      await app.visit('payment', `orderNo=${orderNo}`)
    })
    afterEach(() => driver.page.unrouteAll())

    it.each([
      ['1', 'This order was not found'],
      ['2', 'This order is closed already'],
      ['3', 'has left the warehouse'],
      ['4', 'Please cancel in a moment'],
      ['5', 'The refund could not be started'],
    ])('[PAYM-69] of cancelling: %s', async (code, words) => {
      await answer(cancelOrder.path, code)
      await driver.tap('payment-cancel')
      await driver.tap('payment-cancel-confirm')
      await driver.reads('payment-error', words)
    })
    it.each([
      ['[PAYM-70]', '1', 'This order was not found'],
      ['[PAYM-70]', '2', 'paid already'],
      ['[PAYM-70]', '3', 'Please pay again from the parcel'],
      ['[PAYM-70]', '4', "wasn't paid within 24 hours"],
      ['[PAYM-70]', '5', 'A payment is under way'],
      ['[PAYM-70]', '6', 'nothing to pay for this parcel'],
      ['[PAYM-72]', '999', 'The system is busy'],
    ])('%s of paying on: %s', async (_rows, code, words) => {
      await answer(continueOutbound.path, code)
      await driver.tap('payment-continue')
      await driver.reads('payment-error', words)
      // Until the order is looked at again the button takes no other press.
      await driver.page.locator('#payment-continue.is-busy').waitFor({ state: 'detached' })
    })
    it('[CALL-72] [PAYM-71] of paying on: 7, the fees changed and are looked at again', async () => {
      await answer(continueOutbound.path, '7')
      const made = noteCalls(driver.page)
      await driver.tap('payment-continue')
      await driver.reads('pay-total', '115.00')
      expect(made).toContain('POST /app/outContinueToPay application/x-www-form-urlencoded')
    })
  })

  it.each([
    'en',
    'sc',
    'tc',
  ] as const)(`${FEE_NAMES.map(({ row }) => `[${row}]`).join(' ')} [FORE-26] [LANG-12] a fee of each type is told by its name in %s, and how it is sent`, async (lang) => {
    const packageNo = await calls.parcelToPay(sandbox)
    await backEnd.world.db.execute(sql`delete from fees where package_no = ${packageNo}`)
    for (const { number } of FEE_NAMES)
      await backEnd.world.db.execute(
        sql`insert into fees values (${packageNo}, ${number}, ${number * 100 + 7}, '{}'::jsonb)`,
      )
    await app.visit('payDetails', `packageNo=${packageNo}`, lang)
    await driver.see('pay-details-total')
    await driver.reads('pay-details-remarks', SENT[lang].remarks)
    await driver.page.getByText(SENT[lang].time).locator('visible=true').waitFor()
    const lines = await driver.page.locator('.pt-fee:visible').allInnerTexts()
    const told = lines.map((line) => line.replace(/\s+/g, ' ').replace(/ ?¥ ?/, ' ').trim())
    expect(told).toEqual(FEE_NAMES.map(({ number, [lang]: name }) => `${name} ${number}.07`))
  })

  it('[ROUTE-56] [PAYM-04] [PAYM-07] every order is found again, by status, fee and number', async () => {
    const { orderNo } = await newOrder()
    const topUps = Array.from({ length: 10 }, (_, at) => at + 1)
    for (const amountCents of topUps)
      await calls.call(createOrder, {
        ...{ purpose: PAYMENT_PURPOSE.topUp, packageNos: [], totalCents: amountCents },
        ...{ details: { amountCents }, idempotencyKey: newIdempotencyKey() },
      })
    await app.visit('my')
    await driver.tap('my-records')
    await driver.see('records-sum')
    await driver.tap('records-more')
    await driver.see(`record-${orderNo}`)
    await driver.tap('records-purpose')
    await driver.tap(`records-purpose-sheet-${PAYMENT_PURPOSE.topUp}`)
    await driver.gone(`record-${orderNo}`)
    await driver.tap('records-clear')
    await driver.tap('records-days')
    await driver.tap('records-days-sheet-close')
    await driver.tap('records-days')
    await driver.tap('records-days-sheet-30')
    await driver.tap('records-status')
    await driver.tap(`records-status-sheet-${ORDER_STATUS.refundFailed}`)
    await driver.see('records-no-match')
    await driver.tap('records-clear')
    await driver.reads('records-days', 'Any time')
    await driver.fill('records-keyword', orderNo)
    await driver.tap('records-search')
    await driver.reads('records-sum', 'Orders: 1')
    await driver.tap(`record-${orderNo}`)
    await driver.reads('record-status', 'Not paid')
    await driver.reads('record-total', '115.00')
    if (build === 'h5') expect(app.addressBar()).toBe('/recordsDetail')
    await driver.tap('record-copy')
    await driver.copied(orderNo)
    await driver.tap('record-parcel')
    await driver.reads('details-state', 'Awaiting payment')
    await app.back()
    await driver.tap('record-pay')
    await driver.reads('payment-lines', '115.00')
    await app.back()
    await driver.tap('record-contact')
    await driver.reads('contact', orderNo)
    await driver.tap('contact-close')
    await driver.gone('contact')
    await app.back()
    await driver.holds('records-keyword', orderNo)
  })

  it('[PAYM-63] [AUTH-03] [ERRS-03] [ERRS-06] a payment without a session asks to sign in, and comes back to it', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.see('pay-confirm')
    await endSessionsAt(driver.page, { sandbox, aptId, call: createOrder })
    await driver.tap('pay-confirm')
    await driver.see('auth-phone')
    // The resend time of the other build's code is not waited for.
    await backEnd.world.db.execute('delete from verification_codes')
    await signInByCode(driver, sandbox, DEMO_MEMBERS[0])
    await driver.reads('pay-total', '115.00')
  })
})
