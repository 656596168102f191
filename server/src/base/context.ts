import type { FastifyBaseLogger } from 'fastify'
import type { CallDeclaring } from '../../../src/contract/base/call'
import type { UnparsedOrderDetails } from '../../../src/contract/orders/order-details'
import type { CREATE_OR_PAY_ORDER_ERRORS } from '../../../src/contract/orders/orders'
import type { Lang } from '../../../src/domain/base/language'
import type { CurrencyCode } from '../../../src/domain/base/money'
import type { PaymentPurpose } from '../../../src/domain/payments/payment'
import type { Db } from '../db/open-db'
import type { OrderLine, OrderRow } from '../db/repositories/orders/orders'
import type { ParcelRow } from '../db/repositories/parcels/parcels'
import type { Encrypter } from '../files/encrypter'
import type { FileStore } from '../files/file-store'
import type { Settings } from './settings'

/**
 * Reactions of an upper area to a change of data in a lower area (ARCHITECTURE.md). Each runs in the
 * transaction of the change.
 */
export interface DomainEvents {
  /**
   * Runs before a parcel is locked whose amount due may change or become zero. Locks the rows that come
   * earlier in the lock order.
   */
  beforeAmountDueChange(tx: AppContext, packageNo: string): Promise<void>
  /**
   * Runs after the fees of a locked parcel were rewritten, or after it became an exception, was split, or
   * ended with nothing due.
   */
  afterAmountDueChange(tx: AppContext, packageNo: string): Promise<void>
  /** Runs after a locked parcel has left the warehouse for its destination. */
  afterParcelDeparted(tx: AppContext, packageNo: string): Promise<void>
  /** Runs after a locked parcel has ended without delivery. */
  afterParcelEnded(tx: AppContext, packageNo: string): Promise<void>
}

/** An order with its parcels and its lines. */
export interface OrderAggregate {
  order: OrderRow
  parcels: ParcelRow[]
  lines: OrderLine[]
}

/** Data to calculate a price from: the payer, the parcels and the choices. */
export interface OrderPriceRequest<Details = UnparsedOrderDetails> {
  /** the member who pays */
  memberId: string
  parcels: readonly ParcelRow[]
  details: Details
}

/** Parcels and choices of a wanted order, before the parcels are read. */
export interface OrderConflictCriteria<Details = UnparsedOrderDetails> {
  packageNos: readonly string[]
  details: Details
}

export interface OrderPrice {
  currency: CurrencyCode
  lines: OrderLine[]
}

/** Why a paid order can no longer be cancelled: names of errors of cancelOrRefundOrder. */
export type CancellationObstacle =
  | 'parcelLeft'
  | 'refundNotStarted'
  | 'membershipRunning'
  | 'serviceOver'
  | 'feePaid'

/** The contract of createOrder or payOrder. */
export type CreateOrPayCall = CallDeclaring<typeof CREATE_OR_PAY_ORDER_ERRORS>

/**
 * The rules of one order purpose. The code that creates, pays, cancels, closes and refunds orders is shared,
 * and calls these methods. Each method runs in the transaction of that code, with the member, the parcels and
 * the order locked.
 */
export interface OrderPurposeHandler {
  /** `some`: the order has parcels, which are locked with it. `none`: the order has no parcel. */
  parcels: 'some' | 'none'
  /**
   * Purposes whose unpaid orders a new order of this purpose replaces. It replaces orders of the same parcels
   * or, if this purpose has no parcels, of the same member. An order of another purpose keeps its parcels
   * until it is paid or closed.
   */
  supersedes: readonly PaymentPurpose[]
  /**
   * True if the purpose has its own call, which first judges whether the order is allowed. createOrder
   * refuses it.
   */
  hasDedicatedEndpoint?: boolean
  /**
   * True if the order buys money on the balance. Any refund of it also undoes the order, whatever the reason.
   */
  isTopUp?: boolean
  /**
   * Parses the choices for an order. Throws InvalidFieldsError for details that this purpose does not accept.
   */
  parseDetails(details: UnparsedOrderDetails): UnparsedOrderDetails
  /**
   * Returns the open orders that a wanted order repeats or replaces. For a purpose whose orders do not
   * reserve their parcels. Without this method, the conflicting orders are those that hold one of the
   * parcels. For a purpose without parcels, they are the member's unpaid orders of the purposes in
   * `supersedes`.
   */
  conflictingOrders?(context: AppContext, wanted: OrderConflictCriteria): Promise<OrderRow[]>
  /** Throws a refusal for parcels that must not be paid for now, whatever the amount due. */
  assertPayable(context: AppContext, call: CreateOrPayCall, request: OrderPriceRequest): Promise<void>
  /**
   * Returns the amount due now. Returns undefined when nothing is due, such as for a parcel that waits for no
   * payment.
   */
  price(context: AppContext, request: OrderPriceRequest): Promise<OrderPrice | undefined>
  /** Runs after the order was paid. */
  onPaid(tx: AppContext, aggregate: OrderAggregate): Promise<void>
  /**
   * Runs after the order was closed unpaid: by the member, after its 24 hours, or because of another order or
   * changed fees.
   */
  onClosed(tx: AppContext, aggregate: OrderAggregate): Promise<void>
  /**
   * Undoes a paid order that is being cancelled and refunded. Returns an obstacle if it is too late; then
   * nothing was written.
   */
  onCancelled(tx: AppContext, aggregate: OrderAggregate): Promise<CancellationObstacle | undefined>
  /** Runs after the payer got back the money of a cancelled order. */
  onRefunded(tx: AppContext, aggregate: OrderAggregate): Promise<void>
}

/** Everything that every area works with. It is passed as an argument, never looked up. */
export interface AppContext {
  db: Db
  files: FileStore
  /** encrypts numbers and pictures of certificates */
  seal: Encrypter
  settings: Settings
  events: DomainEvents
  /** rules per order purpose; they belong to areas above the orders (server/src/order-purposes.ts) */
  purposes: Readonly<Record<PaymentPurpose, OrderPurposeHandler>>
  /** the current time; tests can set it */
  now(): Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

export interface Member {
  id: string
  aptId: string
  name: string
  memberType: 'regular' | 'vip'
}

/** Data of one request after its credentials and headers were read. */
export interface RequestContext {
  lang: Lang
  /** SHA-256 of the session's token, used to sign out */
  tokenHash: string | undefined
  campaign: string
  /** header x-access-source as a number; NaN for the one call that sends 'app' */
  accessSource: number
}
