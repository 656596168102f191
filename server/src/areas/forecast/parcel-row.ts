import { nextState } from '../../../../src/domain/parcel-state'
import { fitsPickup } from '../../../../src/domain/pickup'
import type { AppContext, Member } from '../../context'
import type { Db } from '../../db/open-db'
import { lockAddress } from '../../db/repositories/addresses'
import { lockMember } from '../../db/repositories/members'
import {
  changeParcel,
  countDeclared,
  insertParcel,
  lockLivingParcel,
  type ParcelRow,
} from '../../db/repositories/parcels'
import { listSendModesOfFlow } from '../../db/repositories/rates'
import { Failure } from '../../http/failure'
import { newPackageNo } from '../../ids'
import { limitAtPoint } from '../addresses/pickup'
import { atPointOf, pointOf, type ReceiverColumns, toDoorOf } from '../addresses/receiver'
import { assertRealNameVerified } from '../real-name'
import type { ReadForecast } from './trip'

/** Parcels that a member may have waiting at once (code 27, ours). */
const WAITING_MAX = 200

async function receiverOf(
  world: AppContext,
  member: Member,
  forecast: ReadForecast,
): Promise<ReceiverColumns> {
  const { db } = world
  const { flow } = forecast
  if (forecast.distributionMode === 'selfPickup') {
    await pointOf(db, flow.tarArea, forecast.pickupPointId)
    return atPointOf(forecast)
  }
  const address = await lockAddress(db, { memberId: member.id, id: forecast.addressId, to: 'use' })
  if (!address) throw new Failure('6')
  if (address.country !== flow.tarArea) throw new Failure('7')
  await assertRealNameVerified(world, address)
  return toDoorOf(address)
}

/** How a parcel goes on its way by its forecast, and to whom: what its row says of it. Locks the address. */
export async function tripOf(world: AppContext, member: Member, forecast: ReadForecast) {
  const { warehouse, flow } = forecast
  const [sendMode] = await listSendModesOfFlow(world.db, flow.flowId, world.now())
  return {
    whCode: warehouse.code,
    flowId: flow.flowId,
    tarArea: flow.tarArea,
    moveMode: forecast.moveMode,
    sendModId: sendMode?.sendModId ?? null,
    note: forecast.note,
    shoppingUrl: forecast.shoppingUrl,
    insuredCents: forecast.insurance?.insuredCents ?? null,
    insuredFeeCents: forecast.insurance?.insuredFeeCents ?? null,
    insuredEachCents: forecast.insurance?.insuredEachCents ?? null,
    ...(await receiverOf(world, member, forecast)),
  }
}

/** Refuses a parcel that was weighed already and that no pickup point takes. Throws 28. */
export async function refuseTooHeavy(
  db: Db,
  { weight }: Pick<ParcelRow, 'weight'>,
  { distributionMode, pickupPointId }: Pick<ReadForecast, 'distributionMode' | 'pickupPointId'>,
): Promise<void> {
  if (distributionMode !== 'selfPickup' || weight === null) return
  const limit = await limitAtPoint(db, pickupPointId)
  if (!fitsPickup({ grams: weight }, limit)) throw new Failure('28', { maxKg: limit.grams / 1000 })
}

/** Writes the declared parcel, or completes the one that came unannounced under its tracking number. */
export async function writeParcel(
  world: AppContext,
  member: Member,
  forecast: ReadForecast,
): Promise<string> {
  const { db } = world
  const { warehouse, trackingNo } = forecast
  const now = world.now()
  // Locked, so that forecasts sent at once are counted one after the other.
  await lockMember(db, member.id)
  if ((await countDeclared(db, member.id)) >= WAITING_MAX) throw new Failure('27', { max: WAITING_MAX })
  const fields = { ...(await tripOf(world, member, forecast)), updatedAt: now }
  const existing = await lockLivingParcel(db, trackingNo)
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
    // Two members may declare the same number in the same moment; the second one is refused.
    if (!(await insertParcel(db, row))) throw new Failure('4')
    return packageNo
  }
  const declared = existing.state === 'waitingDeclaration' && nextState(existing.state, 'declare')
  if (existing.memberId !== member.id || !declared) throw new Failure(existing.inTime ? '5' : '4')
  // It lies in one warehouse already; no flow of another one takes it.
  if (existing.whCode !== warehouse.code) throw new Failure('2')
  await refuseTooHeavy(db, existing, forecast)
  await changeParcel(db, existing.packageNo, { ...fields, state: declared })
  return existing.packageNo
}
