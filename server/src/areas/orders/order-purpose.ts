import * as v from 'valibot'
import type { AnyOrderDetails } from '../../../../src/contract/orders/order-details'
import type { Currency } from '../../../../src/domain/base/money'
import type { PaymentPurpose } from '../../../../src/domain/payments/payment'
import type { AppContext } from '../../base/context'
import type { OrderLine, OrderRow } from '../../db/repositories/orders/orders'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { parseOrRefuse } from '../../http/parse'
import type { OrderAggregate } from './order-aggregate'

/** What somebody wants to pay for. */
export interface PriceRequest<Details = AnyOrderDetails> {
  /** who pays */
  memberId: string
  parcels: readonly ParcelRow[]
  details: Details
}

/** What somebody wants to pay for, before its parcels were read. */
interface ConflictRequest<Details> {
  packageNos: readonly string[]
  details: Details
}

export interface Price {
  currency: Currency
  lines: OrderLine[]
}

/** An order with what was chosen for it. */
export type OrderAggregateWithDetails<Details> = OrderAggregate & { details: Details }

/**
 * What differs from purpose to purpose. Making, paying, cancelling, closing and refunding an order are written once,
 * over this; each of these runs in their transaction, with the member, the parcels and the order locked.
 */
interface PurposeDefinition<Details> {
  /** reads what is chosen for an order of this purpose (contract/orders/order-details) */
  details: v.GenericSchema<unknown, Details>
  /** some: the parcels that the order is about are locked with it; none: it is about no parcel */
  parcels: 'some' | 'none'
  /**
   * purposes whose unpaid order of the same parcels, or, where this is about none, of the same member, gives way to a new
   * order of this one; an order of any other holds its parcels until it is paid or closed
   */
  supersedes: readonly PaymentPurpose[]
  /**
   * open orders that one repeats or replaces, of a purpose whose orders do not hold their parcels; without, those that hold
   * one of the parcels, or are the member's own of what it replaces
   */
  conflictingOrders?(world: AppContext, wanted: ConflictRequest<Details>): Promise<OrderRow[]>
  /** refuses parcels that may not be paid for now, whatever is due; throws a code of createOrder and payOrder */
  assertPayable?(world: AppContext, request: PriceRequest<Details>): Promise<void>
  /** it is ordered by a call of its own, which judges first whether that can be: createOrder refuses it */
  hasDedicatedEndpoint?: boolean
  /** it is money itself: whoever gives that back, for whatever reason, undoes the order with it */
  isTopUp?: boolean
  /** what is due at present; undefined when nothing is, as of a parcel that waits for no payment */
  price(world: AppContext, request: PriceRequest<Details>): Promise<Price | undefined>
  /** the order is paid by now */
  onPaid(tx: AppContext, bill: OrderAggregateWithDetails<Details>): Promise<void>
  /** it was closed unpaid: by the member, at the end of its 24 hours, by another order or by other fees */
  onClosed(tx: AppContext, bill: OrderAggregateWithDetails<Details>): Promise<void>
  /** a paid order is cancelled and its money goes back; throws a code of cancelOrder when it is too late */
  onCancelled(tx: AppContext, bill: OrderAggregateWithDetails<Details>): Promise<void>
  /** the money of a cancelled order is back with its payer */
  onRefunded(tx: AppContext, bill: OrderAggregateWithDetails<Details>): Promise<void>
}

/** A purpose whose details are read by the purpose itself, so that orders of all purposes go the same way. */
export interface PurposeHandler
  extends Pick<
    PurposeDefinition<AnyOrderDetails>,
    'parcels' | 'supersedes' | 'hasDedicatedEndpoint' | 'isTopUp' | 'price'
  > {
  assertPayable(world: AppContext, request: PriceRequest): Promise<void>
  conflictingOrders?(world: AppContext, wanted: ConflictRequest<AnyOrderDetails>): Promise<OrderRow[]>
  /** throws Refused for details that this purpose does not take */
  parseDetails(details: AnyOrderDetails): AnyOrderDetails
  onPaid(tx: AppContext, bill: OrderAggregate): Promise<void>
  onClosed(tx: AppContext, bill: OrderAggregate): Promise<void>
  onCancelled(tx: AppContext, bill: OrderAggregate): Promise<void>
  onRefunded(tx: AppContext, bill: OrderAggregate): Promise<void>
}

export function definePurpose<Details extends AnyOrderDetails>(
  rules: PurposeDefinition<Details>,
): PurposeHandler {
  const { conflictingOrders } = rules
  const detailed = (bill: OrderAggregate) => ({
    ...bill,
    details: v.parse(rules.details, bill.order.details),
  })
  return {
    parcels: rules.parcels,
    supersedes: rules.supersedes,
    assertPayable: async (world, { details, ...of }) =>
      rules.assertPayable?.(world, { ...of, details: v.parse(rules.details, details) }),
    conflictingOrders:
      conflictingOrders &&
      ((world, { packageNos, details }) =>
        conflictingOrders(world, { packageNos, details: v.parse(rules.details, details) })),
    hasDedicatedEndpoint: rules.hasDedicatedEndpoint,
    isTopUp: rules.isTopUp,
    parseDetails: (details) => parseOrRefuse(v.object({ details: rules.details }), { details }).details,
    price: (world, { details, ...of }) =>
      rules.price(world, { ...of, details: v.parse(rules.details, details) }),
    onPaid: (tx, bill) => rules.onPaid(tx, detailed(bill)),
    onClosed: (tx, bill) => rules.onClosed(tx, detailed(bill)),
    onCancelled: (tx, bill) => rules.onCancelled(tx, detailed(bill)),
    onRefunded: (tx, bill) => rules.onRefunded(tx, detailed(bill)),
  }
}
