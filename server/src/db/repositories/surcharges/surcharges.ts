import { and, type Column, desc, eq, inArray, or, sql } from 'drizzle-orm'
import {
  findNextSurchargeState,
  OPEN_SURCHARGE_STATES,
  SURCHARGE_REASON_FEE_PARAM_NAMES,
  type SurchargeTransitionEvent,
} from '../../../../../src/domain/surcharges/surcharge'
import type { Db } from '../../open-db'
import { members } from '../../schema/members'
import { orderLines, orders } from '../../schema/orders'
import { parcels } from '../../schema/parcels'
import { surcharges } from '../../schema/surcharges'

export type SurchargeRow = typeof surcharges.$inferSelect

/**
 * Inserts a surcharge. Returns false, and writes nothing, if the parcel has an open surcharge of the same
 * type.
 */
export async function insertSurchargeUnlessSameTypeIsOpen(
  db: Db,
  row: Omit<typeof surcharges.$inferInsert, 'state' | 'orderNo'>,
): Promise<boolean> {
  const rows = await db
    .insert(surcharges)
    .values({ ...row, state: 'asked' })
    .onConflictDoNothing()
    .returning({ id: surcharges.id })
  return rows.length > 0
}

export async function findSurcharge(db: Db, id: string): Promise<SurchargeRow | undefined> {
  const [row] = await db.select().from(surcharges).where(eq(surcharges.id, id))
  return row
}

/** Condition that a surcharge is not withdrawn. */
const isNotWithdrawn = inArray(surcharges.state, [...OPEN_SURCHARGE_STATES, 'paid'])

/**
 * Query of a parcel's surcharges that are not withdrawn, newest first, with the status of their last order.
 */
export const buildUnwithdrawnSurchargesQuery = (db: Db, packageNo: Column) =>
  db
    .select({
      id: surcharges.id,
      packageNo: surcharges.packageNo,
      feeType: surcharges.feeType,
      amountCents: surcharges.amountCents,
      params: surcharges.params,
      reason: surcharges.reason,
      state: surcharges.state,
      createdAt: surcharges.createdAt,
      orderNo: surcharges.orderNo,
      orderStatus: orders.status,
      payBefore: orders.payBefore,
    })
    .from(surcharges)
    .leftJoin(orders, eq(orders.orderNo, surcharges.orderNo))
    .where(and(eq(surcharges.packageNo, packageNo), isNotWithdrawn))
    .orderBy(desc(surcharges.createdAt), desc(surcharges.id))

/** Returns the surcharges of a parcel that are not withdrawn. */
export const listUnwithdrawnSurchargesOfParcel = (db: Db, packageNo: string): Promise<SurchargeRow[]> =>
  db
    .select()
    .from(surcharges)
    .where(and(eq(surcharges.packageNo, packageNo), isNotWithdrawn))

/** Returns open surcharges that hold a parcel back: its own, and those of the parcels inside it. */
export const listOpenSurchargesHoldingParcel = (db: Db, packageNo: string): Promise<SurchargeRow[]> =>
  db
    .select({ fee: surcharges })
    .from(surcharges)
    .innerJoin(parcels, eq(parcels.packageNo, surcharges.packageNo))
    .where(
      and(
        inArray(surcharges.state, OPEN_SURCHARGE_STATES),
        or(eq(parcels.packageNo, packageNo), eq(parcels.mergedInto, packageNo)),
      ),
    )
    .orderBy(surcharges.id)
    .then((rows) => rows.map(({ fee }) => fee))

/**
 * Moves a surcharge through the state machine of domain/surcharges/surcharge. Only this function writes the
 * state. Returns false, and writes nothing, if the surcharge does not allow the event. The caller must hold
 * the lock of its member.
 */
export async function transitionSurcharge(
  db: Db,
  id: string,
  step: { event: SurchargeTransitionEvent; at: Date },
): Promise<boolean> {
  const [fee] = await db.select().from(surcharges).where(eq(surcharges.id, id)).for('update')
  const state = fee && findNextSurchargeState(fee.state, step.event)
  if (!state) return false
  await db.update(surcharges).set({ state, updatedAt: step.at }).where(eq(surcharges.id, id))
  return true
}

/** Stores the order that pays a surcharge. */
export async function setSurchargeOrder(db: Db, id: string, orderNo: string): Promise<void> {
  await db.update(surcharges).set({ orderNo }).where(eq(surcharges.id, id))
}

/** Returns surcharges for the warehouse: the open ones first, then the newest. */
export const listSurchargesForWarehouse = (db: Db, limit: number) =>
  db
    .select({ fee: surcharges, aptId: members.aptId })
    .from(surcharges)
    .innerJoin(members, eq(members.id, surcharges.memberId))
    .orderBy(
      sql`${inArray(surcharges.state, OPEN_SURCHARGE_STATES)} desc`,
      desc(surcharges.createdAt),
      desc(surcharges.id),
    )
    .limit(limit)

/** Erases the reasons that the operator wrote, also in order lines. The surcharges stay. */
export async function eraseSurchargeReasonsOfMember(db: Db, memberId: string): Promise<void> {
  await db
    .update(surcharges)
    .set({ reason: { sc: '', tc: '', en: '' } })
    .where(eq(surcharges.memberId, memberId))
  const own = db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.memberId, memberId))
  await db
    .update(orderLines)
    .set({
      params: sql`${orderLines.params} - array[${sql.join(
        SURCHARGE_REASON_FEE_PARAM_NAMES.map((name) => sql`${name}`),
        sql`, `,
      )}]::text[]`,
    })
    .where(inArray(orderLines.orderNo, own))
}
