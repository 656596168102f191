import '../../../support/screens/screen-test'
import type { ComponentType } from 'react'
import { queryClient, removeCachedAnswersOfCalls, toQueryOptions } from '@/client/query'
import { getUserInfo } from '@/contract/auth/sessions'
import {
  checkOutbound,
  checkOutboundOrderPayable,
  getOutboundAddressAndSendModes,
  getOutboundFeesOfParcel,
  listParcelsToSendOut,
} from '@/contract/dispatch/outbound'
import { getPersonalAreaSummary } from '@/contract/membership/membership'
import {
  checkOrderPayable,
  createOrder,
  getCouponsForOrder,
  getOrder,
  setOrderCoupon,
} from '@/contract/orders/orders'
import {
  cancelOrRefundOrder,
  getCardPaySwitch,
  payOrder,
  reportPaymentSheetResult,
} from '@/contract/payments/payments'
import { ORDER_STATUS_CODE } from '@/domain/orders/order-status'
import { PAYMENT_METHOD_ID, PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'
import PayDiscountsPage from '@/features/payments/pages/pay-discounts'
import PayResultPage from '@/features/payments/pages/pay-result'
import PaymentPage from '@/features/payments/pages/payment'
import type { OpenPaymentSurface } from '@/platform/payment/payment'
import { getAllRefusalWords } from '../../../support/catalogues'
import { fakeServer } from '../../../support/screens/fake-server'
import { currentScreen, navigations, paramsSentTo, requestsTo } from '../../../support/screens/left-app'
import {
  closeScreen,
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  waitForAllAnswers,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import {
  answerWithRefusal,
  openAndWaitFor,
  waitForNavigation,
  waitForText,
  waitUntilGone,
} from '../../../support/screens/shown'
import { holdAnswer } from '../hold-answer'
import { showOrder } from '../orders/order-page'
import { FEES, MEMBER, ORDER } from '../refusal-fixtures'
import { coupon } from './coupon-fixtures'

let mockHandedOver: Awaited<ReturnType<OpenPaymentSurface>>
jest.mock('@/platform/payment/payment', () => ({
  ...jest.requireActual('@/platform/payment/payment'),
  PAYMENT_SURFACE: 'web',
  openPaymentSurface: async () => mockHandedOver,
}))
let mockHasMethods = true
jest.mock('@/domain/payments/payment', () => {
  const actual = jest.requireActual('@/domain/payments/payment')
  const isAllowed = (...asked: unknown[]) => mockHasMethods && actual.isMethodAllowedForPurpose(...asked)
  return { ...actual, isMethodAllowedForPurpose: isAllowed }
})

const { orderNo } = ORDER
const SECOND = { ...ORDER.parcels[0]!, packageNo: 'PT000002' }
const TWO = { ...ORDER, parcels: [...ORDER.parcels, SECOND], totalCents: 25_720 }
const TOP_UP = { ...ORDER, purpose: PAYMENT_PURPOSE_CODE.topUp, parcels: [], totalCents: 5000 }

beforeEach(() => {
  currentScreen.name = 'payDiscounts'
  mockHandedOver = 'done'
  mockHasMethods = true
  fakeServer.answer(getUserInfo, MEMBER)
  fakeServer.answer(getCouponsForOrder, { coupons: [], currency: 'CNY' })
  fakeServer.answer(payOrder, { tradeNo: 'TR000001', nextAction: { kind: 'done' } })
  for (const call of [checkOrderPayable, checkOutboundOrderPayable])
    fakeServer.answer(call, {
      ...{ orderNo, totalCents: TWO.totalCents, currency: 'CNY', payBefore: ORDER.payBefore },
    })
})

const PAID_TOP_UP = {
  ...{ ...TOP_UP, status: ORDER_STATUS_CODE.success, methodId: PAYMENT_METHOD_ID.alipay, payable: false },
}
const isOffered = (methodId: number) => isRendered(`pay-method-${methodId}`)

it('a merge order lists its parcels by number and shows the total of its fees', async () => {
  await showOrder('pay-total', PayDiscountsPage, { ...TWO, purpose: PAYMENT_PURPOSE_CODE.merge })
  for (const { packageNo, trackingNo } of TWO.parcels)
    expect(getText(`pay-parcel-${packageNo}`)).toContain(trackingNo ?? packageNo)
  expect(getText('pay-order-total')).toContain('257.20')
  expect(getText('pay-merge')).toContain('2')
  await showOrder('pay-total', PayDiscountsPage, { ...TWO, orderNo: 'OD000009' })
  expect(isRendered('pay-merge')).toBe(false)
})

describe('a merge', () => {
  const lines = [
    { feeType: FEE_TYPE_CODE.merge, amountCents: 1000, params: {}, packageNo: null },
    { feeType: FEE_TYPE_CODE.freight, amountCents: 24_720, params: {}, packageNo: null },
  ]
  const coupon = { feeType: FEE_TYPE_CODE.coupon, amountCents: -3000, params: {}, packageNo: null }
  const merge = { ...TWO, purpose: PAYMENT_PURPOSE_CODE.merge, lines }
  const withCoupon = { ...merge, lines: [...lines, coupon], totalCents: 22_720 }
  const SAVED = 'You save ¥42.80 of ¥300.00'
  const pages = { pay: PayDiscountsPage, wait: PaymentPage }
  const drawnLast = { pay: 'pay-total', wait: 'payment-wait' }
  it.each<[string, keyof typeof pages, Parameters<typeof showOrder>[2], string | null]>([
    ['shows its saving on the pay page', 'pay', { ...merge, separateCents: 30_000 }, SAVED],
    ['shows its saving while it waits for payment', 'wait', { ...merge, separateCents: 30_000 }, SAVED],
    ['does not count its coupon as a saving', 'pay', { ...withCoupon, separateCents: 30_000 }, SAVED],
    ['that saves nothing shows no saving', 'pay', { ...merge, separateCents: 25_720 }, null],
    ['that costs more shows no saving', 'wait', { ...merge, separateCents: 20_000 }, null],
    ['that was ordered from an older back end shows no saving', 'pay', merge, null],
  ])('%s', async (_title, page, order, saved) => {
    await showOrder(drawnLast[page], pages[page], order)
    expect(isRendered('fees-saved') ? getText('fees-saved') : null).toBe(saved)
  })
})

describe('an order', () => {
  type Order = Parameters<typeof showOrder>[2]
  const declined = { ...TWO, status: ORDER_STATUS_CODE.failed, lastAttempt: 'declined' as const }
  it.each<[string, Order, ComponentType, id: string, to: [string, object?]]>([
    [
      'that is unpaid continues on the pay page',
      TWO,
      PaymentPage,
      'payment-continue',
      ['payDiscounts', { orderNo, from: 'payment' }],
    ],
    [
      'whose payment was declined can be paid again',
      declined,
      PayResultPage,
      'result-retry',
      ['payDiscounts', { orderNo }],
    ],
    ['of a paid top-up leads to the balance', PAID_TOP_UP, PayResultPage, 'result-balance', ['balance']],
  ])('%s', async (_, order, Page, id, to) => {
    await showOrder(id, Page, order)
    await pressElements(id)
    expect(await waitForNavigation()).toEqual([to])
  })
  it('is paid by its number, without creating another order', async () => {
    await showOrder('pay-confirm', PayDiscountsPage, TWO)
    expect(getText('pay-total')).toContain('257.20')
    await pressElements('pay-confirm')
    expect(await waitForNavigation()).toContainEqual(['payResult', { orderNo }])
    expect(requestsTo(createOrder)).toEqual([])
    expect(requestsTo(payOrder)).toHaveLength(1)
    for (const part of [orderNo, `totalCents=${TWO.totalCents}`])
      expect(requestsTo(payOrder)[0]!.body).toContain(part)
  })
  it('with a coupon shows the coupon as chosen, and the fees before the reduction', async () => {
    const coupons = [{ ...coupon('C1', { isFrozen: true }), deductionCents: 1000 }]
    fakeServer.answer(getCouponsForOrder, { coupons, currency: 'CNY' })
    await showOrder('pay-fees', PayDiscountsPage, TWO)
    expect(getText('pay-fees')).toContain('267.20')
    expect(getText('pay-coupon')).toContain('10.00')
    expect(getText('pay-total')).toContain('257.20')
    // The personal area shows the number of coupons that can be used.
    const summary = [getPersonalAreaSummary.name]
    queryClient.setQueryData(summary, {})
    fakeServer.answer(setOrderCoupon, { totalCents: 26_720, currency: 'CNY' })
    await pressElements('pay-coupon', 'pay-coupon-without')
    await waitUntil(() => queryClient.getQueryState(summary)?.isInvalidated === true)
  })
  it.each([
    ['loses the rest of its value', 9000, 2000, 'The remaining ¥70.00 of its value is lost.'],
    ['loses nothing if its whole value is used', 2000, 2000, undefined],
  ])(
    '[COUP-14] with a coupon without a threshold %s, and shows that before the payment',
    async (_, faceCents, deductionCents, words) => {
      const coupons = [{ ...coupon('C1', { isFrozen: true, faceCents, thresholdCents: 0 }), deductionCents }]
      fakeServer.answer(getCouponsForOrder, { coupons, currency: 'CNY' })
      await showOrder('pay-fees', PayDiscountsPage, TWO)
      expect(getText('pay-coupon')).toContain('20.00')
      expect(isRendered('pay-coupon-lost') ? getText('pay-coupon-lost') : undefined).toBe(words)
    },
  )
  it('is not paid twice when the button is pressed twice', async () => {
    await showOrder('pay-confirm', PayDiscountsPage, TWO)
    const answer = holdAnswer(payOrder)
    await pressElements('pay-confirm', 'pay-confirm')
    expect(findElement('pay-confirm').getAttribute('aria-busy')).toBe('true')
    await answer()
    await waitForNavigation()
    expect(requestsTo(payOrder)).toHaveLength(1)
  })
  it('that was paid meanwhile leads to its result', async () => {
    fakeServer.answer(getOrder, { ...TWO, status: ORDER_STATUS_CODE.success, payable: false })
    await openScreen(PayDiscountsPage, { orderNo })
    expect(await waitForNavigation()).toContainEqual(['payResult', { orderNo }])
  })
})

it('the balance is offered for an order of parcels, but not for a top-up', async () => {
  await showOrder('pay-confirm', PayDiscountsPage, TOP_UP)
  expect(isOffered(PAYMENT_METHOD_ID.balance)).toBe(false)
  await showOrder(`pay-method-${PAYMENT_METHOD_ID.balance}`, PayDiscountsPage)
  expect(getText(`pay-method-${PAYMENT_METHOD_ID.balance}`)).toContain('300.00')
})

describe('the payment methods', () => {
  const first = () => document.querySelector('[id^="pay-method-"][role=radio]')!.id
  const abroad = {
    ...MEMBER,
    homeCountry: { code: 'SG', name: { sc: '新加坡', tc: '新加坡', en: 'Singapore' } },
  }
  const bankCard = `pay-method-${PAYMENT_METHOD_ID.bankCard}`
  beforeEach(() => fakeServer.answer(getUserInfo, abroad))
  it('start with that of the member’s country, and it is chosen', async () => {
    // The country is known before the order, as in the app.
    await queryClient.fetchQuery(toQueryOptions(getUserInfo, {}))
    await showOrder(bankCard, PayDiscountsPage)
    expect(first()).toBe(bankCard)
    expect(findElement(bankCard).getAttribute('aria-checked')).toBe('true')
  })
  it('stay in their places when the country loads after them', async () => {
    fakeServer.answer(getOutboundFeesOfParcel, FEES)
    const answer = holdAnswer(getUserInfo)
    await openAndWaitFor(bankCard, PayDiscountsPage, { packageNo: 'PT000001' })
    const before = first()
    expect(before).not.toBe(bankCard)
    await answer()
    await waitUntil(() => queryClient.getQueryData([getUserInfo.name, {}]) !== undefined)
    await waitForAllAnswers()
    expect(first()).toBe(before)
  })
})

it('[CALL-19] a bank card is not offered when card payment is switched off', async () => {
  fakeServer.answer(getCardPaySwitch, { isOn: true })
  await showOrder(`pay-method-${PAYMENT_METHOD_ID.bankCard}`, PayDiscountsPage)
  await closeScreen()
  removeCachedAnswersOfCalls(getCardPaySwitch)
  fakeServer.answer(getCardPaySwitch, { isOn: false })
  await showOrder(`pay-method-${PAYMENT_METHOD_ID.balance}`, PayDiscountsPage)
  await waitUntilGone(`pay-method-${PAYMENT_METHOD_ID.bankCard}`)
})

it.each(['success', 'closed'] as const)('a top-up in the status %s mentions no parcel', async (status) => {
  await showOrder(`result-${status}`, PayResultPage, {
    ...{ ...TOP_UP, status: ORDER_STATUS_CODE[status], payable: false },
  })
  expect(document.body.textContent).not.toMatch(/parcel|warehouse/i)
  expect(isRendered('result-retry')).toBe(false)
})

it('the parcels of a closed order are paid again together in one new order', async () => {
  await showOrder('result-retry', PayResultPage, { ...TWO, status: ORDER_STATUS_CODE.closed, payable: false })
  await pressElements('result-retry')
  expect(navigations).toContainEqual(['payDiscounts', { packageNo: 'PT000001.PT000002' }])
  fakeServer.answer(getOutboundFeesOfParcel, FEES)
  // The fixture always names PT000001. The mock writes the requested parcel into each response.
  const { receive } = fakeServer
  const named = jest.spyOn(fakeServer, 'receive').mockImplementation(async (request) => {
    const reply = await receive(request)
    const [packageNo = 'PT000001'] = /PT\d+/.exec(request.url) ?? []
    return { ...reply, text: reply.text.replaceAll('"PT000001"', `"${packageNo}"`) }
  })
  fakeServer.answer(createOrder, { orderNo: 'OD000002', payBefore: ORDER.payBefore })
  await openAndWaitFor('pay-confirm', PayDiscountsPage, { packageNo: 'PT000001.PT000002' })
  expect(getText('pay-total')).toContain('257.20')
  await pressElements('pay-confirm')
  await waitUntil(() => requestsTo(payOrder).length > 0)
  expect(requestsTo(createOrder)).toHaveLength(1)
  for (const part of ['PT000001', 'PT000002', '25720'])
    expect(requestsTo(createOrder)[0]!.body).toContain(part)
  expect(requestsTo(payOrder)[0]!.body).toContain('OD000002')
  named.mockRestore()
})

describe('a parcel of one payment', () => {
  const packageNo = 'PT000001'
  beforeEach(() => {
    const trip = { address: null, isPickup: false, sendModId: null, sendModes: [], pieces: 12 }
    fakeServer.answer(getOutboundFeesOfParcel, FEES)
    fakeServer.answer(getOutboundAddressAndSendModes, trip)
  })
  const isBefore = (first: string, second: string) =>
    Boolean(
      findElement(first).compareDocumentPosition(findElement(second)) & Node.DOCUMENT_POSITION_FOLLOWING,
    )

  const packages = ['PT000001', 'PT000002'].map((no) => ({ packageNo: no, trackingNo: null }))
  it('shows other ready parcels and its shipment after the methods, where they move nothing', async () => {
    fakeServer.answer(listParcelsToSendOut, { packages })
    fakeServer.answer(checkOutbound, {})
    const answer = holdAnswer(listParcelsToSendOut)
    await openAndWaitFor('pay-address', PayDiscountsPage, { packageNo })
    const awaited = document.querySelector('.pt-awaited')!
    const isHidden = (id: string) =>
      awaited.parentElement!.contains(findElement(id)) &&
      Boolean(awaited.compareDocumentPosition(findElement(id)) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect(['pay-total', 'pay-method-2', 'pay-address', 'pay-duties'].map(isHidden)).toEqual([
      ...[false, false],
      ...[true, true],
    ])
    await answer()
    await waitForElement('pay-also')
    const shown = ['pay-total', 'pay-method-2', 'pay-also', 'pay-address', 'pay-duties']
    expect(shown.slice(1).map((id, at) => isBefore(shown[at]!, id))).toEqual([true, true, true, true])
  })
  it('that is refused is checked again without a method to pay with, and once for two presses', async () => {
    answerWithRefusal(checkOutbound, '17')
    mockHasMethods = false
    await openAndWaitFor('pay-error-service', PayDiscountsPage, { packageNo })
    const before = requestsTo(checkOutbound).length
    const answer = holdAnswer(checkOutbound)
    await pressElements('pay-confirm', 'pay-confirm')
    expect(findElement('pay-confirm').getAttribute('aria-busy')).toBe('true')
    await answer()
    await waitUntil(() => findElement('pay-confirm').getAttribute('aria-busy') === 'false')
    expect(requestsTo(checkOutbound)).toHaveLength(before + 1)
  })
  it.each([
    ['15', 'and can be split offers a split and customer service', true, true],
    ['15', 'and cannot be split, as a merged one, offers customer service alone', false, false],
    ['17', 'offers customer service alone', true, false],
  ])('that is refused with code %s %s, not its payment', async (code, _, canSplit, isSplit) => {
    fakeServer.answer(getOutboundFeesOfParcel, { ...FEES, parcel: { ...FEES.parcel, canSplit } })
    fakeServer.refuse(checkOutbound, { code, msg: '', data: { packageNo, max: 3, name: 'N', total: 3 } })
    await openAndWaitFor('pay-error-service', PayDiscountsPage, { packageNo })
    expect(getText('pay-confirm')).toBe('Check again')
    expect(isRendered('pay-error-split')).toBe(isSplit)
    if (isSplit) await pressElements('pay-error-split')
    expect(navigations).toEqual(isSplit ? [['split', { packageNo }]] : [])
  })
})

describe('a payment with a lost answer', () => {
  const payAndLose = async () => {
    await showOrder('pay-confirm', PayDiscountsPage, TWO)
    fakeServer.fail(payOrder, 'timeout')
  }
  it('leads to its result when it was made', async () => {
    await payAndLose()
    fakeServer.answer(getOrder, { ...TWO, status: ORDER_STATUS_CODE.success, lastAttempt: 'approved' })
    await pressElements('pay-confirm')
    expect(await waitForNavigation()).toContainEqual(['payResult', { orderNo }])
    expect(isRendered('pay-error')).toBe(false)
  })
  it.each([
    ['none', /has no payment from you yet, and nothing was charged/],
    ['waiting', /has begun and is not finished/],
  ] as const)(
    'with the last attempt %s shows that, and another press repeats the same request',
    async (lastAttempt, words) => {
      await payAndLose()
      fakeServer.answer(getOrder, { ...TWO, lastAttempt })
      await pressElements('pay-confirm')
      expect(await waitForText('pay-error')).toMatch(words)
      expect(navigations).toEqual([])
      await pressElements('pay-confirm')
      await waitUntil(() => requestsTo(payOrder).length === 2)
      expect(requestsTo(payOrder)[1]).toEqual(requestsTo(payOrder)[0])
    },
  )
  it('shows that the outcome is unknown when the server cannot be reached', async () => {
    await payAndLose()
    fakeServer.fail(getOrder, 'timeout')
    await pressElements('pay-confirm')
    expect(await waitForText('pay-error')).toMatch(/know yet whether it worked/)
    expect(getText('pay-error')).not.toMatch(/offline|network/i)
  })
  it('has charged nothing when no order existed yet', async () => {
    fakeServer.answer(getOutboundFeesOfParcel, FEES)
    fakeServer.fail(createOrder, 'timeout')
    await openScreen(PayDiscountsPage, { packageNo: 'PT000001' })
    await pressElements('pay-confirm')
    expect(await waitForText('pay-error')).toMatch(/nothing was charged/)
  })
})

describe('a cancellation with a lost answer', () => {
  beforeEach(async () => {
    await showOrder('payment-cancel', PaymentPage, TWO)
    fakeServer.fail(cancelOrRefundOrder, 'timeout')
  })
  it('leads to the result when it was made', async () => {
    fakeServer.answer(getOrder, { ...TWO, status: ORDER_STATUS_CODE.closed })
    await pressElements('payment-cancel', 'payment-cancel-confirm')
    expect(await waitForNavigation()).toContainEqual(['payResult', { orderNo }])
  })
  it('shows that the order is not cancelled when it was not made', async () => {
    await pressElements('payment-cancel', 'payment-cancel-confirm')
    expect(await waitForText('payment-error')).toBe('The order is not cancelled yet. Please try again.')
    const sent = paramsSentTo(cancelOrRefundOrder).map((words) => words.get('seenStatus'))
    expect(sent).toEqual([`${ORDER_STATUS_CODE.notPaid}`])
  })
})

describe('an attempt', () => {
  const PAY = { call: payOrder, Page: PayDiscountsPage, presses: ['pay-confirm'], says: 'pay-error' }
  const CANCEL = {
    ...{
      call: cancelOrRefundOrder,
      Page: PaymentPage,
      presses: ['payment-cancel', 'payment-cancel-confirm'],
    },
    says: 'payment-error',
  }
  const lost = () => fakeServer.fail(cancelOrRefundOrder, 'offline')
  it.each([
    [
      'to pay ends with a refusal: the next one uses another key',
      PAY,
      () => answerWithRefusal(payOrder, 'PAY1'),
      2,
    ],
    [
      'to cancel ends with a refusal: the next one uses another key',
      CANCEL,
      () => answerWithRefusal(cancelOrRefundOrder, '4'),
      2,
    ],
    ['to cancel keeps its key after a lost answer: nothing is cancelled twice', CANCEL, lost, 1],
  ])('%s', async (_, { call, Page, presses, says }, prepare, keys) => {
    // After a refusal the app requests the card switch again, before the next attempt.
    fakeServer.answer(getCardPaySwitch, { isOn: true })
    prepare()
    await showOrder(presses[0]!, Page)
    for (const times of [1, 2]) {
      await pressElements(...presses)
      await waitUntil(() => requestsTo(call).length === times)
      await waitForElement(says)
    }
    const sent = paramsSentTo(call).map((words) => words.get('idempotencyKey'))
    expect([sent.length, new Set(sent).size]).toEqual([2, keys])
  })
  it('to continue an order shows its own refusal, not that of an earlier cancellation', async () => {
    answerWithRefusal(cancelOrRefundOrder, '4')
    fakeServer.refuse(checkOutboundOrderPayable, { code: '999', msg: '', data: null })
    await showOrder('payment-cancel', PaymentPage)
    await pressElements('payment-cancel', 'payment-cancel-confirm')
    expect(await waitForText('payment-error')).toContain('cancel in a moment')
    await pressElements('payment-continue')
    await waitUntil(() => getText('payment-error')!.includes('busy'))
    expect(getText('payment-error')).toContain('The system is busy')
  })
  it('[PAYM-71] to continue an order with changed fees opens the new fees', async () => {
    answerWithRefusal(checkOutboundOrderPayable, '7')
    await showOrder('payment-continue', PaymentPage)
    await pressElements('payment-continue')
    expect(await waitForNavigation()).toContainEqual(['payDiscounts', { packageNo: 'PT000001' }])
  })
  it('is not offered for an order that cannot be paid now', async () => {
    await showOrder('payment-cancel', PaymentPage, { ...ORDER, payable: false })
    expect(getText('payment-wait')).toContain('cannot be paid at the moment')
    expect(isRendered('payment-continue')).toBe(false)
  })
  it('cannot choose a balance that is too small; a top-up is offered', async () => {
    fakeServer.answer(getUserInfo, { ...MEMBER, users: { ...MEMBER.users, balanceCents: 100 } })
    await showOrder('pay-top-up', PayDiscountsPage)
    const balance = `pay-method-${PAYMENT_METHOD_ID.balance}`
    await pressElements(balance)
    expect(getText(balance)).toContain('127.60 short')
    expect(findElement(balance).getAttribute('aria-checked')).toBe('false')
    await closeScreen()
    removeCachedAnswersOfCalls(getUserInfo)
    fakeServer.answer(getUserInfo, MEMBER)
    await showOrder(balance, PayDiscountsPage, TWO)
    expect(isRendered('pay-top-up')).toBe(false)
  })
})

describe('WeChat’s sheet', () => {
  const payAtTheSheet = async (sheetResult: 'closed' | 'paid', after: object) => {
    mockHandedOver = sheetResult
    fakeServer.answer(getOrder, TWO)
    fakeServer.answer(reportPaymentSheetResult, {})
    await openAndWaitFor('pay-confirm', PayDiscountsPage, { orderNo })
    fakeServer.answer(getOrder, { ...TWO, ...after })
    await pressElements('pay-confirm')
    await waitUntil(() => requestsTo(reportPaymentSheetResult).length === 1)
    const [words] = paramsSentTo(reportPaymentSheetResult)
    expect([words!.get('sheetResult'), words!.get('tradeNo')]).toEqual([sheetResult, 'TR000001'])
  }
  it('when closed, charges nothing, and one tap starts a new payment', async () => {
    await payAtTheSheet('closed', { lastAttempt: 'none' })
    expect(await waitForText('pay-error')).toBe(
      'You closed the payment, and nothing was charged. You can pay again right away.',
    )
    expect(navigations).toEqual([])
    await pressElements('pay-confirm')
    await waitUntil(() => requestsTo(payOrder).length === 2)
    const [first, second] = paramsSentTo(payOrder).map((words) => words.get('idempotencyKey'))
    expect(second).not.toBe(first)
  })
  it.each([
    ['closed', 'after it was paid', { status: ORDER_STATUS_CODE.success, lastAttempt: 'approved' }],
    ['closed', 'while it is confirmed', { lastAttempt: 'processing' }],
    ['paid', 'normally', { lastAttempt: 'processing' }],
  ] as const)('when %s %s, leads to the result', async (sheetResult, _when, after) => {
    await payAtTheSheet(sheetResult, { ...after, payable: false })
    expect(await waitForNavigation()).toContainEqual(['payResult', { orderNo }])
  })
  it('when closed while offline, leads to the result', async () => {
    mockHandedOver = 'closed'
    await showOrder('pay-confirm', PayDiscountsPage, TWO)
    fakeServer.fail(reportPaymentSheetResult, 'offline')
    fakeServer.fail(getOrder, 'offline')
    await pressElements('pay-confirm')
    expect(await waitForNavigation()).toContainEqual(['payResult', { orderNo }])
  })
})

it('a payment that cannot be opened here shows that and stays on the page', async () => {
  mockHandedOver = 'refused'
  await showOrder('pay-confirm', PayDiscountsPage, TWO)
  await pressElements('pay-confirm')
  expect(await waitForText('pay-error')).toBe(getAllRefusalWords('en')['payment.method'])
  expect(navigations).toEqual([])
})

describe('a top-up', () => {
  const WITHDRAWN = {
    ...{ refundNo: 'RF000001', tradeNo: 'TR000001', amountCents: 500, currency: 'CNY' },
    ...{ status: 'done' as const, reason: 'withdrawn' as const, createdAt: ORDER.createdAt },
  }
  it('creates its order when it is paid, with the typed amount, without balance and coupons', async () => {
    fakeServer.answer(createOrder, { orderNo, payBefore: ORDER.payBefore })
    await openAndWaitFor('pay-confirm', PayDiscountsPage, { topUp: '50.00' })
    expect(getText('pay-total')).toContain('50.00')
    for (const id of ['pay-method-2', 'pay-coupon']) expect(isRendered(id)).toBe(false)
    expect(requestsTo(getCouponsForOrder)).toEqual([])
    await pressElements('pay-confirm')
    expect(await waitForNavigation()).toEqual([['payResult', { orderNo }]])
    const body = paramsSentTo(createOrder)[0]!
    expect(body.get('purpose')).toBe(String(PAYMENT_PURPOSE_CODE.topUp))
    expect(JSON.parse(body.get('details')!)).toEqual({ amountCents: 5000 })
    expect(body.get('totalCents')).toBe('5000')
  })
  it.each([
    ['that is paid can be cancelled', [], true],
    ['that was partly refunded cannot be cancelled', [WITHDRAWN], false],
  ])('%s', async (_, refunds, isOffered) => {
    await showOrder('result-balance', PayResultPage, { ...PAID_TOP_UP, refunds })
    expect(isRendered('result-cancel')).toBe(isOffered)
    if (refunds.length > 0) expect(getText('payment-history')).toContain('5.00')
  })
})
