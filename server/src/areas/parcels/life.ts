import { eq } from 'drizzle-orm'
import {
  type HistoryEvent,
  nextState,
  type ParcelEvent,
  type ParcelState,
} from '../../../../src/domain/parcel-state'
import type { World } from '../../context'
import type { Db } from '../../db/open-db'
import { placeAndTime } from '../../db/repositories/reference'
import { parcelEvents, parcels } from '../../db/schema/parcels'
import { Failure } from '../../http/failure'
import { newId } from '../../ids'

export type ParcelRow = typeof parcels.$inferSelect
type Whereabouts = Pick<ParcelRow, 'packageNo' | 'whCode' | 'tarArea'>

const HISTORY_OF: Partial<Record<ParcelEvent, HistoryEvent>> = {
  receive: 'received',
  passReview: 'reviewPassed',
  refuseReview: 'reviewRefused',
  correct: 'corrected',
  tally: 'tallied',
  raiseException: 'exception',
  resolveException: 'exceptionResolved',
  endAbnormally: 'ended',
  pay: 'paid',
  cancelPayment: 'paymentCancelled',
  ship: 'shipped',
  shipInTransit: 'shipped',
  clear: 'cleared',
  transit: 'inTransit',
  deliver: 'delivering',
  sign: 'signed',
}

/** Steps that happen at the destination. */
const ABROAD: readonly HistoryEvent[] = ['cleared', 'inTransit', 'delivering', 'signed']
/** What the member does, wherever that is; its time is told in the warehouse's. */
const NOWHERE: readonly HistoryEvent[] = ['declared', 'paid']

function placeOf({ whCode, tarArea }: Whereabouts, code: HistoryEvent) {
  const at = placeAndTime({ warehouse: whCode, destination: ABROAD.includes(code) ? tarArea : null })
  return NOWHERE.includes(code) ? { ...at, place: null } : at
}

/** The row of a parcel, locked until the transaction ends. */
export async function lockParcel(db: Db, packageNo: string): Promise<ParcelRow | undefined> {
  const [row] = await db.select().from(parcels).where(eq(parcels.packageNo, packageNo)).for('update')
  return row
}

/** Writes one event of a parcel's history; the place and its time follow from where the parcel is. */
export async function addEvent(
  world: World,
  db: Db,
  parcel: Whereabouts,
  code: HistoryEvent,
  params: Record<string, string | number> = {},
): Promise<void> {
  const { packageNo } = parcel
  const row = { id: newId(), packageNo, code, time: world.now(), params, ...placeOf(parcel, code) }
  await db.insert(parcelEvents).values(row)
}

/** Moves a locked parcel by the state machine of domain/parcel-state and writes its history. */
export async function move(
  world: World,
  db: Db,
  parcel: ParcelRow,
  event: ParcelEvent,
  change: Partial<ParcelRow> = {},
  params: Record<string, string | number> = {},
): Promise<ParcelState> {
  const state = nextState(parcel.state, event)
  if (!state) throw new Failure('S2')
  await db
    .update(parcels)
    .set({ ...change, state, updatedAt: world.now() })
    .where(eq(parcels.packageNo, parcel.packageNo))
  const code = HISTORY_OF[event]
  if (code) await addEvent(world, db, parcel, code, params)
  return state
}

/** @param it.type exception type of domain/review */
export const raiseException = (
  world: World,
  db: Db,
  parcel: ParcelRow,
  it: { type: number; remark?: string },
): Promise<ParcelState> => {
  const change = {
    exceptionStatus: 1,
    exceptionType: it.type,
    excptionInf: it.remark ?? null,
    stateBefore: parcel.state,
  }
  return move(world, db, parcel, 'raiseException', change, { type: it.type })
}
