import { type Channel, findChannelsByAccessSource } from '../auth/channel'
import { type CurrencyCode, formatCentsAsDecimal, getCurrencyDecimals } from '../base/money'
import type { Problem } from '../base/problem'

/**
 * Currency in which freight, services and the balance are settled (S1 §3 `totalFeeRmb`); an order keeps its
 * own currency. Calls name the currency of each amount, so another settlement currency changes no screen.
 */
export const SETTLEMENT_CURRENCY: CurrencyCode = 'CNY'

/**
 * Payment method ids (S2 §3); bankCard, courierPay and monthlyCard are ours (PAYM-77). WeChat has the id 21
 * at home and abroad, because a member pays with the same WeChat.
 */
export const PAYMENT_METHOD_ID = {
  alipay: 1,
  balance: 2,
  bankCard: 3,
  courierPay: 4,
  monthlyCard: 5,
  paypal: 10,
  wechat: 21,
  alipayInternational: 22,
  wechatHk: 24,
  alipayHk: 25,
  payme: 26,
} as const
export type PaymentMethod = keyof typeof PAYMENT_METHOD_ID

/**
 * Payment modes (S2 §3), each with its payment methods. PayMe, a bank's wallet, counts as bank card (ours).
 */
export const PAYMENT_METHODS_BY_PAYMENT_MODE = {
  balance: ['balance'],
  bankCard: ['bankCard', 'payme'],
  alipay: ['alipay', 'alipayInternational', 'alipayHk'],
  wechat: ['wechat', 'wechatHk'],
  courierPay: ['courierPay'],
  monthlyCard: ['monthlyCard'],
  paypal: ['paypal'],
} as const satisfies Record<string, readonly PaymentMethod[]>

export const findPaymentMethodById = (id: number): PaymentMethod | undefined =>
  (Object.keys(PAYMENT_METHOD_ID) as PaymentMethod[]).find((method) => PAYMENT_METHOD_ID[method] === id)

/** Purposes of an order, by their number in calls: 0 to 3 as in S2 §3, the others are ours. */
export const PAYMENT_PURPOSE_CODE = {
  upcDeviation: 0,
  outbound: 1,
  merge: 2,
  split: 3,
  membership: 4,
  valueAddedService: 5,
  topUp: 6,
  surcharge: 7,
} as const
export type PaymentPurpose = keyof typeof PAYMENT_PURPOSE_CODE

export const PAYMENT_PURPOSES = Object.keys(PAYMENT_PURPOSE_CODE) as PaymentPurpose[]

/**
 * Purposes of services and of late fees. They are ordered and paid independently of any other order for the
 * parcel.
 */
const STANDALONE_PURPOSES: readonly PaymentPurpose[] = ['valueAddedService', 'upcDeviation', 'surcharge']

/**
 * Returns whether an order of a purpose reserves its parcels. Until it is paid or closed, no other order can
 * reserve them.
 */
export const reservesParcels = (purpose: PaymentPurpose): boolean => !STANDALONE_PURPOSES.includes(purpose)

/** Purposes that ship nothing. WeChat's rules on virtual goods apply to them (ours). */
const VIRTUAL: readonly PaymentPurpose[] = ['membership', 'topUp']

/** Returns whether a purpose is a virtual good, which not every platform lets an app sell. */
export const isVirtualGood = (purpose: PaymentPurpose): boolean => VIRTUAL.includes(purpose)

export const findPaymentPurposeByCode = (value: number): PaymentPurpose | undefined =>
  PAYMENT_PURPOSES.find((purpose) => PAYMENT_PURPOSE_CODE[purpose] === value)

/**
 * Payment methods by channel. Courier pay and the monthly card belong to the courier's own app. The courier's
 * gateway checks the payer's contract. A trade that it refuses gets code 7 (methodNotAccepted).
 */
const BY_CHANNEL: Readonly<Record<Channel, readonly PaymentMethod[]>> = {
  miniProgram: ['wechat', 'balance'],
  officialAccount: ['wechat', 'balance'],
  nationalApp: ['wechat', 'alipay', 'courierPay', 'monthlyCard', 'balance'],
  hkApp: ['wechatHk', 'alipayHk', 'payme', 'balance'],
  hkOfficialAccount: ['wechatHk', 'alipayHk', 'balance'],
  h5: ['alipay', 'wechat', 'alipayInternational', 'bankCard', 'balance'],
  registerLogin: ['alipay', 'wechat', 'alipayInternational', 'bankCard', 'balance'],
}

/**
 * Access source and payment methods of the forwarder's own website. The website is no channel of this app,
 * but calls the same back end (ours). Only the website takes PayPal, which is not on mobile (S2 §3).
 */
export const WEBSITE_ACCESS_SOURCE_AND_METHODS = {
  accessSource: 20,
  methods: ['paypal', 'alipay', 'wechat', 'alipayInternational', 'bankCard', 'balance'],
} as const satisfies { accessSource: number; methods: readonly PaymentMethod[] }

/** Methods that cannot pay for a purpose, in any channel (ours). */
const REFUSED_METHODS: Partial<Record<PaymentPurpose, readonly PaymentMethod[]>> = { topUp: ['balance'] }

export const isMethodAllowedForPurpose = (purpose: PaymentPurpose, method: PaymentMethod): boolean =>
  !REFUSED_METHODS[purpose]?.includes(method)

/**
 * Returns the methods offered in a channel (CHAN-27, PAYM-78: ours). PayPal is never offered on mobile
 * (PAYM-83 A).
 */
export const listPaymentMethodsOfChannel = (channel: Channel): readonly PaymentMethod[] => BY_CHANNEL[channel]

/** Methods that members outside mainland China have, the usual one first (ours). */
const FIRST_ABROAD: readonly PaymentMethod[] = ['bankCard', 'alipayInternational']

/**
 * Puts the methods that a member of this country has before the others (ours). Without a country, or in
 * mainland China, the order stays.
 */
export function sortPaymentMethodsForCountry(
  methods: readonly PaymentMethod[],
  countryCode: string | undefined,
): readonly PaymentMethod[] {
  if (countryCode === undefined || countryCode === 'CN') return methods
  const first = FIRST_ABROAD.filter((method) => methods.includes(method))
  return [...first, ...methods.filter((method) => !first.includes(method))]
}

/**
 * Returns whether a channel with this access source (header x-access-source), or the website, offers the
 * method.
 */
export const isMethodOfferedToAccessSource = (accessSource: number, method: PaymentMethod): boolean =>
  findChannelsByAccessSource(accessSource).some((channel) => BY_CHANNEL[channel].includes(method)) ||
  (accessSource === WEBSITE_ACCESS_SOURCE_AND_METHODS.accessSource &&
    WEBSITE_ACCESS_SOURCE_AND_METHODS.methods.some((offered) => offered === method))

/** Minimum and maximum of one top-up, in cents (ours). */
export const TOP_UP_CENTS_RANGE = { min: 1, max: 10_000_000 } as const

/** Checks the amount of a top-up, in cents. The problem names both bounds. */
export function checkTopUpCents(amountCents: number): Problem | null {
  const { min, max } = TOP_UP_CENTS_RANGE
  if (amountCents >= min && amountCents <= max) return null
  const decimals = getCurrencyDecimals(SETTLEMENT_CURRENCY)
  return {
    code: 'payment.topUp.range',
    params: {
      min: formatCentsAsDecimal(min, decimals),
      max: formatCentsAsDecimal(max, decimals),
      currency: SETTLEMENT_CURRENCY,
    },
  }
}

/**
 * Returns whether we must report to WeChat when the paid order is sent (发货信息管理). WeChat requires the report
 * for payments through its mini program sheet, and holds the money until then. It does not know payments
 * through web pages.
 */
export const needsWechatShippingReport = (payment: {
  methodId: number
  surface: 'web' | 'miniProgram'
}): boolean => payment.methodId === PAYMENT_METHOD_ID.wechat && payment.surface === 'miniProgram'

/**
 * Time in ms after which a trade that the provider does not know never reached it. A request to the provider
 * takes at most a tenth of this time.
 */
export const UNKNOWN_TRADE_TIMEOUT_MS = 5 * 60_000
/**
 * Maximum time that we wait for a response of the provider, in ms. It is well below the time that a caller
 * waits for our response (domain/base/envelope).
 */
export const PROVIDER_TIMEOUT_MS = 10_000
