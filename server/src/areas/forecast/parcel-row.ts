import { and, count, eq, notInArray } from 'drizzle-orm'
import { isOffered } from '../../../../src/domain/address'
import { nextState, OVER_STATES } from '../../../../src/domain/parcel-state'
import { fitsPickup, PICKUP_LIMIT_GRAMS } from '../../../../src/domain/pickup'
import type { Member, World } from '../../context'
import type { Db } from '../../db/open-db'
import { sendModesOf } from '../../db/repositories/reference'
import { parcels } from '../../db/schema/parcels'
import { Failure } from '../../http/failure'
import { newPackageNo } from '../../ids'
import { usablePickupPoints } from '../addresses/pickup'
import { lockAddress } from '../addresses/repository'
import type { ReadForecast } from './trip'

/** The one parcel of this number that is not over; a number whose parcel is over may be declared anew. */
export const living = (trackingNo: string) =>
  and(eq(parcels.trackingNo, trackingNo), notInArray(parcels.state, [...OVER_STATES]))

/** Parcels that a member may have waiting at once (code 27, ours). */
const WAITING_MAX = 200

async function receiverOf(db: Db, member: Member, forecast: ReadForecast) {
  const { flow } = forecast
  if (forecast.distributionMode === 'selfPickup') {
    const points = await usablePickupPoints(db, flow.tarArea)
    const point = points.find(({ id }) => id === forecast.pickupPointId)
    if (!point) throw new Failure('7')
    return { pickupPointId: point.id, addressId: null, receiverName: member.name, receiverPhone: null }
  }
  const address = await lockAddress(db, { memberId: member.id, id: forecast.addressId, to: 'use' })
  if (!address) throw new Failure('6')
  if (address.country !== flow.tarArea) throw new Failure('7')
  if (!isOffered(address)) throw new Failure('7')
  const receiverPhone = `${address.areaCode}-${address.phone}`
  return { addressId: address.id, pickupPointId: null, receiverName: address.name, receiverPhone }
}

/** Writes the declared parcel, or completes the one that came unannounced under its tracking number. */
export async function writeParcel(
  world: World,
  db: Db,
  member: Member,
  forecast: ReadForecast,
): Promise<string> {
  const { warehouse, flow, trackingNo } = forecast
  const now = world.now()
  const [sendMode] = await sendModesOf(db, flow.flowId)
  const [waiting] = await db
    .select({ n: count() })
    .from(parcels)
    .where(and(eq(parcels.memberId, member.id), eq(parcels.state, 'declared')))
  if (waiting!.n >= WAITING_MAX) throw new Failure('27', { max: WAITING_MAX })
  const fields = {
    whCode: warehouse.code,
    flowId: flow.flowId,
    tarArea: flow.tarArea,
    moveMode: forecast.moveMode,
    sendModId: sendMode?.sendModId ?? null,
    distributionMode: forecast.distributionMode,
    note: forecast.note,
    shoppingUrl: forecast.shoppingUrl,
    updatedAt: now,
    ...(await receiverOf(db, member, forecast)),
  }
  const [existing] = await db.select().from(parcels).where(living(trackingNo)).for('update')
  if (!existing) {
    const packageNo = newPackageNo()
    const row = {
      ...fields,
      packageNo,
      memberId: member.id,
      trackingNo,
      state: 'declared' as const,
      createdAt: now,
    }
    // Two members may declare the same number in the same moment; the second one is told.
    const made = await db.insert(parcels).values(row).onConflictDoNothing().returning()
    if (made.length === 0) throw new Failure('4')
    return packageNo
  }
  const declared = existing.state === 'waitingDeclaration' && nextState(existing.state, 'declare')
  if (existing.memberId !== member.id || !declared) throw new Failure(existing.inTime ? '5' : '4')
  // It lies in one warehouse already; no flow of another one takes it.
  if (existing.whCode !== warehouse.code) throw new Failure('2')
  if (forecast.distributionMode === 'selfPickup' && !fitsPickup({ grams: existing.weight ?? 0 }))
    throw new Failure('28', { maxKg: PICKUP_LIMIT_GRAMS / 1000 })
  await db
    .update(parcels)
    .set({ ...fields, state: declared })
    .where(eq(parcels.packageNo, existing.packageNo))
  return existing.packageNo
}
