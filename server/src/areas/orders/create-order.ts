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

/** Makes an order of what is due, once a key; for the same an order that is still open is given again. */
export async function placeOrder(context: AppContext, member: Member, request: CreateOrderRequest) {
  const packageNos = [...new Set(request.packageNos)].sort()
  const { idempotencyKey: key, ...rest } = request
  const content = { ...rest, packageNos }
  return withIdempotencyKey(context, { memberId: member.id, call: createOrder, key, content }, async (tx) => {
    const { name, purpose } = getOrderPurposeByCode(tx, createOrder, request.purpose)
    // What has a call of its own is judged by it before it is ordered.
    if (purpose.hasDedicatedEndpoint) throw refuse(createOrder, 'purposeNotOffered')
    const details = purpose.parseDetails(request.details)
    const wanted = { name, details, packageNos, totalCents: request.totalCents, judgedBy: createOrder }
    return placeOrderInTransaction(tx, member, wanted, createRefusal)
  })
}

/** Why nothing is ordered; each call that orders has refusals of its own for it. */
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
  /** as the purpose has read them */
  details: UnparsedOrderDetails
  /** sorted, each once */
  packageNos: readonly string[]
  /** what the member saw */
  totalCents: number
  /** judges the coupon, and whether the order may be paid; without, a call of its own has, and no coupon is chosen yet */
  judgedBy?: CreateOrPayCall
}

/** Orders in a transaction; throws the refusals of the call that asks for it. */
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
    // With what is seen of its parcels now, by which it is judged when it is paid.
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
 * The coupon of a new order is its own from now on. Throws couponUnusable when another order, of another device, has
 * it.
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
 * The parcels that are ordered, as many as the purpose takes and the member's own, and the open orders that wait for
 * one of them, or would be for the same: all locked, with the other parcels of those orders. Throws `missing`.
 */
async function lockOrderedParcels(
  tx: AppContext,
  member: Member,
  { purpose, packageNos, details, refusal }: PurposeAndRefusal & Pick<OrderRequest, 'packageNos' | 'details'>,
): Promise<{ parcels: ParcelRow[]; open: OrderAggregate[] }> {
  await lockMember(tx.db, member.id)
  // Nobody else orders for the member meanwhile: these are the open orders until the end of the transaction.
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

/** Whether an open order is what is wanted (the same again is a repeat, PAYM-86 A). */
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
 * Which details the member chose, and which were only seen: the pieces in parcels, and what the parcels of a merge cost
 * one by one. A detail that nobody has decided about does not compile.
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

/** What was chosen for an order. */
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
 * Closes the open orders that wait for one of the parcels, since a parcel waits for one payment at most. Throws `held`
 * for one that does not give way: of a purpose that this one does not replace, or with a payment under way.
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
