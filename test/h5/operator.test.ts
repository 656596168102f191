import { sandboxSettleTrade } from '../../sandbox/contract/sandbox'
import { listAddresses } from '../../src/contract/addresses/addresses'
import { PAYMENT_METHOD_ID } from '../../src/domain/payments/payment'
import { operatorDesk } from './operator/desk'

const { calls, sandbox, form, field, press, send, says, wordsBeside, inApp } = operatorDesk()

it('the operator page moves a parcel from arrival to signature, and keeps wrong input', async () => {
  const [address] = await calls.call(listAddresses, {})
  const { packageNo } = await calls.forecast('SF1408229900001', address!.id)
  const step = async (name: string, to: string, asked?: Readonly<Record<string, string>>) => {
    await press(`${name}-${packageNo}`)
    if (asked) await send('step', asked)
    await says(`${packageNo} → ${to}`)
  }
  await press(`receive-${packageNo}`)
  await send('step', { kg: 'heavy' })
  expect(await wordsBeside(field(form('step'), 'kg'))).not.toBe('')
  expect(await field(form('step'), 'kg').inputValue()).toBe('heavy')
  expect((await calls.detail(packageNo)).summary.state).toBe('declared')
  await press('step-cancel')
  await press(`receive-${packageNo}`)
  await send('step', { kg: '1.5' })
  await says(`${packageNo} → inboundReview`)
  expect((await calls.detail(packageNo)).summary.weight).toBe(1500)
  await step('passReview', 'tallying')
  await step('tally', 'toPay', { lengthCm: '31', widthCm: '21', heightCm: '11' })
  const tradeNo = await calls.startTrade(await calls.order(packageNo), PAYMENT_METHOD_ID.alipay)
  await sandbox.call(sandboxSettleTrade, { tradeNo, result: 'approve' })
  await step('ship', 'outboundCustoms')
  await step('clear', 'clearedTransit')
  await step('transit', 'inTransit')
  await step('deliver', 'delivering')
  await step('sign', 'signed', { signer: 'frontDesk', signerName: 'Mr Tan' })
  await press(`delivery-${packageNo}`)
  await says(`${packageNo}: OK`)
  await inApp(async ({ driver, visit }) => {
    await visit(`/myPackage/details?packageNo=${packageNo}`)
    await driver.reads('details-state', 'Delivered')
    await driver.reads('details-delivery', 'Signed by the front desk, Mr Tan')
    await driver.see('delivery-picture-0')
    await driver.tap('details-proof')
    await driver.reads('proof', /Delivery proof[\s\S]*the front desk · M••/)
    await driver.see('proof-photograph')
  })
})
