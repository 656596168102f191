import * as v from 'valibot'
import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { UnparsedOrderDetails } from '../../../../src/contract/orders/order-details'
import type { createOrder } from '../../../../src/contract/orders/orders'
import { findPaymentPurposeByCode, type PaymentPurpose } from '../../../../src/domain/payments/payment'
import type {
  AppContext,
  CancellationObstacle,
  CreateOrPayCall,
  OrderAggregate,
  OrderConflictCriteria,
  OrderPrice,
  OrderPriceRequest,
  OrderPurposeHandler,
} from '../../base/context'
import { refuse } from '../../base/failure'
import type { OrderRow } from '../../db/repositories/orders/orders'
import { parseOrRefuse } from '../../http/parse'

/** Order with the details that were chosen for it. */
export type OrderAggregateWithDetails<Details> = OrderAggregate & { details: Details }

/** Purpose as its area defines it. Its methods receive the details as its schema parses them. */
interface PurposeDefinition<Details>
  extends Pick<OrderPurposeHandler, 'parcels' | 'supersedes' | 'hasDedicatedEndpoint' | 'isTopUp'> {
  /** parses the details of an order of this purpose (contract/orders/order-details) */
  details: v.GenericSchema<unknown, Details>
  conflictingOrders?(context: AppContext, wanted: OrderConflictCriteria<Details>): Promise<OrderRow[]>
  assertPayable?(
    context: AppContext,
    call: CreateOrPayCall,
    request: OrderPriceRequest<Details>,
  ): Promise<void>
  price(context: AppContext, request: OrderPriceRequest<Details>): Promise<OrderPrice | undefined>
  onPaid(tx: AppContext, aggregate: OrderAggregateWithDetails<Details>): Promise<void>
  onClosed(tx: AppContext, aggregate: OrderAggregateWithDetails<Details>): Promise<void>
  onCancelled(
    tx: AppContext,
    aggregate: OrderAggregateWithDetails<Details>,
  ): Promise<CancellationObstacle | undefined>
  onRefunded(tx: AppContext, aggregate: OrderAggregateWithDetails<Details>): Promise<void>
}

/**
 * Creates the handler of a purpose. The handler parses the details, so that all code treats orders of all
 * purposes alike.
 */
export function defineOrderPurposeHandler<Details extends UnparsedOrderDetails>(
  rules: PurposeDefinition<Details>,
): OrderPurposeHandler {
  const { conflictingOrders } = rules
  const detailed = (aggregate: OrderAggregate) => ({
    ...aggregate,
    details: v.parse(rules.details, aggregate.order.details),
  })
  return {
    parcels: rules.parcels,
    supersedes: rules.supersedes,
    assertPayable: async (context, call, { details, ...of }) =>
      rules.assertPayable?.(context, call, { ...of, details: v.parse(rules.details, details) }),
    conflictingOrders:
      conflictingOrders &&
      ((context, { packageNos, details }) =>
        conflictingOrders(context, { packageNos, details: v.parse(rules.details, details) })),
    hasDedicatedEndpoint: rules.hasDedicatedEndpoint,
    isTopUp: rules.isTopUp,
    parseDetails: (details) => parseOrRefuse(v.object({ details: rules.details }), { details }).details,
    price: (context, { details, ...of }) =>
      rules.price(context, { ...of, details: v.parse(rules.details, details) }),
    onPaid: (tx, aggregate) => rules.onPaid(tx, detailed(aggregate)),
    onClosed: (tx, aggregate) => rules.onClosed(tx, detailed(aggregate)),
    onCancelled: (tx, aggregate) => rules.onCancelled(tx, detailed(aggregate)),
    onRefunded: (tx, aggregate) => rules.onRefunded(tx, detailed(aggregate)),
  }
}

/** Returns the purpose for its number in the contract. Throws `purposeNotOffered` for an unknown number. */
export function getOrderPurposeByCode(
  { purposes }: AppContext,
  call: CallDeclaring<Pick<typeof createOrder.errors, 'purposeNotOffered'>>,
  value: number,
): { name: PaymentPurpose; purpose: OrderPurposeHandler } {
  const name = findPaymentPurposeByCode(value)
  if (!name) throw refuse(call, 'purposeNotOffered')
  return { name, purpose: purposes[name] }
}
