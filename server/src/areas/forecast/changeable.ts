import type { CallDeclaring } from '../../../../src/contract/base/call'
import {
  editForecast,
  type FORECAST_CHANGE_ERRORS,
  updateArrivedParcelGoods,
} from '../../../../src/contract/forecast/forecast'
import { canChangeContentsInWarehouse, canEditForecast } from '../../../../src/domain/parcels/parcel-state'
import { refuse } from '../../base/failure'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'

/** Part of a declaration that changes: all of it, or only goods and shopping proof. */
export type ForecastChangeScope = 'forecast' | 'contents'

/** Call that changes each scope. */
const CALL_BY_SCOPE = { forecast: editForecast, contents: updateArrivedParcelGoods }

const IS_OPEN = { forecast: canEditForecast, contents: canChangeContentsInWarehouse }

/** Parcel from a merchant, which was declared by a separate forecast. */
export type ParcelWithTrackingNo = ParcelRow & { trackingNo: string }

/**
 * Refuses to change a whole forecast after its parcel has arrived (`parcelArrived`), and contents after the
 * tally (`parcelTallied`).
 */
function refuseTooLate(parcel: ParcelRow, changed: ForecastChangeScope): void {
  if (changed === 'forecast') {
    if (canChangeContentsInWarehouse(parcel)) throw refuse(editForecast, 'parcelArrived')
  } else if (parcel.state === 'toPay' || parcel.state === 'toSplit')
    throw refuse(updateArrivedParcelGoods, 'parcelTallied')
}

/**
 * Throws if the declaration of a parcel cannot change in its current state. Throws `parcelNotFound` without a
 * parcel, `parcelException`, and `parcelMerged` for a parcel inside a merged one, which travels with it. Also
 * throws the errors of `refuseTooLate`, or `notEditable`.
 */
export function assertForecastChangeable(
  parcel: ParcelRow | undefined,
  changed: ForecastChangeScope,
): asserts parcel is ParcelWithTrackingNo {
  const call = CALL_BY_SCOPE[changed]
  if (!parcel) throw refuse(call, 'parcelNotFound')
  if (parcel.state === 'abnormal') throw refuse(call, 'parcelException')
  if (parcel.mergedInto !== null) throw refuse(call, 'parcelMerged')
  refuseTooLate(parcel, changed)
  if (!IS_OPEN[changed](parcel)) throw refuse(call, 'notEditable')
}

/** Throws `changedElsewhere` if a parcel has changed since it was read, for example on another device. */
export function assertParcelUnchangedSince(
  call: CallDeclaring<typeof FORECAST_CHANGE_ERRORS>,
  { updatedAt }: ParcelRow,
  { basedOn }: { basedOn?: string | undefined },
): void {
  if (basedOn !== undefined && basedOn !== updatedAt.toISOString()) throw refuse(call, 'changedElsewhere')
}
