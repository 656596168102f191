import '../../support/screen-test'
import { getBalance, withdrawBalance } from '@/contract/balance'
import { METHOD_ID, PAYMENT_PURPOSE } from '@/domain/payment'
import BalancePage from '@/features/payment/pages/balance'
import { fakeServer } from '../../support/fake-server'
import { type Received, requests, sentTo, went } from '../../support/left-app'
import {
  closeScreen,
  drawn,
  find,
  isThere,
  open,
  press,
  refusalTo,
  says,
  type as typed,
  until,
} from '../../support/screens'

const MOVEMENT = {
  ...{ id: '7', reason: 'topUp' as const, amountCents: 20_000, afterCents: 21_000 },
  ...{ createdAt: '2020-01-01T02:14:00.000Z', orderNo: 'OD000001', purpose: PAYMENT_PURPOSE.topUp },
  ...{ methodId: null, refundStatus: null },
}
const BALANCE = {
  ...{ balanceCents: 21_000, currency: 'CNY', next: null, movements: [MOVEMENT] },
  refundTo: [
    { methodId: METHOD_ID.alipay, amountCents: 12_000 },
    { methodId: METHOD_ID.wechat, amountCents: 8000 },
  ],
}
const EMPTY = { ...BALANCE, balanceCents: 0, refundTo: [], movements: [] }
const show = async (part: object = {}) => {
  fakeServer.answer(getBalance, { ...BALANCE, ...part })
  await open(BalancePage)
  await drawn('balance-left')
}
const keyOf = (request: Received) => new URLSearchParams(String(request.body)).get('idempotencyKey')

describe('a top-up', () => {
  it('is of an amount that is chosen or typed, beside which it is said what is wrong with it', async () => {
    await show(EMPTY)
    expect(says('balance-none')).toContain('No transactions yet')
    await press('top-up-pay')
    expect(says('top-up-amount-error')).toContain('Choose an amount')
    await press('top-up-amount-20000', 'top-up-pay')
    expect(went.splice(0)).toEqual([['payDiscounts', { topUp: '200.00' }]])
    await press('top-up-amount-own', 'top-up-pay')
    expect(says('top-up-own-error')).toContain('Choose an amount, or enter one.')
    await typed('top-up-own', '100000.01')
    await press('top-up-pay')
    expect(says('top-up-own-error')).toContain('from 0.01 to 100000.00 CNY')
    expect(went).toEqual([])
    await typed('top-up-own', '1,234.5')
    await press('top-up-pay')
    expect(went).toEqual([['payDiscounts', { topUp: '1234.50' }]])
  })
  it('that was typed is there again when the screen is opened anew', async () => {
    await show()
    await press('top-up-amount-own')
    await typed('top-up-own', '88')
    await closeScreen()
    await show()
    expect(find('top-up-own').querySelector('input')?.value).toBe('88')
  })
})

describe('what is left', () => {
  it('goes back by the methods that it came by, when the member says so twice', async () => {
    await show()
    expect(says('withdraw')).toMatch(
      /¥200\.00 can go back.*Alipay¥120\.00.*WeChat Pay¥80\.00.*other ¥10\.00 is a credit from customer service/,
    )
    fakeServer.answer(withdrawBalance, { refundNos: ['RF000001'] })
    await press('withdraw-go', 'withdraw-keep')
    expect(sentTo(withdrawBalance)).toEqual([])
    fakeServer.answer(getBalance, { ...BALANCE, balanceCents: 1000, refundTo: [] })
    await press('withdraw-go', 'withdraw-confirm')
    await drawn('balance-withdrawn')
    expect(says('balance-withdrawn')).toContain('¥200.00 is on its way back')
    await until(() => says('balance-left')!.includes('10.00'))
    expect(isThere('withdraw')).toBe(false)
    expect(new URLSearchParams(String(sentTo(withdrawBalance)[0]!.body)).get('totalCents')).toBe('20000')
  })
  it('is not offered when nothing of it came by a payment', async () => {
    await show({ refundTo: [] })
    expect(isThere('withdraw-go')).toBe(false)
  })
  it('that changed meanwhile is said, and shown anew', async () => {
    const code = '8'
    await show()
    const { message } = refusalTo(withdrawBalance, code)
    fakeServer.refuse(withdrawBalance, { code, msg: message, data: null })
    fakeServer.answer(getBalance, { ...BALANCE, refundTo: [{ methodId: 1, amountCents: 500 }] })
    await press('withdraw-go', 'withdraw-confirm')
    await drawn('withdraw-error')
    expect(says('withdraw-error')).toContain(message)
    await until(() => says('withdraw')!.includes('5.00'))
    await press('withdraw-go', 'withdraw-confirm')
    await until(() => sentTo(withdrawBalance).length === 2)
    const [first, second] = sentTo(withdrawBalance)
    expect(keyOf(first!)).not.toBe(keyOf(second!))
  })
  it('whose answer is lost is asked for: it is on its way, or the same refund is asked for again', async () => {
    await show()
    fakeServer.fail(withdrawBalance, 'timeout')
    await press('withdraw-go', 'withdraw-confirm')
    await drawn('withdraw-error')
    expect(says('withdraw-error')).toContain('nothing is refunded twice')
    fakeServer.answer(getBalance, { ...BALANCE, balanceCents: 1000, refundTo: [] })
    await press('withdraw-go', 'withdraw-confirm')
    await drawn('balance-withdrawn')
    const [first, second] = sentTo(withdrawBalance)
    expect(keyOf(first!)).toBe(keyOf(second!))
  })
})

describe('a movement', () => {
  it('says why, when, for which order, and what the balance came to', async () => {
    const movements = [
      MOVEMENT,
      { ...MOVEMENT, id: '6', reason: 'payment' as const, amountCents: -500, purpose: 1 },
      { ...MOVEMENT, id: '5', reason: 'refund' as const, amountCents: 500, purpose: 2 },
      { ...MOVEMENT, id: '4', reason: 'topUpCancelled' as const, amountCents: -100 },
      {
        ...{ ...MOVEMENT, id: '3', reason: 'withdrawal' as const, amountCents: -100 },
        ...{ methodId: METHOD_ID.alipay, refundStatus: 'failed' as const },
      },
      { ...MOVEMENT, id: '2', reason: 'service' as const, orderNo: null, purpose: null },
    ]
    await show({ movements })
    const words = [
      ...['Top-up', 'Payment · Freight', 'Refund to your balance · Merging', 'Top-up cancelled'],
      ...['Refund to Alipay · Not gone through yet', 'Credit from customer service'],
    ]
    for (const [at, text] of words.entries()) expect(says(`movement-${7 - at}`)).toContain(text)
    expect(says('movement-7')).toMatch(/OD000001\+¥200\.00Balance ¥210\.00/)
    expect(says('movement-6')).toContain('\u2212¥5.00')
    await press('movement-7')
    expect(went).toEqual([['recordDetails', { orderNo: 'OD000001' }]])
  })
  it('of a refund that the provider refused for good says why and that it is back, and when it came late', async () => {
    const ended = { methodId: METHOD_ID.alipay, refundStatus: 'credited' as const, endReason: 'Card closed' }
    const withdrawal = { ...MOVEMENT, ...ended, reason: 'withdrawal' as const, amountCents: -100 }
    const movements = [
      { ...withdrawal, id: '9', reason: 'withdrawalLate' as const, refundStatus: 'done' as const },
      { ...withdrawal, id: '8', reason: 'withdrawalReturned' as const, amountCents: 100 },
      withdrawal,
    ]
    await show({ movements })
    const named = ['movement-9', 'movement-8', 'movement-7'].map(
      (id) => find(id).querySelector('.pt-t15')?.textContent,
    )
    expect(named).toEqual([
      'Refund to Alipay came through after all',
      'Back on your balance: refund to Alipay refused',
      'Refund to Alipay · Refused by the provider and on your balance: Card closed',
    ])
  })
  it('of later pages is read when it is asked for', async () => {
    await show({ next: '7' })
    fakeServer.answer(getBalance, { ...BALANCE, movements: [{ ...MOVEMENT, id: '1' }] })
    await press('balance-more')
    await drawn('movement-1')
    expect(requests.some(({ url }) => url.includes('after=7'))).toBe(true)
  })
})
