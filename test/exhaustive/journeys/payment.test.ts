import { sql } from 'drizzle-orm'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { newIdempotencyKey } from '../../../src/client/idempotency-key'
import { cancelOrder, continueOutbound, createOrder } from '../../../src/contract/payment'
import { sandboxGateway, sandboxGatewayTrouble } from '../../../src/contract/sandbox'
import { LANGS } from '../../../src/domain/language'
import { METHOD_ID, ORDER_STATUS, PAYMENT_PURPOSE } from '../../../src/domain/payment'
import { noteCalls } from '../../journeys/calls-made'
import { endSessionsAt } from '../../journeys/ending-session'
import { journeys } from '../../journeys/journeys'
import { signInByCode } from '../../journeys/main-job'

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

asMember(
  'the outcome of a payment, in %s',
  'once',
  ({ app, driver, calls }) => {
    const newOrder = async () => {
      const packageNo = await calls.parcelToPay(sandbox)
      return { packageNo, orderNo: await calls.order(packageNo) }
    }
    const newTrade = (orderNo: string) => calls.startTrade(orderNo, METHOD_ID.alipay)

    it('[PAYM-65] [ROUTE-47] [ROUTE-48] not paid: says until when, and /payment goes on with it', async () => {
      const { orderNo } = await newOrder()
      await app.visitAddress('/payResult', `orderNo=${orderNo}`)
      await driver.reads('result-notPaid', /Not paid yet[\s\S]*kept until \d\d-\d\d \d\d:\d\d/)
      await app.visitAddress('/payment', `orderNo=${orderNo}`)
      await driver.see('payment-wait')
      await driver.tap('payment-continue')
      await driver.reads('pay-total', '115.00')
    })
    it('[PAYM-64] declined: says that nothing was charged, and offers another try', async () => {
      const { orderNo } = await newOrder()
      await decide(await newTrade(orderNo), 'decline')
      await app.visit('recordDetails', `orderNo=${orderNo}`)
      await driver.reads('record-status', 'Payment failed')
      await app.visit('payResult', `orderNo=${orderNo}`)
      await driver.reads('result-failed', 'Nothing was charged')
      await driver.tap('result-retry')
      await driver.reads('pay-total', '115.00')
    })
    it('[PAYM-31] [PAYM-32] [PAYM-33] of an order that is cancelled while the gateway is in trouble says how far the refund is', async () => {
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
  },
  ['weapp'],
)

asMember(
  'an order, in %s',
  'once',
  ({ build, app, driver, calls }) => {
    const newOrder = async () => {
      const packageNo = await calls.parcelToPay(sandbox)
      return { packageNo, orderNo: await calls.order(packageNo) }
    }

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
      it('[PAYM-71] of paying on: 7, the fees changed and are looked at again', async () => {
        await answer(continueOutbound.path, '7')
        const made = noteCalls(driver.page)
        await driver.tap('payment-continue')
        await driver.reads('pay-total', '115.00')
        expect(made).toContain('POST /app/outContinueToPay application/x-www-form-urlencoded')
      })
    })

    it('[FORE-26] [LANG-12] says how it is sent in the language of its reader', async () => {
      const packageNo = await calls.parcelToPay(sandbox)
      for (const lang of LANGS) {
        await app.visit('payDetails', `packageNo=${packageNo}`, lang)
        await driver.reads('pay-details-remarks', SENT[lang].remarks)
        await driver.page.getByText(SENT[lang].time).locator('visible=true').waitFor()
      }
    })

    it('[ROUTE-56] [PAYM-04] every order is found again, by status, fee and number', async () => {
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

    it('[PAYM-63] [AUTH-03] a payment without a session asks to sign in, and comes back to it', async () => {
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
  },
  ['h5'],
)
