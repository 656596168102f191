import { and, type Column, desc, eq, inArray, or, sql } from 'drizzle-orm'
import {
  type LateFeeEvent,
  nextLateFeeState,
  OPEN_LATE_FEE_STATES,
  REASON_PARAMS,
} from '../../../../src/domain/late-fee'
import type { Db } from '../open-db'
import { lateFees } from '../schema/late-fees'
import { members } from '../schema/members'
import { parcels } from '../schema/parcels'
import { orderLines, orders } from '../schema/payment'

export type LateFeeRow = typeof lateFees.$inferSelect

/** False, with nothing written, while another of its type is open for the parcel. */
export async function insertLateFee(
  db: Db,
  row: Omit<typeof lateFees.$inferInsert, 'state' | 'orderNo'>,
): Promise<boolean> {
  const rows = await db
    .insert(lateFees)
    .values({ ...row, state: 'asked' })
    .onConflictDoNothing()
    .returning({ id: lateFees.id })
  return rows.length > 0
}

export async function findLateFee(db: Db, id: string): Promise<LateFeeRow | undefined> {
  const [row] = await db.select().from(lateFees).where(eq(lateFees.id, id))
  return row
}

/** Not withdrawn. */
const isInForce = inArray(lateFees.state, [...OPEN_LATE_FEE_STATES, 'paid'])

/** The statement of late fees with what their last orders have to tell, without those that were withdrawn, the newest first. */
export const selectLateFees = (db: Db, packageNo: Column) =>
  db
    .select({
      id: lateFees.id,
      packageNo: lateFees.packageNo,
      feeType: lateFees.feeType,
      amountCents: lateFees.amountCents,
      params: lateFees.params,
      reason: lateFees.reason,
      state: lateFees.state,
      createdAt: lateFees.createdAt,
      orderNo: lateFees.orderNo,
      orderStatus: orders.status,
      payBefore: orders.payBefore,
    })
    .from(lateFees)
    .leftJoin(orders, eq(orders.orderNo, lateFees.orderNo))
    .where(and(eq(lateFees.packageNo, packageNo), isInForce))
    .orderBy(desc(lateFees.createdAt), desc(lateFees.id))

/** Late fees of a parcel, without those that were withdrawn. */
export const lateFeesOf = (db: Db, packageNo: string): Promise<LateFeeRow[]> =>
  db
    .select()
    .from(lateFees)
    .where(and(eq(lateFees.packageNo, packageNo), isInForce))

/** Late fees that hold a parcel back: its own, and those of what lies in it. */
export const openLateFeesOf = (db: Db, packageNo: string): Promise<LateFeeRow[]> =>
  db
    .select({ fee: lateFees })
    .from(lateFees)
    .innerJoin(parcels, eq(parcels.packageNo, lateFees.packageNo))
    .where(
      and(
        inArray(lateFees.state, OPEN_LATE_FEE_STATES),
        or(eq(parcels.packageNo, packageNo), eq(parcels.mergedInto, packageNo)),
      ),
    )
    .orderBy(lateFees.id)
    .then((rows) => rows.map(({ fee }) => fee))

/**
 * Moves a late fee by the state machine of domain/late-fee: the only writer of a state. False, with nothing written, when
 * the fee does not allow the event. To be called with its member locked.
 */
export async function moveLateFee(
  db: Db,
  id: string,
  step: { event: LateFeeEvent; at: Date },
): Promise<boolean> {
  const [fee] = await db.select().from(lateFees).where(eq(lateFees.id, id)).for('update')
  const state = fee && nextLateFeeState(fee.state, step.event)
  if (!state) return false
  await db.update(lateFees).set({ state, updatedAt: step.at }).where(eq(lateFees.id, id))
  return true
}

/** By which order a fee is paid. */
export async function setLateFeeOrder(db: Db, id: string, orderNo: string): Promise<void> {
  await db.update(lateFees).set({ orderNo }).where(eq(lateFees.id, id))
}

/** Late fees as the warehouse follows them: those that are open first, then the newest. */
export const lateFeesForWarehouse = (db: Db, limit: number) =>
  db
    .select({ fee: lateFees, aptId: members.aptId })
    .from(lateFees)
    .innerJoin(members, eq(members.id, lateFees.memberId))
    .orderBy(
      sql`${inArray(lateFees.state, OPEN_LATE_FEE_STATES)} desc`,
      desc(lateFees.createdAt),
      desc(lateFees.id),
    )
    .limit(limit)

/** What the operator wrote is taken out, also of the lines that were ordered; that a fee was added stays. */
export async function eraseLateFeeWordsOf(db: Db, memberId: string): Promise<void> {
  await db
    .update(lateFees)
    .set({ reason: { sc: '', tc: '', en: '' } })
    .where(eq(lateFees.memberId, memberId))
  const own = db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.memberId, memberId))
  await db
    .update(orderLines)
    .set({
      params: sql`${orderLines.params} - array[${sql.join(
        REASON_PARAMS.map((name) => sql`${name}`),
        sql`, `,
      )}]::text[]`,
    })
    .where(inArray(orderLines.orderNo, own))
}
