import { CHANNELS, findChannelsByAccessSource } from '@/domain/auth/channel'
import {
  checkTopUpCents,
  findPaymentMethodById,
  findPaymentPurposeByCode,
  isMethodAllowedForPurpose,
  isMethodOfferedToAccessSource,
  listPaymentMethodsOfChannel,
  needsWechatShippingReport,
  PAYMENT_METHOD_ID,
  PAYMENT_METHODS_BY_PAYMENT_MODE,
  PAYMENT_PURPOSE_CODE,
  PAYMENT_PURPOSES,
  PROVIDER_TIMEOUT_MS,
  SETTLEMENT_CURRENCY,
  sortPaymentMethodsForCountry,
  UNKNOWN_TRADE_TIMEOUT_MS,
  WEBSITE_ACCESS_SOURCE_AND_METHODS,
} from '@/domain/payments/payment'

describe('payment modes', () => {
  it('include PayPal, which no channel offers', () => {
    expect(PAYMENT_METHODS_BY_PAYMENT_MODE.paypal).toEqual(['paypal'])
    for (const channel of CHANNELS) expect(listPaymentMethodsOfChannel(channel)).not.toContain('paypal')
  })
  it('are seven, and contain every method once', () => {
    expect(Object.keys(PAYMENT_METHODS_BY_PAYMENT_MODE)).toHaveLength(7)
    expect(Object.values(PAYMENT_METHODS_BY_PAYMENT_MODE).flat().sort()).toEqual(
      Object.keys(PAYMENT_METHOD_ID).sort(),
    )
  })
})

describe('payment methods', () => {
  it.each([
    ['alipay', 1],
    ['balance', 2],
    ['bankCard', 3],
    ['courierPay', 4],
    ['monthlyCard', 5],
    ['paypal', 10],
    ['wechat', 21],
    ['alipayInternational', 22],
    ['wechatHk', 24],
    ['alipayHk', 25],
    ['payme', 26],
  ] as const)('%s has the id %d', (method, id) => {
    expect(PAYMENT_METHOD_ID[method]).toBe(id)
    expect(findPaymentMethodById(id)).toBe(method)
  })
  it.each([
    [undefined, 'alipay wechat alipayInternational bankCard balance'],
    ['CN', 'alipay wechat alipayInternational bankCard balance'],
    ['SG', 'bankCard alipayInternational alipay wechat balance'],
  ])('are sorted for a member in %s: %s', (country, sorted) =>
    expect(sortPaymentMethodsForCountry(listPaymentMethodsOfChannel('h5'), country).join(' ')).toBe(sorted),
  )
  it('depend on the channel: WeChat and balance in the mini program, Hong Kong methods in Hong Kong', () => {
    expect(listPaymentMethodsOfChannel('miniProgram')).toEqual(['wechat', 'balance'])
    expect(listPaymentMethodsOfChannel('officialAccount')).toEqual(['wechat', 'balance'])
    expect(listPaymentMethodsOfChannel('nationalApp')).toEqual([
      'wechat',
      'alipay',
      'courierPay',
      'monthlyCard',
      'balance',
    ])
    for (const web of ['h5', 'registerLogin'] as const)
      expect(listPaymentMethodsOfChannel(web)).toEqual([
        'alipay',
        'wechat',
        'alipayInternational',
        'bankCard',
        'balance',
      ])
    expect(listPaymentMethodsOfChannel('hkApp')).toEqual(['wechatHk', 'alipayHk', 'payme', 'balance'])
    expect(listPaymentMethodsOfChannel('hkOfficialAccount')).toEqual(['wechatHk', 'alipayHk', 'balance'])
    for (const ofTheCourier of ['courierPay', 'monthlyCard'] as const)
      expect(CHANNELS.filter((it) => listPaymentMethodsOfChannel(it).includes(ofTheCourier))).toEqual([
        'nationalApp',
      ])
    for (const channel of CHANNELS) expect(listPaymentMethodsOfChannel(channel)).toContain('balance')
  })
})

it('a method is offered to an access source if one of its channels offers it', () => {
  // 0 is the web, 5 WeChat, 2 the national app, 3 the Hong Kong app.
  expect(isMethodOfferedToAccessSource(0, 'alipay')).toBe(true)
  expect(isMethodOfferedToAccessSource(0, 'payme')).toBe(false)
  expect(isMethodOfferedToAccessSource(5, 'wechat')).toBe(true)
  expect(isMethodOfferedToAccessSource(5, 'alipay')).toBe(false)
  expect(isMethodOfferedToAccessSource(2, 'courierPay')).toBe(true)
  expect(isMethodOfferedToAccessSource(3, 'payme')).toBe(true)
  expect(isMethodOfferedToAccessSource(77, 'balance')).toBe(false)
  expect(isMethodOfferedToAccessSource(2, 'monthlyCard')).toBe(true)
  expect(isMethodOfferedToAccessSource(0, 'monthlyCard')).toBe(false)
})

it('PayPal is offered only on the website, which is not a channel of this app', () => {
  expect(WEBSITE_ACCESS_SOURCE_AND_METHODS.accessSource).toBe(20)
  expect(findChannelsByAccessSource(WEBSITE_ACCESS_SOURCE_AND_METHODS.accessSource)).toEqual([])
  expect(isMethodOfferedToAccessSource(WEBSITE_ACCESS_SOURCE_AND_METHODS.accessSource, 'paypal')).toBe(true)
  expect(isMethodOfferedToAccessSource(WEBSITE_ACCESS_SOURCE_AND_METHODS.accessSource, 'alipay')).toBe(true)
  expect(isMethodOfferedToAccessSource(WEBSITE_ACCESS_SOURCE_AND_METHODS.accessSource, 'monthlyCard')).toBe(
    false,
  )
  for (const accessSource of [0, 1, 2, 3, 5, 10])
    expect(isMethodOfferedToAccessSource(accessSource, 'paypal')).toBe(false)
})

it('a top-up cannot be paid from the balance, and every other purpose can', () => {
  for (const purpose of PAYMENT_PURPOSES) {
    expect(isMethodAllowedForPurpose(purpose, 'balance')).toBe(purpose !== 'topUp')
    expect(isMethodAllowedForPurpose(purpose, 'wechat')).toBe(true)
  }
})

it('freight, services and the balance are settled in CNY', () => expect(SETTLEMENT_CURRENCY).toBe('CNY'))

describe('the provider', () => {
  it('has time for many queries before an unknown trade counts as lost', () =>
    expect(UNKNOWN_TRADE_TIMEOUT_MS).toBeGreaterThanOrEqual(10 * PROVIDER_TIMEOUT_MS))
})

it('a purpose is found by its number', () => {
  expect(findPaymentMethodById(99)).toBeUndefined()
  for (const purpose of PAYMENT_PURPOSES)
    expect(findPaymentPurposeByCode(PAYMENT_PURPOSE_CODE[purpose])).toBe(purpose)
  expect(findPaymentPurposeByCode(99)).toBeUndefined()
})
it.each([
  ['upcDeviation', 0],
  ['outbound', 1],
  ['merge', 2],
  ['split', 3],
  ['surcharge', 7],
] as const)('purpose %s is %d', (purpose, value) => expect(PAYMENT_PURPOSE_CODE[purpose]).toBe(value))

describe('a top-up', () => {
  it.each([1, 10_000_000])('of %d cents is accepted', (cents) => expect(checkTopUpCents(cents)).toBeNull())
  it.each([-1, 0, 10_000_001, Number.NaN])('of %d cents is refused with both bounds', (cents) =>
    expect(checkTopUpCents(cents)).toEqual({
      code: 'payment.topUp.range',
      params: { min: '0.01', max: '100000.00', currency: 'CNY' },
    }),
  )
})

it('WeChat receives a shipping report only for WeChat payments in the mini program', () => {
  const reported = (methodId: number, surface: 'web' | 'miniProgram') =>
    needsWechatShippingReport({ methodId, surface })
  expect(reported(PAYMENT_METHOD_ID.wechat, 'miniProgram')).toBe(true)
  expect(reported(PAYMENT_METHOD_ID.wechat, 'web')).toBe(false)
  for (const methodId of Object.values(PAYMENT_METHOD_ID).filter((id) => id !== PAYMENT_METHOD_ID.wechat))
    expect(reported(methodId, 'miniProgram')).toBe(false)
})
