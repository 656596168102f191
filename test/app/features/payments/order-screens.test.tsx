import '../../../support/screens/screen-test'
import { act } from 'react'
import { queryClient } from '@/client/query'
import { getUserInfo } from '@/contract/auth/sessions'
import { getOutboundFeesOfParcel } from '@/contract/dispatch/outbound'
import { getPersonalAreaSummary } from '@/contract/membership/membership'
import { createOrder, getOrder } from '@/contract/orders/orders'
import { cancelOrRefundOrder, payOrder } from '@/contract/payments/payments'
import type { Channel } from '@/domain/auth/channel'
import { ORDER_STATUS_CODE } from '@/domain/orders/order-status'
import { PAYMENT_METHOD_ID, PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import RecordDetailsPage from '@/features/orders/pages/record-details'
import { ParcelCards } from '@/features/parcel-list/parts/parcel-cards'
import PayDiscountsPage from '@/features/payments/pages/pay-discounts'
import PayResultPage from '@/features/payments/pages/pay-result'
import PaymentPage from '@/features/payments/pages/payment'
import { patchSessionState } from '@/session/session-store'
import { useMember } from '@/shared/account/member'
import { fakeServer } from '../../../support/screens/fake-server'
import { currentScreen, navigations, paramsSentTo, requestsTo } from '../../../support/screens/left-app'
import { showPageAgain } from '../../../support/screens/plain-taro'
import {
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { openAndWaitFor, waitForNavigation, waitForText } from '../../../support/screens/shown'
import { showOrder } from '../orders/order-page'
import { FEES, MEMBER, ORDER } from '../refusal-fixtures'

jest.mock('@/platform/payment/payment', () => ({
  ...jest.requireActual('@/platform/payment/payment'),
  PAYMENT_SURFACE: 'web',
  openPaymentSurface: async () => 'left',
}))

const { orderNo } = ORDER
const [PARCEL] = ORDER.parcels
const { packageNo } = PARCEL!
const payment = (tradeNo: string, status: 'abandoned' | 'approved' | 'waiting', hour: number) => ({
  ...{ tradeNo, status, methodId: PAYMENT_METHOD_ID.alipay, amountCents: 12_860, currency: 'CNY' },
  createdAt: `2026-11-20T0${hour}:00:00.000Z`,
})
const refund = (tradeNo: string, status: 'asked' | 'done') => ({
  ...{ refundNo: `RF${tradeNo}`, tradeNo, amountCents: 12_860, currency: 'CNY', status },
  ...{ reason: 'surplus' as const, createdAt: '2026-11-20T05:00:00.000Z' },
})
const PAID = {
  ...{ ...ORDER, status: ORDER_STATUS_CODE.success, payable: false, paidAt: '2026-11-20T04:00:00.000Z' },
  ...{ lastAttempt: 'approved' as const, methodId: PAYMENT_METHOD_ID.alipay },
  parcels: [{ ...PARCEL!, state: 'paidWaitingOutbound' as const }],
}
const CONFIRMING = { ...ORDER, payable: false, lastAttempt: 'processing' as const }
const show = () => act(async () => showPageAgain())

beforeEach(() => {
  currentScreen.name = 'payment'
  fakeServer.answer(getUserInfo, MEMBER)
})

describe('the money of an order', () => {
  const twice = {
    ...PAID,
    payments: [payment('TR1', 'approved', 3), payment('TR2', 'approved', 4)],
    refunds: [refund('TR1', 'asked')],
  }
  it.each([
    ['the result', PayResultPage, twice],
    ['the unpaid order', PaymentPage, { ...ORDER, payments: twice.payments, refunds: twice.refunds }],
    ['the pay page', PayDiscountsPage, { ...ORDER, payments: twice.payments, refunds: twice.refunds }],
  ])('is listed payment by payment and refund by refund on %s', async (_name, Page, order) => {
    await showOrder('payment-history', Page, order)
    expect(findElement('history-TR1').textContent).toMatch(/Alipay.*128\.60 · Received/)
    expect(findElement('history-TR2').textContent).toMatch(/Alipay.*128\.60 · Received/)
    expect(findElement('history-RFTR1').textContent).toMatch(/Refund.*128\.60 · On its way/)
  })
  it('is refetched when the result is shown again, and shows a refund made elsewhere', async () => {
    await showOrder('result-success', PayResultPage, PAID)
    expect(isRendered('payment-history')).toBe(false)
    fakeServer.answer(getOrder, {
      ...PAID,
      status: ORDER_STATUS_CODE.refunded,
      refunds: [refund('TR1', 'done')],
    })
    await show()
    await waitForElement('result-refunded')
    expect(findElement('history-RFTR1').textContent).toContain('Returned')
  })
})

describe('the balance', () => {
  function ResultWithBalance() {
    const { data } = useMember()
    return (
      <>
        <span id="balance">{data?.users.balanceCents}</span>
        <PayResultPage />
      </>
    )
  }
  it('is refetched when an order is decided while its result is open', async () => {
    await showOrder('result-confirming', ResultWithBalance, CONFIRMING)
    await waitUntil(() => findElement('balance').textContent === '30000')
    fakeServer.answer(getUserInfo, { ...MEMBER, users: { ...MEMBER.users, balanceCents: 17_140 } })
    fakeServer.answer(getOrder, PAID)
    await show()
    await waitForElement('result-success')
    await waitUntil(() => findElement('balance').textContent === '17140')
    expect(findElement('balance').textContent).toBe('17140')
  })
})

describe('a pay page of an order that was paid elsewhere', () => {
  it('shows that, stops its countdown and leads to the parcel', async () => {
    const tried = [payment('TR1', 'abandoned', 3), payment('TR2', 'waiting', 4)]
    fakeServer.answer(getOrder, { ...ORDER, payments: tried })
    fakeServer.answer(getOutboundFeesOfParcel, {
      ...FEES,
      parcel: { ...PARCEL!, orderNo, payBefore: ORDER.payBefore },
    })
    await openAndWaitFor('payment-history', PayDiscountsPage, { packageNo })
    expect(isRendered('pay-left')).toBe(true)
    fakeServer.answer(getOrder, PAID)
    fakeServer.refuse(getOutboundFeesOfParcel, { code: '1', msg: '', data: null })
    await show()
    expect(await waitForText('pay-overtaken')).toMatch(/paid already.*not charged again/)
    for (const id of ['pay-left', 'pay-confirm']) expect(isRendered(id)).toBe(false)
    await pressElements('pay-overtaken-leave')
    expect(navigations).toContainEqual(['parcelDetails', { packageNo }])
  })
  it('shows that after a refused payment', async () => {
    await showOrder('pay-confirm', PayDiscountsPage)
    fakeServer.refuse(payOrder, { code: 'PAY2', msg: '', data: null })
    fakeServer.answer(getOrder, PAID)
    await pressElements('pay-confirm')
    await waitForElement('pay-overtaken')
  })
  it('shows that nothing is due when it had no order yet', async () => {
    fakeServer.answer(getOutboundFeesOfParcel, FEES)
    await openAndWaitFor('pay-confirm', PayDiscountsPage, { packageNo })
    fakeServer.refuse(getOutboundFeesOfParcel, { code: '1', msg: '', data: null })
    fakeServer.refuse(createOrder, { code: '1', msg: '', data: null })
    await pressElements('pay-confirm')
    expect(await waitForText('load-gone')).toMatch(/already paid/)
    expect(isRendered('pay-confirm')).toBe(false)
    await pressElements('pay-nothing-parcel')
    expect(navigations).toContainEqual(['parcelDetails', { packageNo }])
  })
})

describe('a payment that is being confirmed', () => {
  it.each([
    ['its order', { orderNo }],
    ['its parcel', { packageNo }],
  ])('leads from the pay page of %s to its result', async (_name, params) => {
    fakeServer.answer(getOrder, CONFIRMING)
    fakeServer.answer(getOutboundFeesOfParcel, {
      ...FEES,
      parcel: { ...PARCEL!, orderNo, isPaymentUnderWay: true },
    })
    await openScreen(PayDiscountsPage, params)
    expect(await waitForNavigation()).toContainEqual(['payResult', { orderNo }])
  })
  it('can be neither paid again nor cancelled', async () => {
    await showOrder('payment-wait', PaymentPage, CONFIRMING)
    expect(getText('payment-wait')).toContain('do not pay again')
    for (const id of ['payment-continue', 'payment-cancel']) expect(isRendered(id)).toBe(false)
  })
})

describe('the card of a parcel', () => {
  const card = (change: object) => () => <ParcelCards parcels={[{ ...PARCEL!, ...change }]} />
  it.each([
    ['waits for its payment', {}, ['payDiscounts', { packageNo }]],
    [
      'has a payment that is being confirmed',
      { orderNo, isPaymentUnderWay: true },
      ['payResult', { orderNo }],
    ],
  ])('that %s leads to the right screen', async (_name, change, to) => {
    await openScreen(card(change))
    await pressElements(`parcel-${packageNo}-action`)
    expect(navigations).toEqual([to])
  })
})

describe('the parcels of an order', () => {
  const box = { ...PARCEL!, packageNo: 'PT000009', trackingNo: null }
  const several = [PARCEL!, { ...PARCEL!, packageNo: 'PT000002', trackingNo: 'SF2' }, box]
  const pages = { result: PayResultPage, record: RecordDetailsPage }
  const { merge, outbound } = PAYMENT_PURPOSE_CODE
  const { success, failed, closed, refunding, refunded } = ORDER_STATUS_CODE
  it.each([
    ['result', merge, failed],
    ['result', merge, closed],
    ['result', merge, refunding],
    ['result', merge, refunded],
    ['result', outbound, success],
    ['result', outbound, refunded],
    ['record', merge, failed],
    ['record', merge, refunded],
    ['record', outbound, success],
    ['record', outbound, closed],
  ] as const)(
    'are listed with their numbers on the %s of purpose %d in status %d',
    async (on, purpose, status) => {
      const last = `order-parcel-${box.packageNo}`
      await showOrder(last, pages[on], { ...ORDER, purpose, status, parcels: several })
      const numbers = several.map(({ packageNo }) => getText(`order-parcel-${packageNo}`))
      expect(numbers).toEqual(['SF1', 'SF2', 'PT000009'])
    },
  )
  it.each([
    ['result', 'result-success'],
    ['record', 'record-total'],
  ] as const)('show no number on the %s when there is only one', async (on, drawnLast) => {
    await showOrder(drawnLast, pages[on], PAID)
    expect(isRendered(`order-parcel-${packageNo}`)).toBe(false)
  })
})

describe('a paid order', () => {
  it('can be cancelled from its result, after a description of the consequences', async () => {
    fakeServer.answer(getOrder, PAID)
    fakeServer.answer(cancelOrRefundOrder, {})
    await openScreen(PayResultPage, { orderNo })
    await pressElements('result-cancel')
    expect(await waitForText('payment-cancel-dialog')).toMatch(/128\.60 is refunded.*awaiting payment/)
    fakeServer.answer(getOrder, { ...PAID, status: ORDER_STATUS_CODE.refunding })
    // The personal area shows the number of coupons, which a cancellation may return.
    const summary = [getPersonalAreaSummary.name]
    queryClient.setQueryData(summary, {})
    await pressElements('payment-cancel-confirm')
    await waitForElement('result-refunding')
    expect(queryClient.getQueryState(summary)?.isInvalidated).toBe(true)
    const sent = paramsSentTo(cancelOrRefundOrder).map((words) => words.get('seenStatus'))
    expect(sent).toEqual([`${ORDER_STATUS_CODE.success}`])
    expect(isRendered('result-cancel')).toBe(false)
  })
  const UNDO = {
    merge: [
      'Undo the merge and get a refund?',
      /128\.60 is refunded.*The parcels are separate again and await/,
    ],
    split: ['Undo the split and get a refund?', /128\.60 is refunded.*the parcel goes back to awaiting/],
    outbound: ['Cancel and get a refund?', /128\.60 is refunded.*the parcel goes back to awaiting/],
    valueAddedService: [
      'Cancel the service and get a refund?',
      /128\.60 is refunded to your original payment method\.Keep/,
    ],
    topUp: ['Cancel and get a refund?', /128\.60 is refunded to your original payment method\.Keep/],
  } as const
  it.each(Object.entries(UNDO))(
    'of type %s describes in the dialog what is undone',
    async (name, [title, text]) => {
      const purpose = PAYMENT_PURPOSE_CODE[name as keyof typeof UNDO]
      const parcels = name === 'topUp' ? [] : PAID.parcels
      await showOrder('result-cancel', PayResultPage, { ...PAID, purpose, parcels })
      await pressElements('result-cancel')
      expect(findElement('payment-cancel-dialog').getAttribute('aria-label')).toContain(title)
      expect(findElement('payment-cancel-dialog').textContent).toMatch(text)
    },
  )
  const DISPATCH = /prepares the dispatch.*Customs and delivery/
  const SPLIT = /The warehouse splits the parcel.*Each new parcel waits for its freight/
  it.each([
    ['outbound', 'paidWaitingOutbound', DISPATCH],
    ['merge', 'paidWaitingOutbound', DISPATCH],
    ['outbound', 'inTransit', null],
    ['outbound', 'signed', null],
    ['merge', 'abnormalEnded', null],
    ['split', 'toSplit', SPLIT],
    ['split', 'abnormalEnded', null],
    ['valueAddedService', 'toPay', null],
    ['valueAddedService', 'paidWaitingOutbound', null],
    ['upcDeviation', 'paidWaitingOutbound', null],
    ['surcharge', 'paidWaitingOutbound', null],
    ['membership', null, null],
    ['topUp', null, null],
  ] as const)(
    'for a %s with its parcel in the state %s describes what comes next: %p',
    async (name, state, words) => {
      const parcels = state ? [{ ...PARCEL!, state }] : []
      await showOrder('result-success', PayResultPage, {
        ...PAID,
        purpose: PAYMENT_PURPOSE_CODE[name],
        parcels,
      })
      expect(isRendered('result-next')).toBe(words !== null)
      if (words) expect(getText('result-next')).toMatch(words)
    },
  )
  it('shows why it could not be cancelled', async () => {
    fakeServer.answer(getOrder, PAID)
    fakeServer.refuse(cancelOrRefundOrder, { code: '5', msg: '', data: null })
    await openScreen(PayResultPage, { orderNo })
    await pressElements('result-cancel', 'payment-cancel-confirm')
    expect(await waitForText('result-error')).toContain('refund could not be started')
  })
  it('whose parcel has left can no longer be cancelled', async () => {
    await showOrder('result-success', PayResultPage, {
      ...PAID,
      parcels: [{ ...PARCEL!, state: 'inTransit' as const }],
    })
    expect(isRendered('result-cancel')).toBe(false)
  })
})

describe('the payment methods of a channel', () => {
  const OFFERED: [Channel, words: string, methodId: number][] = [
    ['h5', 'Alipay international', 22],
    ['hkApp', 'PayMe', 26],
  ]
  it.each(OFFERED)('%s offers %s and pays with the method number %d', async (channel, words, methodId) => {
    patchSessionState({ signedIn: true, channel })
    fakeServer.answer(getOrder, ORDER)
    fakeServer.answer(payOrder, { tradeNo: 'TR000001', nextAction: { kind: 'done' } })
    await openScreen(PayDiscountsPage, { orderNo })
    const id = `pay-method-${methodId}`
    await pressElements(id)
    expect(findElement(id).textContent).toContain(words)
    expect(findElement(id).getAttribute('aria-checked')).toBe('true')
    await pressElements('pay-confirm')
    await waitUntil(() => requestsTo(payOrder).length > 0)
    expect(paramsSentTo(payOrder)[0]!.get('methodId')).toBe(String(methodId))
  })
  it.each([
    ['PayPal', 10],
    ['Monthly account', PAYMENT_METHOD_ID.monthlyCard],
  ])('%s is named as the method of a paid order', async (words, methodId) => {
    await showOrder('result-success', PayResultPage, { ...PAID, methodId })
    expect(getText('result-success')).toContain(words)
  })
})

it.each([
  [86_340_000, 'Pay within 23 h 59 min'],
  [45_000, 'Pay within 45 s'],
])('the remaining time to pay of %i ms is: %s', async (ms, words) => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] })
  await showOrder('pay-left', PayDiscountsPage, {
    ...{ ...ORDER, payBefore: new Date(Date.now() + ms).toISOString() },
  })
  expect(getText('pay-left')).toBe(words)
  jest.useRealTimers()
})

it('the remaining time to pay counts down while the screen is open', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] })
  const payBefore = new Date(Date.now() + 3_590_000).toISOString()
  await showOrder('pay-left', PayDiscountsPage, { ...ORDER, payBefore })
  expect(getText('pay-left')).toBe('Pay within 59 min')
  await act(async () => void jest.advanceTimersByTime(60_000))
  expect(findElement('pay-left').textContent).toBe('Pay within 58 min')
  jest.useRealTimers()
})
