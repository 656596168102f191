import {
  isPhotographKind,
  listAwaitedPhotographs,
  PHOTOGRAPH_KINDS,
  type PhotographKind,
} from '../../../../src/domain/parcels/photographs'
import type { ParcelWithDetails } from '../../db/repositories/parcels/whole-parcels'
import type { PictureRow } from '../../db/repositories/pictures/pictures'

type Photograph = PictureRow & { packageNo: string; purpose: PhotographKind }

const isPhotograph = (picture: PictureRow): picture is Photograph => isPhotographKind(picture.purpose)

/** Returns a parcel with its photographs and its newest tally. */
function toPhotographedParcel({ pictures, events, ...parcel }: ParcelWithDetails) {
  const photographs = pictures.filter(isPhotograph).map((picture) => ({ ...picture, kind: picture.purpose }))
  const talliedAt = events.find(({ code }) => code === 'tallied')?.time ?? null
  return { ...parcel, talliedAt, photographs }
}

const byKindAndTime = (
  one: { kind: PhotographKind; createdAt: Date },
  other: { kind: PhotographKind; createdAt: Date },
) =>
  PHOTOGRAPH_KINDS.indexOf(one.kind) - PHOTOGRAPH_KINDS.indexOf(other.kind) ||
  one.createdAt.getTime() - other.createdAt.getTime()

/**
 * Returns the photographs of a parcel and those inside it, and the kinds that are awaited, in the shape of the
 * contract.
 */
export function toPhotographFields(
  family: readonly ParcelWithDetails[],
  { addressOf, now }: { addressOf: (picture: { fileName: string }) => string; now: Date },
) {
  const photographed = family.map(toPhotographedParcel)
  return {
    photographs: photographed
      .flatMap(({ photographs }) => photographs)
      .sort(byKindAndTime)
      .map((photograph) => ({
        kind: photograph.kind,
        packageNo: photograph.packageNo,
        url: addressOf(photograph),
        takenAt: photograph.createdAt.toISOString(),
        note: photograph.note,
      })),
    awaitedPhotographs: listAwaitedPhotographs(photographed, now).map(({ dueAt, ...awaited }) => ({
      ...awaited,
      dueAt: dueAt.toISOString(),
    })),
  }
}
