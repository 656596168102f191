import { sql } from 'drizzle-orm'
import { sandboxChangeMember, sandboxSettleTrade } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { createOrder } from '../../src/contract/orders/orders'
import { PAYMENT_METHOD_ID } from '../../src/domain/payments/payment'
import type { Driver } from './driver/driver'
import { journeys } from './driver/journeys'

const PAYPAL_PAGE = 'https://www.portage.example/pay'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

/** Returns the amount that the member paid in the last months, in cents. */
const spentCents = async (driver: Driver) => {
  const [amount = ''] = /[\d,]+\.\d\d/.exec(await driver.reads('spending-total', /\.\d\d/)) ?? []
  return Number(amount.replace(/[,.]/g, ''))
}

asMember('paying in %s', 'once', ({ build, app, driver, calls }) => {
  /** Opens the payment of a parcel, where the member chooses a payment method. */
  const askHow = async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
  }

  it('[PAYM-08] [PAYM-16] by balance takes the money without leaving the app', async () => {
    await sandbox.call(sandboxChangeMember, { aptId, do: 'topUp', amountCents: 50_000 })
    await askHow()
    await driver.tap(`pay-method-${PAYMENT_METHOD_ID.balance}`)
    const ordered = driver.page.waitForRequest((request) => request.url().endsWith(createOrder.path))
    await driver.tap('pay-confirm')
    expect(new URLSearchParams((await ordered).postData()!).get('purpose')).toBe('1')
    await driver.reads('result-success', /Paid by\s*Balance/)
    await driver.tap('result-parcel')
    await driver.reads('details-state', 'To ship')
  })

  it.each(
    build === 'h5'
      ? ([['[PAYM-09]', 'bank card', PAYMENT_METHOD_ID.bankCard, /Paid by\s*Bank card/]] as const)
      : ([['[PAYM-11] [PAYM-18]', 'WeChat Pay', 21, /Paid by\s*WeChat Pay/]] as const),
  )(
    '%s by %s, method %d, succeeds at the gateway, also after the gateway was closed once',
    async (_rows, _name, methodId, words) => {
      await askHow()
      await driver.tap(`pay-method-${methodId}`)
      await driver.tap('pay-confirm')
      await driver.gateway('close')
      // The browser's Back has restored the H5 page. In the mini program, the app shows that WeChat's sheet
      // was closed.
      if (build === 'weapp') await driver.reads('pay-error', 'nothing was charged')
      await driver.tap(`pay-method-${methodId}`)
      await driver.tap('pay-confirm')
      await driver.gateway('approve')
      await driver.reads('result-success', words)
    },
  )

  it('[PAYM-31] [PAYM-32] is undone by cancelling the order, which then shows the refund', async () => {
    const orderNo = await calls.order(await calls.parcelToPay(sandbox))
    const tradeNo = await calls.startTrade(orderNo, PAYMENT_METHOD_ID.alipay)
    await sandbox.call(sandboxSettleTrade, { tradeNo, result: 'approve' })
    // WeChat's order centre opens the app like this. It knows only the trade.
    await app.visit('order', `tradeNo=${tradeNo}`)
    await driver.tap('result-cancel')
    await driver.tap('payment-keep')
    await driver.gone('payment-cancel-dialog')
    await driver.tap('result-cancel')
    await driver.tap('payment-cancel-confirm')
    await driver.reads(
      'result-refunded',
      /The money was returned[\s\S]*refunded to your original payment method/,
    )
    await driver.reads('payment-history', /Received[\s\S]*Refund[\s\S]*Returned/)
    await driver.tap('result-retry')
    await driver.reads('pay-total', '115.00')
  })

  it('adds the payment to the spending of its month, whose parts an arrow key shows', async () => {
    await sandbox.call(sandboxChangeMember, { aptId, do: 'topUp', amountCents: 50_000 })
    await app.visit('spending')
    const month = await driver.page
      .locator('[id^="spending-20"][role="radio"]:visible')
      .first()
      .getAttribute('id')
    const paidBefore = await spentCents(driver)
    await askHow()
    await driver.tap(`pay-method-${PAYMENT_METHOD_ID.balance}`)
    await driver.tap('pay-confirm')
    await driver.see('result-success')
    await app.visit('spending')
    await driver.reads(`${month}-parts`, 'Freight and parcel fees')
    expect(await spentCents(driver)).toBe(paidBefore + 11_500)
    if (build === 'weapp') return
    const radios = driver.page.locator('#spending-months [role="radio"]')
    await radios.first().focus()
    await driver.page.keyboard.press('ArrowDown')
    await driver.see(`${await radios.nth(1).getAttribute('id')}-parts`)
    await driver.gone(`${month}-parts`)
  })

  it('[PAYM-67] is refused if the parcel was paid elsewhere, and the pay button disappears', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    const orderNo = await calls.order(packageNo)
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.see('pay-left')
    const tradeNo = await calls.startTrade(orderNo, PAYMENT_METHOD_ID.alipay)
    await sandbox.call(sandboxSettleTrade, { tradeNo, result: 'approve' })
    await driver.tap('pay-confirm')
    await driver.reads('pay-overtaken', /paid already[\s\S]*not charged again/)
    for (const id of ['pay-confirm', 'pay-left']) await driver.hasNo(id, 'pay-overtaken')
    await driver.tap('pay-overtaken-leave')
    await driver.reads('details-state', 'To ship')
  })

  it('[LIMT-11] from a card of the list opens that parcel', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    await backEnd.context.db.execute(
      sql`update fees set amount_cents = 12321 where package_no = ${packageNo}`,
    )
    await app.visit('parcelList')
    await driver.tap(`parcel-${packageNo}-action`)
    await driver.reads('pay-total', '123.21')
  })

  it('[CHAN-29] [PAYM-14] by PayPal leads to the website on H5, and is not offered in the mini program', async () => {
    await askHow()
    if (build === 'weapp') {
      // WeChat refuses a mini program that leads out of it to a payment.
      await driver.hasNo('pay-website', 'pay-confirm')
      expect(await driver.page.getByText('PayPal').filter({ visible: true }).count()).toBe(0)
      return
    }
    await driver.page.getByText('PayPal').waitFor()
    await driver.hasNo('pay-method-10', 'pay-website')
    expect(await app.website(() => driver.tap('pay-website'))).toBe(PAYPAL_PAGE)
  })
})
