import { type Channel, findChannelsByAccessSource } from '../auth/channel'
import { type Currency, formatCents, getCurrencyDecimals } from '../base/money'
import type { Problem } from '../base/problem'

/** What freight, services and the balance are settled in (S1 §3 `totalFeeRmb`); an order keeps its own currency. */
export const SETTLEMENT_CURRENCY: Currency = 'CNY'

/** Payment method ids (S2 §3); bankCard, courierPay and monthlyCard are ours (PAYM-77). */
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

/** Payment modes (S2 §3), each with the methods that it is paid by; PayMe, a bank's wallet, counts as bank card (ours). */
export const PAYMENT_MODES = {
  balance: ['balance'],
  bankCard: ['bankCard', 'payme'],
  alipay: ['alipay', 'alipayInternational', 'alipayHk'],
  wechat: ['wechat', 'wechatHk'],
  courierPay: ['courierPay'],
  monthlyCard: ['monthlyCard'],
  paypal: ['paypal'],
} as const satisfies Record<string, readonly PaymentMethod[]>

export const toPaymentMethod = (id: number): PaymentMethod | undefined =>
  (Object.keys(PAYMENT_METHOD_ID) as PaymentMethod[]).find((method) => PAYMENT_METHOD_ID[method] === id)

/** What an order is for, by the number that calls carry: 0 to 3 as in S2 §3, the others are ours. */
export const PAYMENT_PURPOSE = {
  upcDeviation: 0,
  outbound: 1,
  merge: 2,
  split: 3,
  membership: 4,
  valueAddedService: 5,
  topUp: 6,
  surcharge: 7,
} as const
export type PaymentPurpose = keyof typeof PAYMENT_PURPOSE

export const PAYMENT_PURPOSES = Object.keys(PAYMENT_PURPOSE) as PaymentPurpose[]

/** A service is done, and a fee that was added late is paid, beside whatever else becomes of the parcel. */
const STANDALONE_PURPOSES: readonly PaymentPurpose[] = ['valueAddedService', 'upcDeviation', 'surcharge']

/** Whether an order of a purpose holds its parcels, so that nothing else is ordered of them until it is paid or closed. */
export const reservesParcels = (purpose: PaymentPurpose): boolean => !STANDALONE_PURPOSES.includes(purpose)

/** Purposes by which nothing is shipped: WeChat's rules on virtual goods are about them (ours). */
const VIRTUAL: readonly PaymentPurpose[] = ['membership', 'topUp']

/** Whether what is paid for is a virtual good, which not every platform lets an app sell. */
export const isVirtualGood = (purpose: PaymentPurpose): boolean => VIRTUAL.includes(purpose)

export const toPaymentPurpose = (value: number): PaymentPurpose | undefined =>
  PAYMENT_PURPOSES.find((purpose) => PAYMENT_PURPOSE[purpose] === value)

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
 * The forwarder's own website, which is no channel of this app, calls the same back end (ours): it alone takes PayPal,
 * which is not on mobile (S2 §3).
 */
export const WEBSITE_CHANNEL = {
  accessSource: 20,
  methods: ['paypal', 'alipay', 'wechat', 'alipayInternational', 'bankCard', 'balance'],
} as const satisfies { accessSource: number; methods: readonly PaymentMethod[] }

/** Methods that a purpose is not paid by, whatever the channel offers (ours). */
const REFUSED_METHODS: Partial<Record<PaymentPurpose, readonly PaymentMethod[]>> = { topUp: ['balance'] }

export const acceptsMethod = (purpose: PaymentPurpose, method: PaymentMethod): boolean =>
  !REFUSED_METHODS[purpose]?.includes(method)

/** Methods offered in a channel (CHAN-27, PAYM-78: ours). PayPal is never offered on mobile (PAYM-83 A). */
export const listPaymentMethods = (channel: Channel): readonly PaymentMethod[] => BY_CHANNEL[channel]

/** Whether a channel with this access source (header x-access-source), or the website, offers the method. */
export const isMethodOfferedAt = (accessSource: number, method: PaymentMethod): boolean =>
  findChannelsByAccessSource(accessSource).some((channel) => BY_CHANNEL[channel].includes(method)) ||
  (accessSource === WEBSITE_CHANNEL.accessSource &&
    WEBSITE_CHANNEL.methods.some((offered) => offered === method))

/** Order record statuses (S2 §3); the numbers are ours (PAYM-81). */
export const ORDER_STATUS = {
  success: 1,
  failed: 2,
  notPaid: 3,
  closed: 4,
  refunding: 5,
  refunded: 6,
  refundFailed: 7,
} as const
export type OrderStatus = keyof typeof ORDER_STATUS

export const toOrderStatus = (value: number): OrderStatus | undefined =>
  (Object.keys(ORDER_STATUS) as OrderStatus[]).find((status) => ORDER_STATUS[status] === value)

export type OrderEvent = 'approve' | 'decline' | 'cancel' | 'expire' | 'refund' | 'refundDone' | 'refundFail'

const ORDER_STEPS: Readonly<Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>>> = {
  notPaid: { approve: 'success', decline: 'failed', cancel: 'closed', expire: 'closed' },
  failed: { approve: 'success', decline: 'failed', cancel: 'closed', expire: 'closed' },
  success: { refund: 'refunding' },
  refunding: { refundDone: 'refunded', refundFail: 'refundFailed' },
  // What the provider refuses for good is put on the balance.
  refundFailed: { refund: 'refunding', refundDone: 'refunded' },
  closed: {},
  refunded: {},
}

/** The status after an event, or undefined when the order does not allow it. */
export const getNextOrderStatus = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  ORDER_STEPS[status][event]

/** Statuses in which an order can still be paid: a declined attempt leaves it open. */
export const UNPAID_ORDER_STATUSES = (Object.keys(ORDER_STEPS) as OrderStatus[]).filter(
  (status) => ORDER_STEPS[status].approve !== undefined,
)
export const isUnpaidStatus = (status: OrderStatus): boolean => UNPAID_ORDER_STATUSES.includes(status)

/** Unpaid orders are cancelled after 24 hours (S2 §4), in ms. */
export const UNPAID_ORDER_LIFETIME_MS = 24 * 3600 * 1000

/** Whether the 24 hours of an order are over, also before the job that closes it has come to it. */
export const isOrderOverdue = ({ payBefore }: { payBefore: Date }, now: Date): boolean => payBefore <= now

/** Whether an order can still be paid: unpaid, and within its 24 hours. */
export const isOrderPayable = (order: { status: OrderStatus; payBefore: Date }, now: Date): boolean =>
  isUnpaidStatus(order.status) && !isOrderOverdue(order, now)

/** Least and most of one top-up in cents (ours). */
export const TOP_UP_CENTS_RANGE = { min: 1, max: 10_000_000 } as const

/** What is wrong with the amount of a top-up: both bounds are named. */
export function checkTopUpCents(amountCents: number): Problem | null {
  const { min, max } = TOP_UP_CENTS_RANGE
  if (amountCents >= min && amountCents <= max) return null
  const decimals = getCurrencyDecimals(SETTLEMENT_CURRENCY)
  return {
    code: 'payment.topUp.range',
    params: {
      min: formatCents(min, decimals),
      max: formatCents(max, decimals),
      currency: SETTLEMENT_CURRENCY,
    },
  }
}

/** Fee types (S2 §3); the numbers are ours (PAYM-81). */
export const FEE_TYPE = {
  recharge: 1,
  membership: 2,
  freight: 3,
  repack: 4,
  split: 5,
  merge: 6,
  warehousing: 7,
  quantityError: 8,
  coupon: 9,
  photo: 10,
  reinforcement: 11,
  return: 12,
  forwarding: 13,
  aesDeclaration: 14,
  balanceWithdrawal: 15,
  insurance: 16,
  others: 17,
  /** ours: S2 §9 names its price, and no type */
  video: 18,
} as const
export type FeeType = keyof typeof FEE_TYPE

export const toFeeType = (value: number): FeeType =>
  (Object.keys(FEE_TYPE) as FeeType[]).find((type) => FEE_TYPE[type] === value) ?? 'others'

/**
 * Whether WeChat is told when what was paid for is sent (发货信息管理): it is of what its own mini program's sheet took,
 * and holds the money back until then. It knows nothing of what pages took.
 */
export const needsShippingReport = (payment: { methodId: number; surface: 'web' | 'miniProgram' }): boolean =>
  payment.methodId === PAYMENT_METHOD_ID.wechat && payment.surface === 'miniProgram'

/** A trade that the provider does not know after this long (ms) never reached it: asking takes at most a tenth of it. */
export const UNKNOWN_TRADE_TIMEOUT_MS = 5 * 60_000
/** The longest that we wait for an answer of the provider, ms: well below what a caller waits for ours (domain/base/envelope). */
export const PROVIDER_TIMEOUT_MS = 10_000
