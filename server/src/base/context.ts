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
 * What an upper area does when a lower one changes what it stands on (ARCHITECTURE.md). Each runs in the transaction
 * of the change.
 */
export interface DomainEvents {
  /** before a parcel is locked of which something else, or nothing, may be due: locks what stands before it */
  beforeAmountDueChange(tx: AppContext, packageNo: string): Promise<void>
  /** the fees of a locked parcel were written anew, or it became an exception, was split or is over and nothing is due */
  afterAmountDueChange(tx: AppContext, packageNo: string): Promise<void>
  /** a locked parcel has left the warehouse for its destination */
  afterParcelDeparted(tx: AppContext, packageNo: string): Promise<void>
  /** a locked parcel is over, without being delivered */
  afterParcelEnded(tx: AppContext, packageNo: string): Promise<void>
}

/** An order with what it is about. */
export interface OrderAggregate {
  order: OrderRow
  parcels: ParcelRow[]
  lines: OrderLine[]
}

/** What somebody wants to pay for. */
export interface OrderPriceRequest<Details = UnparsedOrderDetails> {
  /** who pays */
  memberId: string
  parcels: readonly ParcelRow[]
  details: Details
}

/** What somebody wants to pay for, before its parcels were read. */
export interface OrderConflictCriteria<Details = UnparsedOrderDetails> {
  packageNos: readonly string[]
  details: Details
}

export interface OrderPrice {
  currency: CurrencyCode
  lines: OrderLine[]
}

/** Why a paid order is cancelled no more: names of cancelOrRefundOrder's errors. */
export type CancellationObstacle =
  | 'parcelLeft'
  | 'refundNotStarted'
  | 'membershipRunning'
  | 'serviceOver'
  | 'feePaid'

/** createOrder, or payOrder. */
export type CreateOrPayCall = CallDeclaring<typeof CREATE_OR_PAY_ORDER_ERRORS>

/**
 * What differs from purpose to purpose. Making, paying, cancelling, closing and refunding an order are written once,
 * over this. Each method runs in their transaction, with the member, the parcels and the order locked.
 */
export interface OrderPurposeHandler {
  /** some: the parcels that the order is about are locked with it; none: it is about no parcel */
  parcels: 'some' | 'none'
  /**
   * purposes whose unpaid order of the same parcels, or, where this is about none, of the same member, gives way to a new
   * order of this one; an order of any other holds its parcels until it is paid or closed
   */
  supersedes: readonly PaymentPurpose[]
  /** it is ordered by a call of its own, which judges first whether that can be: createOrder refuses it */
  hasDedicatedEndpoint?: boolean
  /** it is money itself: whoever gives that back, for whatever reason, undoes the order with it */
  isTopUp?: boolean
  /** reads what is chosen for an order; throws InvalidFieldsError for details that this purpose does not take */
  parseDetails(details: UnparsedOrderDetails): UnparsedOrderDetails
  /**
   * open orders that one repeats or replaces, of a purpose whose orders do not hold their parcels; without, those that hold
   * one of the parcels, or are the member's own of what it replaces
   */
  conflictingOrders?(context: AppContext, wanted: OrderConflictCriteria): Promise<OrderRow[]>
  /** refuses parcels that may not be paid for now, whatever is due */
  assertPayable(context: AppContext, call: CreateOrPayCall, request: OrderPriceRequest): Promise<void>
  /** what is due at present; undefined when nothing is, as of a parcel that waits for no payment */
  price(context: AppContext, request: OrderPriceRequest): Promise<OrderPrice | undefined>
  /** the order is paid by now */
  onPaid(tx: AppContext, aggregate: OrderAggregate): Promise<void>
  /** it was closed unpaid: by the member, at the end of its 24 hours, by another order or by other fees */
  onClosed(tx: AppContext, aggregate: OrderAggregate): Promise<void>
  /** a paid order is cancelled and its money goes back; with an obstacle it is too late, and nothing was written */
  onCancelled(tx: AppContext, aggregate: OrderAggregate): Promise<CancellationObstacle | undefined>
  /** the money of a cancelled order is back with its payer */
  onRefunded(tx: AppContext, aggregate: OrderAggregate): Promise<void>
}

/** What every area works with. Handed over, never looked up. */
export interface AppContext {
  db: Db
  files: FileStore
  /** encrypts numbers and pictures of certificates */
  seal: Encrypter
  settings: Settings
  events: DomainEvents
  /** what an order of each purpose does, which areas above the orders know (server/src/order-purposes.ts) */
  purposes: Readonly<Record<PaymentPurpose, OrderPurposeHandler>>
  /** the present moment; tests set it */
  now(): Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

export interface Member {
  id: string
  aptId: string
  name: string
  memberType: 'regular' | 'vip'
}

/** One request, after its credentials and headers were read. */
export interface RequestContext {
  lang: Lang
  /** SHA-256 of the session's token, for signing out */
  tokenHash: string | undefined
  campaign: string
  /** header x-access-source; NaN for the one call that says 'app' */
  accessSource: number
}
