import type { AnswerOf } from '@/contract/base/call'
import type { getOrder } from '@/contract/orders/orders'
import type { Lang } from '@/domain/base/language'
import { ORDER_STATUS_CODE, type OrderStatus } from '@/domain/orders/order-status'
import { PaymentResultCard } from '@/features/payments/parts/order/payment-result-card'
import { getRetryParams } from '@/features/payments/payment-result'
import { getOrderPollMs, getPaymentResultKind, type OrderPaymentResultKind } from '@/shared/orders/order'
import { PaymentHistoryCard } from '@/shared/orders/payment-history-card'
import { type RenderedNode, renderNode } from '../../../support/screens/draw'
import { ORDER } from '../refusal-fixtures'

jest.mock('@tarojs/components', () => jest.requireActual('../../../support/screens/plain-elements'))
let mockLang: Lang = 'en'
jest.mock('@/i18n/language', () => ({ useLanguage: () => mockLang }))

type Order = AnswerOf<typeof getOrder>
const order = (status: OrderStatus, change: Partial<Order> = {}): Order => ({
  ...{ ...ORDER, status: ORDER_STATUS_CODE[status], totalCents: 11_500, parcels: [] },
  payable: status === 'notPaid' || status === 'failed',
  ...change,
})
const refund = (
  status: Order['refunds'][number]['status'],
  reason: Order['refunds'][number]['reason'] = 'cancelled',
) => ({
  ...{ refundNo: 'RF0000000000000001', tradeNo: 'TR0000000000000001', amountCents: 11_500, currency: 'CNY' },
  ...{ status, endReason: null, reason, createdAt: '2026-11-20T03:00:00.000Z' },
})

const odd = (receivedCents: number) => ({
  ...{ tradeNo: 'TR0000000000000001', methodId: 1, amountCents: 11_500, receivedCents, currency: 'CNY' },
  ...{ status: 'approved' as const, createdAt: '2026-11-20T03:00:00.000Z' },
})

let screen: RenderedNode
afterEach(() => screen.end())
const show = async (shown: Order, lang: Lang = 'en'): Promise<string> => {
  mockLang = lang
  const kind = getPaymentResultKind(shown)
  screen = await renderNode(<PaymentResultCard order={shown} kind={kind} />)
  return screen.find(`result-${kind}`).textContent ?? ''
}

const STATES: [OrderPaymentResultKind, Order, string, boolean][] = [
  ['notPaid', order('notPaid'), 'Not paid yet', false],
  ['waiting', order('notPaid', { lastAttempt: 'waiting' }), 'If you have paid, it shows here', false],
  ['confirming', order('notPaid', { lastAttempt: 'processing', payable: false }), 'being confirmed', false],
  [
    'returned',
    order('notPaid', { lastAttempt: 'returned', payable: false, refunds: [refund('asked', 'surplus')] }),
    'could not be used',
    false,
  ],
  [
    'abnormal',
    order('notPaid', { lastAttempt: 'abnormal', payments: [odd(5750)] }),
    'took ¥57.50 instead of ¥115.00',
    true,
  ],
  ['failed', order('failed', { lastAttempt: 'declined' }), 'did not go through', true],
  ['success', order('success'), 'Paid', true],
  ['closed', order('closed'), 'closed', true],
  ['refunding', order('refunding', { refunds: [refund('asked')] }), 'on its way back', false],
  ['refunded', order('refunded', { refunds: [refund('done')] }), 'The money was returned', true],
  ['refundFailed', order('refundFailed', { refunds: [refund('failed')] }), 'not gone through yet', false],
]

describe('the result of an order', () => {
  it.each(STATES)(
    '%s is shown, and the order is refetched while that may change',
    async (kind, shown, text, final) => {
      expect(getPaymentResultKind(shown)).toBe(kind)
      expect(await show(shown)).toContain(text)
      expect(getOrderPollMs(shown, 3) === false).toBe(final)
    },
  )
  it('mentions returned money only after it was returned', async () => {
    for (const [kind, shown] of STATES) {
      const text = await show(shown)
      expect([kind, text.includes('returned')]).toEqual([kind, kind === 'refunded'])
      await screen.end()
    }
    screen = await renderNode(null)
  })
  it.each([
    ['asked', 'on its way back', false],
    ['failed', 'we keep trying', false],
    ['done', 'was returned', true],
    ['credited', 'is on your balance', true],
  ] as const)('shows the surplus of a closed order in the refund status %s', async (status, text, final) => {
    const shown = order('closed', { refunds: [refund(status, 'surplus')] })
    await show(shown)
    expect(screen.find(`surplus-${status}`).textContent).toContain(text)
    expect(screen.find(`surplus-${status}`).textContent).toContain('115.00')
    expect(getOrderPollMs(shown, 3) === false).toBe(final)
  })
})

it('of a cancelled order shows that a refused refund was credited to the balance, and why', async () => {
  const ended = { ...refund('credited', 'cancelled'), endReason: 'Card closed' }
  const text = await show(order('refunded', { refunds: [ended] }))
  expect(text).toContain('we added it to your balance: Card closed')
  expect(text).not.toContain('where you paid from')
})

it('shows why money was credited to the balance, and stops polling', async () => {
  const ended = { ...refund('credited', 'withdrawn'), endReason: 'Card closed' }
  const shown = order('success', { refunds: [ended] })
  mockLang = 'en'
  screen = await renderNode(<PaymentHistoryCard order={shown} />)
  expect(screen.find('payment-history').textContent).toContain(
    'Refused by the provider and on your balance: Card closed',
  )
  expect(getOrderPollMs(shown, 3)).toBe(false)
})

describe('the next steps after a result', () => {
  const parcel = { ...ORDER.parcels[0]!, state: 'toPay' as const }
  const closed = order('closed', { parcels: [parcel] })
  it('offer to pay the parcels again only while they wait for payment', () => {
    expect(getRetryParams(closed)).toEqual({ packageNo: parcel.packageNo })
    expect(
      getRetryParams({ ...closed, parcels: [{ ...parcel, state: 'paidWaitingOutbound' }] }),
    ).toBeUndefined()
    expect(getRetryParams({ ...closed, parcels: [{ ...parcel, isPaymentUnderWay: true }] })).toBeUndefined()
  })
  it.each(['refunding', 'refundFailed'] as const)(
    'do not offer another payment while the money is %s',
    (status) => {
      expect(getRetryParams(order(status, { parcels: [parcel] }))).toBeUndefined()
    },
  )
  it('do not offer another payment while one is being confirmed', () => {
    const confirmed = { lastAttempt: 'processing' as const, payable: false, parcels: [parcel] }
    expect(getRetryParams(order('notPaid', confirmed))).toBeUndefined()
  })
  it('poll slowly while an abandoned payment may still bring in money', () => {
    const given = (status: 'abandoned' | 'declined') => ({
      ...{ tradeNo: 'TR1', methodId: 1, amountCents: 11_500, receivedCents: null, currency: 'CNY', status },
      createdAt: '2026-11-20T03:00:00.000Z',
    })
    expect(getOrderPollMs(order('success', { payments: [given('abandoned')] }), 3)).toBe(30_000)
    expect(getOrderPollMs(order('success', { payments: [given('declined')] }), 3)).toBe(false)
  })
})
