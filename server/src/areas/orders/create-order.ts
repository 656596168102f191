import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import type {
  OrderDetailsByPurpose,
  UnparsedOrderDetails,
} from '../../../../src/contract/orders/order-details'
import { createOrder } from '../../../../src/contract/orders/orders'
import { findCouponIdInOrderDetails } from '../../../../src/domain/coupons/coupon'
import {
  isOrderPayable,
  isUnpaidOrderStatus,
  UNPAID_ORDER_LIFETIME_MS,
} from '../../../../src/domain/orders/order-status'
import type { PaymentPurpose } from '../../../../src/domain/payments/payment'
import type {
  AppContext,
  CreateOrPayCall,
  Member,
  OrderAggregate,
  OrderPurposeHandler,
} from '../../base/context'
import { createRefusalFactory, type RefusalFactory, refuse } from '../../base/failure'
import { withIdempotencyKey } from '../../base/idempotency'
import { newOrderNo } from '../../base/ids'
import { toCanonicalJson } from '../../base/to-canonical-json'
import { freezeCouponIfFree } from '../../db/repositories/coupons/coupons'
import { lockMember } from '../../db/repositories/members/members'
import {
  insertOrder,
  listOrderPackageNos,
  type OrderRow,
  repriceOrder,
} from '../../db/repositories/orders/orders'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { sumAmountCents } from '../../db/repositories/pricing/fees'
import { applyCouponToPrice } from '../coupons/coupons'
import { hasPaymentUnderWay } from './amount-due'
import { closeOrder } from './close-order'
import { findConflictingOrders, lockOrderAggregate, lockParcels } from './order-aggregate'
import { getOrderPurposeByCode } from './order-purpose'

type CreateOrderRequest = ParsedPayloadOf<typeof createOrder>
type PlacedOrder = Pick<OrderRow, 'orderNo' | 'payBefore'>

/**
 * Creates an order for the amount due, once per idempotency key. If the same order is still open, returns
 * that order.
 */
export async function placeOrder(context: AppContext, member: Member, request: CreateOrderRequest) {
  const packageNos = [...new Set(request.packageNos)].sort()
  const { idempotencyKey: key, ...rest } = request
  const content = { ...rest, packageNos }
  return withIdempotencyKey(context, { memberId: member.id, call: createOrder, key, content }, async (tx) => {
    const { name, purpose } = getOrderPurposeByCode(tx, createOrder, request.purpose)
    // A purpose with a dedicated call is checked there before it is ordered.
    if (purpose.hasDedicatedEndpoint) throw refuse(createOrder, 'purposeNotOffered')
    const details = purpose.parseDetails(request.details)
    const wanted = { name, details, packageNos, totalCents: request.totalCents, judgedBy: createOrder }
    return placeOrderInTransaction(tx, member, wanted, createRefusal)
  })
}

/** Reasons why nothing is ordered. Each call that orders has specific refusals for them. */
export type OrderRefusalFactory = RefusalFactory<
  'missing' | 'held' | 'nothing' | 'changed',
  { held: { orderNo: string } }
>
const createRefusal: OrderRefusalFactory = createRefusalFactory(createOrder, {
  missing: 'orderDone',
  held: 'orderExists',
  nothing: 'freightZero',
  changed: 'amountChanged',
})

interface PurposeAndRefusal {
  purpose: OrderPurposeHandler
  refusal: OrderRefusalFactory
}

export interface OrderRequest {
  name: PaymentPurpose
  /** details after the purpose has parsed them */
  details: UnparsedOrderDetails
  /** sorted, without duplicates */
  packageNos: readonly string[]
  /** total that the member saw */
  totalCents: number
  /**
   * call that checks the coupon, and whether the order may be paid; without it a dedicated call has checked,
   * and no coupon is chosen yet
   */
  judgedBy?: CreateOrPayCall
}

/** Creates an order in a transaction. Throws the refusals of the calling call. */
export async function placeOrderInTransaction(
  tx: AppContext,
  member: Member,
  wanted: OrderRequest,
  refusal: OrderRefusalFactory,
) {
  const { orderNo, payBefore } = await createOrReuseOrder(tx, member, wanted, refusal)
  return { orderNo, payBefore: payBefore.toISOString() }
}

async function createOrReuseOrder(
  tx: AppContext,
  member: Member,
  request: OrderRequest,
  refusal: OrderRefusalFactory,
): Promise<PlacedOrder> {
  const { name, details, packageNos, totalCents, judgedBy } = request
  const purpose = tx.purposes[name]
  const { parcels, open } = await lockOrderedParcels(tx, member, { purpose, packageNos, details, refusal })
  const fees = await purpose.price(tx, { memberId: member.id, parcels, details })
  if (!fees) throw refusal('missing')
  if (sumAmountCents(fees.lines) === 0) throw refusal('nothing')
  const price = judgedBy ? await applyCouponToPrice(tx, judgedBy, member, { price: fees, details }) : fees
  const due = sumAmountCents(price.lines)
  if (judgedBy) await purpose.assertPayable(tx, judgedBy, { memberId: member.id, parcels, details })
  if (due !== totalCents) throw refusal('changed')
  const wanted = { purpose: name, currency: price.currency, totalCents: due, details, packageNos }
  const repeated = open.find(
    (aggregate) => isSameOrder(aggregate, wanted) && isOrderPayable(aggregate.order, tx.now()),
  )
  if (repeated) {
    // Saves the details that the member only saw, since the check before payment uses them.
    await repriceOrder(tx.db, repeated.order, { details, lines: price.lines })
    return repeated.order
  }
  await closeSupersededOrders(tx, open, { purpose, refusal })
  const row = {
    orderNo: newOrderNo(),
    memberId: member.id,
    purpose: name,
    details,
    currency: price.currency,
    payBefore: new Date(tx.now().getTime() + UNPAID_ORDER_LIFETIME_MS),
    createdAt: tx.now(),
  }
  await insertOrder(tx.db, row, { packageNos, lines: price.lines })
  if (judgedBy) await freezeOrderCoupon(tx, judgedBy, row)
  return row
}

/**
 * Reserves the coupon for a new order. Throws `couponUnusable` if another order, for example from another
 * device, has it.
 */
async function freezeOrderCoupon(
  tx: AppContext,
  call: CreateOrPayCall,
  { orderNo, memberId, details }: PlacedOrder & CouponOwner,
): Promise<void> {
  const id = findCouponIdInOrderDetails(details)
  if (id !== undefined && !(await freezeCouponIfFree(tx.db, { id, memberId, orderNo })))
    throw refuse(call, 'couponUnusable')
}
type CouponOwner = Pick<OrderRow, 'memberId' | 'details'>

/**
 * Locks the ordered parcels, and the open orders that conflict with the new one (`findConflictingOrders`).
 * The other parcels of those orders are locked too. Throws `missing` if a parcel is not the member's, or the
 * number of parcels does not fit the purpose.
 */
async function lockOrderedParcels(
  tx: AppContext,
  member: Member,
  { purpose, packageNos, details, refusal }: PurposeAndRefusal & Pick<OrderRequest, 'packageNos' | 'details'>,
): Promise<{ parcels: ParcelRow[]; open: OrderAggregate[] }> {
  await lockMember(tx.db, member.id)
  // The member's lock keeps other orders out, so this list stays complete until the end of the transaction.
  const conflicting = await findConflictingOrders(tx, { memberId: member.id, packageNos, details, purpose })
  const orderNos = new Set(conflicting.map(({ orderNo }) => orderNo))
  const others = await Promise.all([...orderNos].map((orderNo) => listOrderPackageNos(tx.db, orderNo)))
  const locked = await lockParcels(tx, [...new Set([...packageNos, ...others.flat()])])
  const parcels = locked?.filter(({ packageNo }) => packageNos.includes(packageNo))
  const fits = (purpose.parcels === 'some') === packageNos.length > 0
  if (!fits || !parcels || parcels.some(({ memberId }) => memberId !== member.id)) throw refusal('missing')
  const open: OrderAggregate[] = []
  for (const orderNo of [...orderNos].sort())
    open.push(await lockOrderAggregate(tx, { orderNo, memberId: member.id }))
  return { parcels, open: open.filter(({ order }) => isUnpaidOrderStatus(order.status)) }
}

/** Returns whether an open order equals the requested order (the same again is a repeat, PAYM-86 A). */
const isSameOrder = (
  { order, parcels }: OrderAggregate,
  wanted: Pick<OrderRow, 'purpose' | 'currency' | 'totalCents' | 'details'> & {
    packageNos: readonly string[]
  },
): boolean =>
  order.purpose === wanted.purpose &&
  order.currency === wanted.currency &&
  order.totalCents === wanted.totalCents &&
  toCanonicalJson(pickChosenDetails(order)) === toCanonicalJson(pickChosenDetails(wanted)) &&
  parcels.map(({ packageNo }) => packageNo).join(' ') === wanted.packageNos.join(' ')

/**
 * Details that the member chose, and details that the member only saw. The latter are the pieces in parcels,
 * and the cost of a merge's parcels one by one. A detail without an entry here does not compile.
 */
const DETAIL_KINDS: {
  readonly [P in keyof OrderDetailsByPurpose]: Record<keyof OrderDetailsByPurpose[P], 'chosen' | 'seen'>
} = {
  upcDeviation: { surchargeId: 'chosen' },
  surcharge: { surchargeId: 'chosen' },
  outbound: { couponId: 'chosen', pieces: 'seen' },
  merge: { addressId: 'chosen', sendModId: 'chosen', couponId: 'chosen', separateCents: 'seen' },
  split: { pieces: 'chosen', couponId: 'chosen' },
  membership: { months: 'chosen', couponId: 'chosen' },
  valueAddedService: { addedType: 'chosen', count: 'chosen', couponId: 'chosen' },
  topUp: { amountCents: 'chosen' },
}

/** Returns the details that the member chose for an order. */
const pickChosenDetails = ({
  purpose,
  details,
}: Pick<OrderRow, 'purpose' | 'details'>): OrderRow['details'] =>
  Object.fromEntries(
    Object.entries(details).filter(
      ([name]) => (DETAIL_KINDS as Record<string, Record<string, string>>)[purpose]?.[name] !== 'seen',
    ),
  )

/**
 * Closes the open orders that wait for one of the parcels, since a parcel waits for one payment at most.
 * Throws `held` if an order has a purpose that the new one does not replace, or a payment under way.
 */
async function closeSupersededOrders(
  tx: AppContext,
  open: readonly OrderAggregate[],
  { purpose, refusal }: PurposeAndRefusal,
): Promise<void> {
  for (const aggregate of open) {
    const { orderNo, purpose: other } = aggregate.order
    if (!purpose.supersedes.includes(other) || (await hasPaymentUnderWay(tx, orderNo)))
      throw refusal('held', { orderNo })
    await closeOrder(tx, aggregate, 'cancel')
  }
}
