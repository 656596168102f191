import fc from 'fast-check'
import { CHANNELS } from '@/domain/channel'
import {
  FEE_TYPE,
  type FeeType,
  feeTypeOf,
  METHOD_ID,
  methodOfId,
  nextOrderStatus,
  ORDER_STATUS,
  type OrderEvent,
  type OrderStatus,
  orderStatusOf,
  PAYMENT_MODES,
  PAYMENT_PURPOSE,
  paymentMethodsFor,
  UNPAID_LIFETIME_MS,
} from '@/domain/payment'

describe('payment modes', () => {
  it('[PAYM-14] PayPal has a method, and none of the channels offers it', () => {
    expect(PAYMENT_MODES.paypal).toEqual(['paypal'])
    for (const channel of CHANNELS) expect(paymentMethodsFor(channel)).not.toContain('paypal')
  })
  it('are seven, and hold every method once', () => {
    expect(Object.keys(PAYMENT_MODES)).toHaveLength(7)
    expect(Object.values(PAYMENT_MODES).flat().sort()).toEqual(Object.keys(METHOD_ID).sort())
  })
})

describe('payment methods', () => {
  it.each([
    ['alipay', 1],
    ['balance', 2],
    ['paypal', 10],
    ['wechat', 21],
    ['alipayInternational', 22],
    ['wechatHk', 24],
    ['alipayHk', 25],
    ['payme', 26],
  ] as const)('%s has the id %d', (method, id) => {
    expect(METHOD_ID[method]).toBe(id)
    expect(methodOfId(id)).toBe(method)
  })
  it('have ids of their own', () => {
    expect(new Set(Object.values(METHOD_ID)).size).toBe(Object.keys(METHOD_ID).length)
    expect(methodOfId(99)).toBeUndefined()
  })
  it('[CHAN-27] are offered by channel: WeChat and balance in the mini program, Hong Kong ones in Hong Kong', () => {
    expect(paymentMethodsFor('miniProgram')).toEqual(['wechat', 'balance'])
    expect(paymentMethodsFor('hkApp')).toEqual(['wechatHk', 'alipayHk', 'payme', 'balance'])
    expect(paymentMethodsFor('hkOfficialAccount')).toEqual(['wechatHk', 'alipayHk', 'balance'])
    expect(CHANNELS.filter((it) => paymentMethodsFor(it).includes('courierPay'))).toEqual(['nationalApp'])
    for (const channel of CHANNELS) expect(paymentMethodsFor(channel)).toContain('balance')
  })
})

it.each([
  ['upcDeviation', 0],
  ['outbound', 1],
  ['merge', 2],
  ['split', 3],
] as const)('purpose %s is %d', (purpose, value) => expect(PAYMENT_PURPOSE[purpose]).toBe(value))

describe('an order', () => {
  const STATUSES = Object.keys(ORDER_STATUS) as OrderStatus[]
  it('has one of seven statuses', () => {
    expect(new Set(Object.values(ORDER_STATUS)).size).toBe(7)
    expect(orderStatusOf(0)).toBeUndefined()
    for (const status of STATUSES) expect(orderStatusOf(ORDER_STATUS[status])).toBe(status)
  })

  const EVENTS: OrderEvent[] = [
    'approve',
    'decline',
    'cancel',
    'expire',
    'refund',
    'refundDone',
    'refundFail',
  ]
  const moves = (event: OrderEvent) =>
    Object.fromEntries(STATUSES.map((it) => [it, nextOrderStatus(it, event)]).filter(([, next]) => next))
  it('moves as the state table says', () => {
    expect(moves('approve')).toEqual({ notPaid: 'success', failed: 'success' })
    expect(moves('decline')).toEqual({ notPaid: 'failed', failed: 'failed' })
    expect(moves('cancel')).toEqual({ notPaid: 'closed', failed: 'closed' })
    expect(moves('expire')).toEqual({ notPaid: 'closed', failed: 'closed' })
    expect(moves('refund')).toEqual({ success: 'refunding', refundFailed: 'refunding' })
    expect(moves('refundDone')).toEqual({ refunding: 'refunded' })
    expect(moves('refundFail')).toEqual({ refunding: 'refundFailed' })
  })
  it('is paid at most once, and never leaves closed or refunded', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
        let status: OrderStatus = 'notPaid'
        let paid = 0
        for (const event of events) {
          const next = nextOrderStatus(status, event)
          if (status === 'closed' || status === 'refunded') expect(next).toBeUndefined()
          if (next && event === 'approve') paid += 1
          status = next ?? status
        }
        expect(paid).toBeLessThanOrEqual(1)
      }),
    )
  })
  it('may be paid for 24 hours', () => expect(UNPAID_LIFETIME_MS).toBe(86_400_000))
})

describe('fee types', () => {
  it('keep their numbers, which orders and fees are stored by', () => {
    expect(Object.values(FEE_TYPE)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
    expect(Object.values(ORDER_STATUS)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect([METHOD_ID.bankCard, METHOD_ID.courierPay, METHOD_ID.monthlyCard]).toEqual([3, 4, 5])
  })
  it('are seventeen, and an unknown number counts as others', () => {
    expect(new Set(Object.values(FEE_TYPE)).size).toBe(17)
    for (const type of Object.keys(FEE_TYPE) as FeeType[]) expect(feeTypeOf(FEE_TYPE[type])).toBe(type)
    expect(feeTypeOf(99)).toBe('others')
  })
})
