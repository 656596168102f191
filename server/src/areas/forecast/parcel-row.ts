import type { CallDeclaring } from '../../../../src/contract/base/call'
import { type ADD_OR_EDIT_FORECAST_ERRORS, addForecast } from '../../../../src/contract/forecast/forecast'
import { fitsPickupLimit } from '../../../../src/domain/addresses/pickup'
import { findNextParcelState } from '../../../../src/domain/parcels/parcel-state'
import type { AppContext, Member } from '../../base/context'
import { refuse } from '../../base/failure'
import { newPackageNo } from '../../base/ids'
import type { Db } from '../../db/open-db'
import { lockAddressOfMember } from '../../db/repositories/addresses/addresses'
import { lockMember } from '../../db/repositories/members/members'
import {
  changeParcel,
  countDeclaredParcelsOfMember,
  insertParcelUnlessTrackingNoTaken,
  lockActiveParcelByTrackingNo,
  type ParcelRow,
} from '../../db/repositories/parcels/parcels'
import { listRatedSendModesOfFlowAt } from '../../db/repositories/pricing/rates'
import { getPickupPointParcelLimit } from '../addresses/pickup'
import {
  getUsablePickupPoint,
  homeDeliveryColumns,
  type ParcelReceiverColumns,
  selfPickupColumns,
} from '../addresses/receiver'
import { assertAddressRealNameVerified } from '../certificates/real-name'
import type { ParsedForecast } from './trip'

/**
 * Maximum number of declared parcels that a member may have waiting (tooManyWaiting, ours). A table has as many
 * rows at most (`BATCH_ROWS_MAX`), so a full one fits once.
 */
export const DECLARED_PARCELS_MAX = 2000

/** Returns the receiver columns of a parcel, and locks its address until the transaction ends. */
export async function resolveReceiverColumns(
  context: AppContext,
  call: CallDeclaring<typeof ADD_OR_EDIT_FORECAST_ERRORS>,
  member: Member,
  forecast: ParsedForecast,
): Promise<ParcelReceiverColumns> {
  const { db } = context
  const { flow } = forecast
  if (forecast.distributionMode === 'selfPickup') {
    await getUsablePickupPoint(db, flow.tarArea, forecast.pickupPointId)
    return selfPickupColumns(forecast)
  }
  const address = await lockAddressOfMember(db, { memberId: member.id, id: forecast.addressId, to: 'use' })
  if (!address) throw refuse(call, 'addressNotFound')
  if (address.country !== flow.tarArea) throw refuse(call, 'otherDestination')
  await assertAddressRealNameVerified(context, call, address)
  return homeDeliveryColumns(address)
}

/**
 * Returns the columns of a parcel's row that its forecast sets: route, insurance and receiver. Locks the
 * address.
 */
export async function buildForecastParcelColumns(
  context: AppContext,
  call: CallDeclaring<typeof ADD_OR_EDIT_FORECAST_ERRORS>,
  member: Member,
  forecast: ParsedForecast,
) {
  const [sendMode] = await listRatedSendModesOfFlowAt(context.db, forecast.flow.flowId, context.now())
  return {
    ...toForecastColumns(forecast),
    sendModId: sendMode?.sendModId ?? null,
    ...(await resolveReceiverColumns(context, call, member, forecast)),
  }
}

/** Returns the columns that a forecast sets without a look-up. */
export function toForecastColumns(forecast: ParsedForecast) {
  const { warehouse, flow } = forecast
  return {
    whCode: warehouse.code,
    flowId: flow.flowId,
    tarArea: flow.tarArea,
    moveMode: forecast.moveMode,
    note: forecast.note,
    shoppingUrl: forecast.shoppingUrl,
    insuredCents: forecast.insurance?.insuredCents ?? null,
    insuredFeeCents: forecast.insurance?.insuredFeeCents ?? null,
    insuredEachCents: forecast.insurance?.insuredEachCents ?? null,
  }
}

/**
 * Throws `tooHeavyForPickup` if a parcel was already weighed and the pickup point does not take its weight.
 */
export async function assertParcelFitsPickupWeight(
  db: Db,
  call: CallDeclaring<Pick<typeof ADD_OR_EDIT_FORECAST_ERRORS, 'tooHeavyForPickup'>>,
  { weight }: Pick<ParcelRow, 'weight'>,
  { distributionMode, pickupPointId }: Pick<ParsedForecast, 'distributionMode' | 'pickupPointId'>,
): Promise<void> {
  if (distributionMode !== 'selfPickup' || weight === null) return
  const limit = await getPickupPointParcelLimit(db, pickupPointId)
  if (!fitsPickupLimit({ grams: weight }, limit))
    throw refuse(call, 'tooHeavyForPickup', { maxKg: limit.grams / 1000 })
}

/** Inserts the declared parcel, or completes the unannounced parcel with the same tracking number. */
export async function insertParcelOrDeclareUnannounced(
  context: AppContext,
  member: Member,
  forecast: ParsedForecast,
): Promise<string> {
  const { db } = context
  const { warehouse, trackingNo } = forecast
  const now = context.now()
  // Locked, so that concurrent forecasts are counted one after the other.
  await lockMember(db, member.id)
  if ((await countDeclaredParcelsOfMember(db, member.id)) >= DECLARED_PARCELS_MAX)
    throw refuse(addForecast, 'tooManyWaiting', { max: DECLARED_PARCELS_MAX })
  const fields = {
    ...(await buildForecastParcelColumns(context, addForecast, member, forecast)),
    updatedAt: now,
  }
  const existing = await lockActiveParcelByTrackingNo(db, trackingNo)
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
    // If two members declare the same number at the same moment, the second one is refused.
    if (!(await insertParcelUnlessTrackingNoTaken(db, row))) throw refuse(addForecast, 'trackingNoExists')
    return packageNo
  }
  const declared = existing.state === 'waitingDeclaration' && findNextParcelState(existing.state, 'declare')
  if (existing.memberId !== member.id || !declared)
    throw refuse(addForecast, existing.inTime ? 'alreadyReceived' : 'trackingNoExists')
  // The parcel is in one warehouse already. No flow of another warehouse takes it.
  if (existing.whCode !== warehouse.code) throw refuse(addForecast, 'flowNotOffered')
  await assertParcelFitsPickupWeight(db, addForecast, existing, forecast)
  await changeParcel(db, existing.packageNo, { ...fields, state: declared })
  return existing.packageNo
}
