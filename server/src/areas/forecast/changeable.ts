import type { CallDeclaring } from '../../../../src/contract/base/call'
import {
  editForecast,
  type FORECAST_CHANGE_ERRORS,
  updateArrivedParcelGoods,
} from '../../../../src/contract/forecast/forecast'
import { canChangeContentsInWarehouse, canEditForecast } from '../../../../src/domain/parcels/parcel-state'
import { refuse } from '../../base/failure'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'

/** What of a declaration is changed: all of it, or goods and shopping proof alone. */
export type ForecastChangeScope = 'forecast' | 'contents'

/** Each scope is changed by one call. */
const CALL_BY_SCOPE = { forecast: editForecast, contents: updateArrivedParcelGoods }

const IS_OPEN = { forecast: canEditForecast, contents: canChangeContentsInWarehouse }

/** A parcel that a merchant sent, so that it was declared by a forecast of its own. */
export type ParcelWithTrackingNo = ParcelRow & { trackingNo: string }

/** Refuses a whole forecast once its parcel has arrived, and contents alone once it was tallied. */
function refuseTooLate(parcel: ParcelRow, changed: ForecastChangeScope): void {
  if (changed === 'forecast') {
    if (canChangeContentsInWarehouse(parcel)) throw refuse(editForecast, 'parcelArrived')
  } else if (parcel.state === 'toPay' || parcel.state === 'toSplit')
    throw refuse(updateArrivedParcelGoods, 'parcelTallied')
}

/**
 * Refuses to change what was declared for a parcel as it stands. Throws parcelNotFound without one,
 * parcelException, parcelMerged for what lies in a merged one and goes with it, what `refuseTooLate` throws, or
 * notEditable.
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

/** Refuses to write over what was changed since it was read, such as on another device. Throws changedElsewhere. */
export function assertParcelUnchangedSince(
  call: CallDeclaring<typeof FORECAST_CHANGE_ERRORS>,
  { updatedAt }: ParcelRow,
  { basedOn }: { basedOn?: string | undefined },
): void {
  if (basedOn !== undefined && basedOn !== updatedAt.toISOString()) throw refuse(call, 'changedElsewhere')
}
