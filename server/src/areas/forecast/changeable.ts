import { canChangeContents, canEditForecast } from '../../../../src/domain/parcel-state'
import type { ParcelRow } from '../../db/repositories/parcels'
import { Failure } from '../../http/failure'

/** What of a declaration is changed: all of it, or goods and shopping proof alone. */
export type ChangeScope = 'forecast' | 'contents'

const IS_OPEN = { forecast: canEditForecast, contents: canChangeContents }

/** A parcel that a merchant sent, so that it was declared by a forecast of its own. */
export type DeclaredParcel = ParcelRow & { trackingNo: string }

/** Whether a parcel stands where the other of the two is open, or was tallied: code 5 says which. */
const isTooLateToChange = (parcel: ParcelRow, changed: ChangeScope): boolean =>
  changed === 'forecast' ? canChangeContents(parcel) : parcel.state === 'toPay' || parcel.state === 'toSplit'

/**
 * Refuses to change what was declared for a parcel as it stands. Throws 4 without one, 119 for an exception, 27 for what
 * lies in a merged one and goes with it, 5 (the forecast: it has arrived; its contents: it was tallied), 20 otherwise.
 */
export function assertChangeable(
  parcel: ParcelRow | undefined,
  changed: ChangeScope,
): asserts parcel is DeclaredParcel {
  if (!parcel) throw new Failure('4')
  if (parcel.state === 'abnormal') throw new Failure('119')
  if (parcel.mergedInto !== null) throw new Failure('27')
  if (isTooLateToChange(parcel, changed)) throw new Failure('5')
  if (!IS_OPEN[changed](parcel)) throw new Failure('20')
}

/** Refuses to write over what was changed since it was read, such as on another device. Throws FO0005. */
export function assertUnchangedSince(
  { updatedAt }: ParcelRow,
  { basedOn }: { basedOn?: string | undefined },
): void {
  if (basedOn !== undefined && basedOn !== updatedAt.toISOString()) throw new Failure('FO0005')
}
