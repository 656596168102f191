import { sql } from 'drizzle-orm'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { getBalance } from '../../../src/contract/balance'
import { sandboxGateway, sandboxMember } from '../../../src/contract/sandbox'
import { METHOD_ID } from '../../../src/domain/payment'
import { journeys } from '../../journeys/journeys'
import { savedFile } from '../../journeys/saved-file'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

asMember('in %s', 'once', ({ build, app, driver, calls }) => {
  it('the balance is topped up, spent, and what is left goes back to where it was paid from', async () => {
    // What customer service gave is spent first.
    await sandbox.call(sandboxMember, { aptId, do: 'topUp', amountCents: 100_000 })
    await app.visit('my')
    await driver.tap('my-balance')
    await driver.see('balance-left')
    await driver.tap('top-up-amount-own')
    await driver.fill('top-up-own', '1.234')
    await driver.tap('top-up-pay')
    await driver.reads('top-up-own-error', 'from 0.01 to 100000.00 CNY')
    await driver.fill('top-up-own', '200')
    await driver.tap('top-up-pay')
    await driver.reads('pay-total', '200.00')
    await driver.hasNo('pay-method-2', 'pay-confirm')
    await driver.tap('pay-confirm')
    await driver.gateway('approve')
    await driver.reads('result-success', '200.00')
    await driver.tap('result-balance')
    await driver.reads('balance-movements', /^Balance history\s*Top-up[\s\S]*\+¥200\.00/)
    const packageNo = await calls.parcelToPay(sandbox)
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.tap('pay-method-2')
    await driver.tap('pay-confirm')
    await driver.reads('result-success', /Paid by\s*Balance/)
    await app.visit('balance')
    await driver.reads('balance-movements', /^Balance history\s*Payment · Freight[\s\S]*\u2212¥115\.00/)
    await driver.tap('withdraw-go')
    await driver.tap('withdraw-keep')
    await driver.gone('withdraw-dialog')
    await driver.tap('withdraw-go')
    await driver.tap('withdraw-confirm')
    await driver.reads('balance-withdrawn', '¥200.00 is on its way back')
    const method = build === 'h5' ? 'Alipay' : 'WeChat Pay'
    await driver.reads(
      'balance-movements',
      new RegExp(`^Balance history\\s*Refund to ${method} · Returned[\\s\\S]*\u2212¥200\\.00`),
    )
    await driver.gone('withdraw-go')
    const { movements } = await calls.call(getBalance, {})
    await driver.tap(`movement-${movements[0]!.id}`)
    await driver.reads('payment-history', /Received[\s\S]*Refund[\s\S]*Returned/)
  })
  it('[PAYM-05] [PAYM-06] the records are filtered by time and name; those become a file, and a payment its receipt', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    const { deliveryAddressesVo } = await calls.detail(packageNo)
    const orderNo = await calls.order(packageNo)
    const tradeNo = await calls.startTrade(orderNo, METHOD_ID.alipay)
    await sandbox.call(sandboxGateway, { tradeNo, result: 'approve' })
    const unpaid = await calls.order(await calls.parcelToPay(sandbox))
    await backEnd.world.db.execute(
      sql`update orders set created_at = now() - interval '60 days' where order_no = ${unpaid}`,
    )
    await app.visit('records')
    await driver.see(`record-${orderNo}`)
    await driver.pick('records-days', 'records-days-sheet', '30')
    await driver.see(`record-${orderNo}`)
    await driver.gone(`record-${unpaid}`)
    await driver.fill('records-keyword', 'Nobody of that name')
    await driver.tap('records-search')
    await driver.see('records-no-match')
    await driver.fill('records-keyword', deliveryAddressesVo!.name)
    await driver.tap('records-search')
    await driver.see(`record-${orderNo}`)
    await app.visit('records', `keyword=${orderNo}`)
    const page = '**/portage/order/records?*size=200*'
    await driver.page.route(page, (route) => route.abort())
    await driver.tap('records-export')
    await driver.reads('export-failed', 'could not be read')
    await driver.page.unroute(page)
    await driver.tap('export-again')
    await driver.reads('export-state', /Orders ready.*: 1\./)
    await driver.tap('export-close')
    await driver.gone('export')
    await driver.tap('records-export')
    const { name, text } = await savedFile({ build, driver }, () => driver.tap('export-go'))
    expect(name).toMatch(/^portage-orders-\d{4}-\d\d-\d\d\.csv$/)
    expect(text.startsWith('\uFEFFOrder number,')).toBe(true)
    expect(text).toContain(`\r\n${orderNo},`)
    expect(text.match(/OD/g)).toHaveLength(1)
    await app.visit('recordDetails', `orderNo=${orderNo}`)
    await driver.tap(`receipt-${tradeNo}`)
    await driver.reads('receipt', new RegExp(`${tradeNo}[\\s\\S]*${orderNo}[\\s\\S]*Paid\\s*¥115\\.00`))
    if (build === 'h5') {
      await driver.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await driver.gone('receipt-keep')
      await driver.see('receipt')
      await driver.page.emulateMedia({ media: null, colorScheme: null })
      await driver.page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '1')
      })
      await driver.tap('receipt-keep')
      await driver.page.locator('body[data-printed]').waitFor()
    } else {
      await driver.tap('receipt-keep')
      const picture = await driver.page.waitForFunction(() => window.__host.sentPictures.at(-1))
      expect(await picture.jsonValue()).toMatchObject({ width: 750 })
    }
    await app.visit('receipt', `orderNo=${await calls.order(await calls.parcelToPay(sandbox))}`)
    await driver.tap('receipt-order')
    await driver.see('record-number')
  })
})
