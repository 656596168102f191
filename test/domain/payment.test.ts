import fc from 'fast-check'
import { CHANNELS } from '@/domain/channel'
import {
  FEE_TYPE,
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
  it.each([
    ['PAYM-08', 'balance'],
    ['PAYM-09', 'bankCard'],
    ['PAYM-10', 'alipay'],
    ['PAYM-11', 'wechat'],
    ['PAYM-12', 'courierPay'],
    ['PAYM-13', 'monthlyCard'],
  ] as const)('[%s] %s has a method', (_row, mode) => expect(PAYMENT_MODES[mode].length).toBeGreaterThan(0))
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
    ['PAYM-15', 'alipay', 1],
    ['PAYM-16', 'balance', 2],
    ['PAYM-17', 'paypal', 10],
    ['PAYM-18', 'wechat', 21],
    ['PAYM-19', 'alipayInternational', 22],
    ['PAYM-20', 'wechatHk', 24],
    ['PAYM-21', 'alipayHk', 25],
    ['PAYM-22', 'payme', 26],
  ] as const)('[%s] %s has the id %d', (_row, method, id) => {
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
  ['PAYM-23', 'upcDeviation', 0],
  ['PAYM-24', 'outbound', 1],
  ['PAYM-25', 'merge', 2],
  ['PAYM-26', 'split', 3],
] as const)('[%s] purpose %s is %d', (_row, purpose, value) => expect(PAYMENT_PURPOSE[purpose]).toBe(value))

describe('an order', () => {
  it.each([
    ['PAYM-27', 'success'],
    ['PAYM-28', 'failed'],
    ['PAYM-29', 'notPaid'],
    ['PAYM-30', 'closed'],
    ['PAYM-31', 'refunding'],
    ['PAYM-32', 'refunded'],
    ['PAYM-33', 'refundFailed'],
  ] as const)('[%s] can be %s', (_row, status) => expect(orderStatusOf(ORDER_STATUS[status])).toBe(status))
  it('has one of seven statuses', () => {
    expect(new Set(Object.values(ORDER_STATUS)).size).toBe(7)
    expect(orderStatusOf(0)).toBeUndefined()
  })

  const STATUSES = Object.keys(ORDER_STATUS) as OrderStatus[]
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
  it.each([
    ['PAYM-34', 'recharge'],
    ['PAYM-35', 'membership'],
    ['PAYM-36', 'freight'],
    ['PAYM-37', 'repack'],
    ['PAYM-38', 'split'],
    ['PAYM-39', 'merge'],
    ['PAYM-40', 'warehousing'],
    ['PAYM-41', 'quantityError'],
    ['PAYM-42', 'coupon'],
    ['PAYM-43', 'photo'],
    ['PAYM-44', 'reinforcement'],
    ['PAYM-45', 'return'],
    ['PAYM-46', 'forwarding'],
    ['PAYM-47', 'aesDeclaration'],
    ['PAYM-48', 'balanceWithdrawal'],
    ['PAYM-49', 'insurance'],
    ['PAYM-50', 'others'],
  ] as const)('[%s] %s has a number that leads back to it', (_row, type) =>
    expect(feeTypeOf(FEE_TYPE[type])).toBe(type))
  it('keep their numbers, which orders and fees are stored by', () => {
    expect(Object.values(FEE_TYPE)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
    expect(Object.values(ORDER_STATUS)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect([METHOD_ID.bankCard, METHOD_ID.courierPay, METHOD_ID.monthlyCard]).toEqual([3, 4, 5])
  })
  it('are seventeen, and an unknown number counts as others', () => {
    expect(new Set(Object.values(FEE_TYPE)).size).toBe(17)
    expect(feeTypeOf(99)).toBe('others')
  })
})
