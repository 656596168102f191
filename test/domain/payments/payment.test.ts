import { CHANNELS, findChannelsByAccessSource } from '@/domain/auth/channel'
import {
  acceptsMethod,
  checkTopUpCents,
  FEE_TYPE,
  type FeeType,
  getNextOrderStatus,
  isMethodOfferedAt,
  isOrderOverdue,
  isOrderPayable,
  isUnpaidStatus,
  listPaymentMethods,
  needsShippingReport,
  ORDER_STATUS,
  type OrderEvent,
  type OrderStatus,
  PAYMENT_METHOD_ID,
  PAYMENT_MODES,
  PAYMENT_PURPOSE,
  PAYMENT_PURPOSES,
  PROVIDER_TIMEOUT_MS,
  SETTLEMENT_CURRENCY,
  toFeeType,
  toOrderStatus,
  toPaymentMethod,
  toPaymentPurpose,
  UNKNOWN_TRADE_TIMEOUT_MS,
  UNPAID_ORDER_LIFETIME_MS,
  WEBSITE_CHANNEL,
} from '@/domain/payments/payment'

describe('payment modes', () => {
  it('PayPal has a method, and none of the channels offers it', () => {
    expect(PAYMENT_MODES.paypal).toEqual(['paypal'])
    for (const channel of CHANNELS) expect(listPaymentMethods(channel)).not.toContain('paypal')
  })
  it('are seven, and hold every method once', () => {
    expect(Object.keys(PAYMENT_MODES)).toHaveLength(7)
    expect(Object.values(PAYMENT_MODES).flat().sort()).toEqual(Object.keys(PAYMENT_METHOD_ID).sort())
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
    expect(PAYMENT_METHOD_ID[method]).toBe(id)
    expect(toPaymentMethod(id)).toBe(method)
  })
  it('are offered by channel: WeChat and balance in the mini program, Hong Kong ones in Hong Kong', () => {
    expect(listPaymentMethods('miniProgram')).toEqual(['wechat', 'balance'])
    expect(listPaymentMethods('officialAccount')).toEqual(['wechat', 'balance'])
    expect(listPaymentMethods('nationalApp')).toEqual([
      'wechat',
      'alipay',
      'courierPay',
      'monthlyCard',
      'balance',
    ])
    for (const web of ['h5', 'registerLogin'] as const)
      expect(listPaymentMethods(web)).toEqual([
        'alipay',
        'wechat',
        'alipayInternational',
        'bankCard',
        'balance',
      ])
    expect(listPaymentMethods('hkApp')).toEqual(['wechatHk', 'alipayHk', 'payme', 'balance'])
    expect(listPaymentMethods('hkOfficialAccount')).toEqual(['wechatHk', 'alipayHk', 'balance'])
    for (const ofTheCourier of ['courierPay', 'monthlyCard'] as const)
      expect(CHANNELS.filter((it) => listPaymentMethods(it).includes(ofTheCourier))).toEqual(['nationalApp'])
    for (const channel of CHANNELS) expect(listPaymentMethods(channel)).toContain('balance')
  })
})

it('a method is offered at an access source when one of its channels offers it', () => {
  // 0 is the web, 5 WeChat, 2 the national app, 3 the Hong Kong app.
  expect(isMethodOfferedAt(0, 'alipay')).toBe(true)
  expect(isMethodOfferedAt(0, 'payme')).toBe(false)
  expect(isMethodOfferedAt(5, 'wechat')).toBe(true)
  expect(isMethodOfferedAt(5, 'alipay')).toBe(false)
  expect(isMethodOfferedAt(2, 'courierPay')).toBe(true)
  expect(isMethodOfferedAt(3, 'payme')).toBe(true)
  expect(isMethodOfferedAt(77, 'balance')).toBe(false)
  expect(isMethodOfferedAt(2, 'monthlyCard')).toBe(true)
  expect(isMethodOfferedAt(0, 'monthlyCard')).toBe(false)
})

it('PayPal is taken by the website alone, which is no channel of this app', () => {
  expect(WEBSITE_CHANNEL.accessSource).toBe(20)
  expect(findChannelsByAccessSource(WEBSITE_CHANNEL.accessSource)).toEqual([])
  expect(isMethodOfferedAt(WEBSITE_CHANNEL.accessSource, 'paypal')).toBe(true)
  expect(isMethodOfferedAt(WEBSITE_CHANNEL.accessSource, 'alipay')).toBe(true)
  expect(isMethodOfferedAt(WEBSITE_CHANNEL.accessSource, 'monthlyCard')).toBe(false)
  for (const accessSource of [0, 1, 2, 3, 5, 10])
    expect(isMethodOfferedAt(accessSource, 'paypal')).toBe(false)
})

it('a top-up is not paid from the balance that it fills, every other purpose is', () => {
  for (const purpose of PAYMENT_PURPOSES) {
    expect(acceptsMethod(purpose, 'balance')).toBe(purpose !== 'topUp')
    expect(acceptsMethod(purpose, 'wechat')).toBe(true)
  }
})

it('freight, services and the balance are settled in CNY', () => expect(SETTLEMENT_CURRENCY).toBe('CNY'))

describe('the provider', () => {
  it('has time for many questions before a trade that it does not know counts as lost', () =>
    expect(UNKNOWN_TRADE_TIMEOUT_MS).toBeGreaterThanOrEqual(10 * PROVIDER_TIMEOUT_MS))
})

it('a purpose is known by its number', () => {
  expect(toPaymentMethod(99)).toBeUndefined()
  for (const purpose of PAYMENT_PURPOSES) expect(toPaymentPurpose(PAYMENT_PURPOSE[purpose])).toBe(purpose)
  expect(toPaymentPurpose(99)).toBeUndefined()
})
it.each([
  ['upcDeviation', 0],
  ['outbound', 1],
  ['merge', 2],
  ['split', 3],
  ['surcharge', 7],
] as const)('purpose %s is %d', (purpose, value) => expect(PAYMENT_PURPOSE[purpose]).toBe(value))

describe('an order', () => {
  const STATUSES = Object.keys(ORDER_STATUS) as OrderStatus[]
  it('has one of seven statuses', () => {
    expect(new Set(Object.values(ORDER_STATUS)).size).toBe(7)
    expect(toOrderStatus(0)).toBeUndefined()
    for (const status of STATUSES) expect(toOrderStatus(ORDER_STATUS[status])).toBe(status)
  })

  const moves = (event: OrderEvent) =>
    Object.fromEntries(STATUSES.map((it) => [it, getNextOrderStatus(it, event)]).filter(([, next]) => next))
  it('moves as the state table says', () => {
    expect(moves('approve')).toEqual({ notPaid: 'success', failed: 'success' })
    expect(moves('decline')).toEqual({ notPaid: 'failed', failed: 'failed' })
    expect(moves('cancel')).toEqual({ notPaid: 'closed', failed: 'closed' })
    expect(moves('expire')).toEqual({ notPaid: 'closed', failed: 'closed' })
    expect(moves('refund')).toEqual({ success: 'refunding', refundFailed: 'refunding' })
    expect(moves('refundDone')).toEqual({ refunding: 'refunded', refundFailed: 'refunded' })
    expect(moves('refundFail')).toEqual({ refunding: 'refundFailed' })
  })
  it('can be paid until it is, a declined attempt leaves it open', () =>
    expect(STATUSES.filter(isUnpaidStatus)).toEqual(['failed', 'notPaid']))
  it('may be paid for 24 hours', () => expect(UNPAID_ORDER_LIFETIME_MS).toBe(86_400_000))
  const PAY_BEFORE = Date.parse('2026-11-21T02:00:00Z')
  it.each([
    ['before their end', -1, false, ['failed', 'notPaid']],
    ['at their end', 0, true, []],
    ['after their end', 1, true, []],
  ] as const)('is open while it is unpaid and within its 24 hours: %s', (_name, ms, isOverdue, open) => {
    const payBefore = new Date(PAY_BEFORE)
    const now = new Date(PAY_BEFORE + ms)
    expect(isOrderOverdue({ payBefore }, now)).toBe(isOverdue)
    expect(STATUSES.filter((status) => isOrderPayable({ status, payBefore }, now))).toEqual(open)
  })
})

describe('a top-up', () => {
  it.each([1, 10_000_000])('of %d cents is taken', (cents) => expect(checkTopUpCents(cents)).toBeNull())
  it.each([-1, 0, 10_000_001, Number.NaN])('of %d cents is told both bounds', (cents) =>
    expect(checkTopUpCents(cents)).toEqual({
      code: 'payment.topUp.range',
      params: { min: '0.01', max: '100000.00', currency: 'CNY' },
    }))
})

describe('fee types', () => {
  it('keep their numbers, which orders and fees are stored by', () => {
    expect(Object.values(FEE_TYPE)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))
    expect(Object.values(ORDER_STATUS)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect([PAYMENT_METHOD_ID.bankCard, PAYMENT_METHOD_ID.courierPay, PAYMENT_METHOD_ID.monthlyCard]).toEqual(
      [3, 4, 5],
    )
  })
  it('are seventeen and ours of a video, and an unknown number counts as others', () => {
    expect(new Set(Object.values(FEE_TYPE)).size).toBe(18)
    for (const type of Object.keys(FEE_TYPE) as FeeType[]) expect(toFeeType(FEE_TYPE[type])).toBe(type)
    expect(toFeeType(99)).toBe('others')
  })
})

it("WeChat is told of what its own mini program's sheet took, and of nothing else", () => {
  const reported = (methodId: number, surface: 'web' | 'miniProgram') =>
    needsShippingReport({ methodId, surface })
  expect(reported(PAYMENT_METHOD_ID.wechat, 'miniProgram')).toBe(true)
  expect(reported(PAYMENT_METHOD_ID.wechat, 'web')).toBe(false)
  for (const methodId of Object.values(PAYMENT_METHOD_ID).filter((id) => id !== PAYMENT_METHOD_ID.wechat))
    expect(reported(methodId, 'miniProgram')).toBe(false)
})
