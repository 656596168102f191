import '../../support/screen-test'
import { forget } from '@/client/query'
import { getUserInfo } from '@/contract/auth'
import { getCouponsForOrder } from '@/contract/coupons'
import {
  cancelOrder,
  continueOutbound,
  continuePayment,
  createOrder,
  getCardPaySwitch,
  getOrder,
  getOutboundFees,
  payOrder,
  returnFromPayment,
} from '@/contract/payment'
import { METHOD_ID, ORDER_STATUS, PAYMENT_PURPOSE } from '@/domain/payment'
import PayDiscountsPage from '@/features/payment/pages/pay-discounts'
import PayResultPage from '@/features/payment/pages/pay-result'
import PaymentPage from '@/features/payment/pages/payment'
import type { HandOver } from '@/platform/payment/payment.types'
import { messagesIn } from '../../support/catalogues'
import { fakeServer } from '../../support/fake-server'
import { here, sentTo, went, wordsTo } from '../../support/left-app'
import { closeScreen, drawn, find, open, press, until } from '../../support/screens'
import { FEES, MEMBER, ORDER } from './refusal-fixtures'

let mockHandedOver: Awaited<ReturnType<HandOver>>
jest.mock('@/platform/payment/payment', () => ({ SURFACE: 'web', handOver: async () => mockHandedOver }))

const { orderNo } = ORDER
const SECOND = { ...ORDER.parcels[0]!, packageNo: 'PT000002' }
const TWO = { ...ORDER, parcels: [...ORDER.parcels, SECOND], totalCents: 25_720 }
const TOP_UP = { ...ORDER, purpose: PAYMENT_PURPOSE.topUp, parcels: [], totalCents: 5000 }

beforeEach(() => {
  here.name = 'payDiscounts'
  mockHandedOver = 'done'
  fakeServer.answer(getUserInfo, MEMBER)
  fakeServer.answer(getCouponsForOrder, { coupons: [], currency: 'CNY' })
  fakeServer.answer(payOrder, { tradeNo: 'TR000001', handover: { kind: 'done' } })
  for (const call of [continuePayment, continueOutbound])
    fakeServer.answer(call, {
      ...{ orderNo, totalCents: TWO.totalCents, currency: 'CNY', payBefore: ORDER.payBefore },
    })
})

describe('an order', () => {
  it('goes on to be paid as it stands', async () => {
    fakeServer.answer(getOrder, TWO)
    await open(PaymentPage, { orderNo })
    await press('payment-continue')
    await until(() => went.length > 0)
    expect(went).toContainEqual(['payDiscounts', { orderNo, from: 'payment' }])
  })
  it('is paid by its number: no other order is made of its parts', async () => {
    fakeServer.answer(getOrder, TWO)
    await open(PayDiscountsPage, { orderNo })
    await drawn('pay-confirm')
    expect(find('pay-total').textContent).toContain('257.20')
    await press('pay-confirm')
    await until(() => went.length > 0)
    expect(went).toContainEqual(['payResult', { orderNo }])
    expect(sentTo(createOrder)).toEqual([])
    expect(sentTo(payOrder)).toHaveLength(1)
    for (const part of [orderNo, `totalCents=${TWO.totalCents}`])
      expect(sentTo(payOrder)[0]!.body).toContain(part)
  })
  it('that was declined is tried again as the same order', async () => {
    const declined = { ...TWO, status: ORDER_STATUS.failed, lastAttempt: 'declined' as const }
    fakeServer.answer(getOrder, declined)
    await open(PayResultPage, { orderNo })
    await press('result-retry')
    expect(went).toContainEqual(['payDiscounts', { orderNo }])
  })
  it('that was paid meanwhile leads to its result', async () => {
    fakeServer.answer(getOrder, { ...TWO, status: ORDER_STATUS.success, payable: false })
    await open(PayDiscountsPage, { orderNo })
    await until(() => went.length > 0)
    expect(went).toContainEqual(['payResult', { orderNo }])
  })
})

it('a top-up is not offered to be paid by balance, an order of parcels is', async () => {
  const balance = `pay-method-${METHOD_ID.balance}`
  fakeServer.answer(getOrder, TOP_UP)
  await open(PayDiscountsPage, { orderNo })
  await drawn('pay-confirm')
  expect(document.getElementById(balance)).toBeNull()
  await closeScreen()
  fakeServer.answer(getUserInfo, MEMBER)
  fakeServer.answer(getOrder, TWO)
  await open(PayDiscountsPage, { orderNo })
  await drawn(balance)
  expect(find(balance).textContent).toContain('300.00')
})

it('[CALL-19] a bank card is not offered where payment by card is switched off', async () => {
  const card = `pay-method-${METHOD_ID.bankCard}`
  fakeServer.answer(getOrder, TWO)
  fakeServer.answer(getCardPaySwitch, { isOn: true })
  await open(PayDiscountsPage, { orderNo })
  await drawn(card)
  await closeScreen()
  forget(getCardPaySwitch)
  fakeServer.answer(getUserInfo, MEMBER)
  fakeServer.answer(getOrder, TWO)
  fakeServer.answer(getCardPaySwitch, { isOn: false })
  await open(PayDiscountsPage, { orderNo })
  await drawn(`pay-method-${METHOD_ID.balance}`)
  await until(() => document.getElementById(card) === null)
  expect(document.getElementById(card)).toBeNull()
})

it.each(['success', 'closed'] as const)('a top-up that is %s speaks of no parcel', async (status) => {
  fakeServer.answer(getOrder, { ...TOP_UP, status: ORDER_STATUS[status], payable: false })
  await open(PayResultPage, { orderNo })
  await drawn(`result-${status}`)
  expect(document.body.textContent).not.toMatch(/parcel|warehouse/i)
  expect(document.getElementById('result-retry')).toBeNull()
})

it('the parcels of a closed order are paid anew together, by one order of them all', async () => {
  fakeServer.answer(getOrder, { ...TWO, status: ORDER_STATUS.closed, payable: false })
  await open(PayResultPage, { orderNo })
  await press('result-retry')
  expect(went).toContainEqual(['payDiscounts', { packageNo: 'PT000001.PT000002' }])
  fakeServer.answer(getOutboundFees, FEES)
  // The fees of each parcel are of that parcel.
  const { receive } = fakeServer
  const named = jest.spyOn(fakeServer, 'receive').mockImplementation(async (request) => {
    const reply = await receive(request)
    const [packageNo = 'PT000001'] = /PT\d+/.exec(request.url) ?? []
    return { ...reply, text: reply.text.replaceAll('"PT000001"', `"${packageNo}"`) }
  })
  fakeServer.answer(createOrder, { orderNo: 'OD000002', payBefore: ORDER.payBefore })
  await open(PayDiscountsPage, { packageNo: 'PT000001.PT000002' })
  await drawn('pay-confirm')
  expect(find('pay-total').textContent).toContain('257.20')
  await press('pay-confirm')
  await until(() => sentTo(payOrder).length > 0)
  expect(sentTo(createOrder)).toHaveLength(1)
  for (const part of ['PT000001', 'PT000002', '25720']) expect(sentTo(createOrder)[0]!.body).toContain(part)
  expect(sentTo(payOrder)[0]!.body).toContain('OD000002')
  named.mockRestore()
})

describe('a payment whose answer is lost', () => {
  const payAndLose = async () => {
    fakeServer.answer(getOrder, TWO)
    await open(PayDiscountsPage, { orderNo })
    await drawn('pay-confirm')
    fakeServer.fail(payOrder, 'timeout')
  }
  it('that was made is shown by its result', async () => {
    await payAndLose()
    fakeServer.answer(getOrder, { ...TWO, status: ORDER_STATUS.success, lastAttempt: 'approved' })
    await press('pay-confirm')
    await until(() => went.length > 0)
    expect(went).toContainEqual(['payResult', { orderNo }])
    expect(document.getElementById('pay-error')).toBeNull()
  })
  it.each([
    ['none', /has no payment from you yet, and nothing was charged/],
    ['waiting', /has begun and is not finished/],
  ] as const)('whose last attempt is %s: the screen says so, and another press asks for the same', async (lastAttempt, words) => {
    await payAndLose()
    fakeServer.answer(getOrder, { ...TWO, lastAttempt })
    await press('pay-confirm')
    await drawn('pay-error')
    expect(find('pay-error').textContent).toMatch(words)
    expect(went).toEqual([])
    await press('pay-confirm')
    await until(() => sentTo(payOrder).length === 2)
    expect(sentTo(payOrder)[1]).toEqual(sentTo(payOrder)[0])
  })
  it('says that the outcome is not known when the server cannot say it either', async () => {
    await payAndLose()
    fakeServer.fail(getOrder, 'timeout')
    await press('pay-confirm')
    await drawn('pay-error')
    expect(find('pay-error').textContent).toMatch(/know yet whether it worked/)
    expect(find('pay-error').textContent).not.toMatch(/offline|network/i)
  })
  it('before there was an order has charged nothing', async () => {
    fakeServer.answer(getOutboundFees, FEES)
    fakeServer.fail(createOrder, 'timeout')
    await open(PayDiscountsPage, { packageNo: 'PT000001' })
    await press('pay-confirm')
    await drawn('pay-error')
    expect(find('pay-error').textContent).toMatch(/nothing was charged/)
  })
})

describe('a cancellation whose answer is lost', () => {
  const cancelAndLose = async () => {
    fakeServer.answer(getOrder, TWO)
    await open(PaymentPage, { orderNo })
    await drawn('payment-cancel')
    fakeServer.fail(cancelOrder, 'timeout')
  }
  it('that was made leads to the result', async () => {
    await cancelAndLose()
    fakeServer.answer(getOrder, { ...TWO, status: ORDER_STATUS.closed })
    await press('payment-cancel', 'payment-cancel-confirm')
    await until(() => went.length > 0)
    expect(went).toContainEqual(['payResult', { orderNo }])
  })
  it('that was not made is said not to be', async () => {
    await cancelAndLose()
    await press('payment-cancel', 'payment-cancel-confirm')
    await drawn('payment-error')
    expect(find('payment-error').textContent).toBe('The order is not cancelled yet. Please try again.')
  })
})

describe('an attempt', () => {
  const keys = (call: { path: string }) => wordsTo(call).map((words) => words.get('idempotencyKey'))
  const twice = async (call: typeof payOrder | typeof cancelOrder, ...ids: string[]) => {
    for (const times of [1, 2]) {
      await press(...ids)
      await until(() => sentTo(call).length === times)
      await drawn(call === payOrder ? 'pay-error' : 'payment-error')
    }
    return keys(call)
  }
  it.each([
    ['is refused is over: the next one is another', 'new'],
    ['has a lost answer goes on: nobody pays twice', 'same'],
  ])('to pay that %s', async (_name, key) => {
    fakeServer.answer(getOrder, ORDER)
    if (key === 'new') fakeServer.refuse(payOrder, { code: 'PAY1', msg: '', data: null })
    else fakeServer.fail(payOrder, 'timeout')
    await open(PayDiscountsPage, { orderNo })
    const [first, second] = await twice(payOrder, 'pay-confirm')
    expect(first).toBeTruthy()
    expect(first === second).toBe(key === 'same')
  })
  it.each([
    ['is refused is over: the next one is another', 'new'],
    ['has a lost answer goes on: nothing is cancelled twice', 'same'],
  ])('to cancel that %s', async (_name, key) => {
    fakeServer.answer(getOrder, ORDER)
    if (key === 'new') fakeServer.refuse(cancelOrder, { code: '4', msg: '', data: null })
    else fakeServer.fail(cancelOrder, 'offline')
    await open(PaymentPage, { orderNo })
    const [first, second] = await twice(cancelOrder, 'payment-cancel', 'payment-cancel-confirm')
    expect(first).toBeTruthy()
    expect(first === second).toBe(key === 'same')
  })
  it('to go on with an order says its own trouble, not that of the cancelling before it', async () => {
    fakeServer.answer(getOrder, ORDER)
    fakeServer.refuse(cancelOrder, { code: '4', msg: '', data: null })
    fakeServer.refuse(continueOutbound, { code: '999', msg: '', data: null })
    await open(PaymentPage, { orderNo })
    await press('payment-cancel', 'payment-cancel-confirm')
    await drawn('payment-error')
    expect(find('payment-error').textContent).toContain('cancel in a moment')
    await press('payment-continue')
    await until(() => find('payment-error').textContent!.includes('busy'))
    expect(find('payment-error').textContent).toContain('The system is busy')
  })
  it('to go on whose fees changed looks at them again', async () => {
    fakeServer.answer(getOrder, ORDER)
    fakeServer.refuse(continueOutbound, { code: '7', msg: '', data: null })
    await open(PaymentPage, { orderNo })
    await press('payment-continue')
    await until(() => went.length > 0)
    expect(went).toContainEqual(['payDiscounts', { packageNo: 'PT000001' }])
  })
  it('is not offered for an order that cannot be paid at the moment', async () => {
    fakeServer.answer(getOrder, { ...ORDER, payable: false })
    await open(PaymentPage, { orderNo })
    await drawn('payment-cancel')
    expect(find('payment-wait').textContent).toContain('cannot be paid at the moment')
    expect(document.getElementById('payment-continue')).toBeNull()
  })
  it('by a balance that is too small is not chosen', async () => {
    fakeServer.answer(getUserInfo, { ...MEMBER, users: { ...MEMBER.users, balanceCents: 100 } })
    fakeServer.answer(getOrder, ORDER)
    await open(PayDiscountsPage, { orderNo })
    await press(`pay-method-${METHOD_ID.balance}`)
    expect(find(`pay-method-${METHOD_ID.balance}`).textContent).toContain('127.60 short')
    expect(find(`pay-method-${METHOD_ID.balance}`).getAttribute('aria-checked')).toBe('false')
  })
})

describe('WeChat’s sheet', () => {
  const payAtTheSheet = async (sheetResult: 'closed' | 'paid', after: object) => {
    mockHandedOver = sheetResult
    fakeServer.answer(getOrder, TWO)
    fakeServer.answer(returnFromPayment, {})
    await open(PayDiscountsPage, { orderNo })
    await drawn('pay-confirm')
    fakeServer.answer(getOrder, { ...TWO, ...after })
    await press('pay-confirm')
    await until(() => sentTo(returnFromPayment).length === 1)
    expect(sentTo(returnFromPayment)[0]!.body).toContain(`sheetResult=${sheetResult}`)
    expect(sentTo(returnFromPayment)[0]!.body).toContain(`tradeNo=TR000001`)
  }
  it('that was closed: nothing was paid, and paying again is one tap, of another payment', async () => {
    await payAtTheSheet('closed', { lastAttempt: 'none' })
    await drawn('pay-error')
    expect(find('pay-error').textContent).toBe(
      'You closed the payment, and nothing was charged. You can pay again right away.',
    )
    expect(went).toEqual([])
    await press('pay-confirm')
    await until(() => sentTo(payOrder).length === 2)
    const [first, second] = wordsTo(payOrder).map((words) => words.get('idempotencyKey'))
    expect(second).not.toBe(first)
  })
  it.each([
    [
      'closed',
      'after it was paid',
      { status: ORDER_STATUS.success, lastAttempt: 'approved', payable: false },
    ],
    ['closed', 'while it is confirmed', { lastAttempt: 'processing', payable: false }],
    ['paid', 'as it should be', { lastAttempt: 'processing', payable: false }],
  ] as const)('that was %s %s leads to the result', async (sheetResult, _when, after) => {
    await payAtTheSheet(sheetResult, after)
    await until(() => went.length > 0)
    expect(went).toContainEqual(['payResult', { orderNo }])
  })
  it('that was closed while nobody can be asked leads to the result, which says it when it can', async () => {
    mockHandedOver = 'closed'
    fakeServer.answer(getOrder, TWO)
    await open(PayDiscountsPage, { orderNo })
    await drawn('pay-confirm')
    fakeServer.fail(returnFromPayment, 'offline')
    fakeServer.fail(getOrder, 'offline')
    await press('pay-confirm')
    await until(() => went.length > 0)
    expect(went).toContainEqual(['payResult', { orderNo }])
  })
})

it('a payment that cannot be opened here says so, and leads nowhere', async () => {
  mockHandedOver = 'refused'
  fakeServer.answer(getOrder, TWO)
  await open(PayDiscountsPage, { orderNo })
  await press('pay-confirm')
  await drawn('pay-error')
  expect(find('pay-error').textContent).toBe(messagesIn('en')['payment.method'])
  expect(went).toEqual([])
})

describe('a top-up', () => {
  it('is ordered when it is paid, for what was typed, by no balance and with no coupon', async () => {
    fakeServer.answer(createOrder, { orderNo, payBefore: ORDER.payBefore })
    await open(PayDiscountsPage, { topUp: '50.00' })
    await drawn('pay-confirm')
    expect(find('pay-total').textContent).toContain('50.00')
    for (const id of ['pay-method-2', 'pay-coupon']) expect(document.getElementById(id)).toBeNull()
    expect(sentTo(getCouponsForOrder)).toEqual([])
    await press('pay-confirm')
    await until(() => went.length > 0)
    const body = wordsTo(createOrder)[0]!
    expect(body.get('purpose')).toBe(String(PAYMENT_PURPOSE.topUp))
    expect(JSON.parse(body.get('details')!)).toEqual({ amountCents: 5000 })
    expect(body.get('totalCents')).toBe('5000')
    expect(went.at(-1)).toEqual(['payResult', { orderNo }])
  })
  it('that is paid leads to the balance', async () => {
    const paid = { ...TOP_UP, status: ORDER_STATUS.success, methodId: METHOD_ID.alipay, payable: false }
    fakeServer.answer(getOrder, paid)
    await open(PayResultPage, { orderNo })
    await press('result-balance')
    expect(went.at(-1)).toEqual(['balance'])
    expect(document.getElementById('result-cancel')).not.toBeNull()
  })
  it('of which a part went back is cancelled no more', async () => {
    const withdrawn = {
      ...{ refundNo: 'RF000001', tradeNo: 'TR000001', amountCents: 500, currency: 'CNY' },
      ...{ status: 'done' as const, reason: 'withdrawn' as const, createdAt: ORDER.createdAt },
    }
    const paid = { ...TOP_UP, status: ORDER_STATUS.success, methodId: METHOD_ID.alipay, payable: false }
    fakeServer.answer(getOrder, { ...paid, refunds: [withdrawn] })
    await open(PayResultPage, { orderNo })
    await drawn('result-balance')
    expect(document.getElementById('result-cancel')).toBeNull()
    expect(find('payment-history').textContent).toContain('5.00')
  })
  it('is offered where the balance is short', async () => {
    fakeServer.answer(getUserInfo, { ...MEMBER, users: { ...MEMBER.users, balanceCents: 100 } })
    fakeServer.answer(getOrder, { ...TWO })
    await open(PayDiscountsPage, { orderNo })
    await drawn('pay-top-up')
    await closeScreen()
    forget(getUserInfo)
    fakeServer.answer(getUserInfo, MEMBER)
    await open(PayDiscountsPage, { orderNo })
    await drawn('pay-method-2')
    expect(document.getElementById('pay-top-up')).toBeNull()
  })
})
