import * as v from 'valibot'
import { LocalisedTextSchema, PackageNoSchema, UtcTimestampSchema } from '../base/schemas'

/**
 * A kind of photograph: one of PHOTOGRAPH_KINDS of domain/parcels/photographs. The app omits an unknown kind,
 * so that a newer back end may send more.
 */
const KindSchema = v.string()

/** A free photograph that the warehouse took of a parcel. */
export const PhotographSchema = v.object({
  kind: KindSchema,
  /** the parcel that it shows; for a merged parcel, one of the parcels inside it */
  packageNo: PackageNoSchema,
  /** works for some hours */
  url: v.string(),
  takenAt: UtcTimestampSchema,
  /** what is damaged; null without a note */
  note: v.nullable(LocalisedTextSchema),
})

/** A kind of photograph that the warehouse has not taken yet, with the time until which it is due. */
export const AwaitedPhotographSchema = v.object({
  kind: KindSchema,
  dueAt: UtcTimestampSchema,
  isLate: v.boolean(),
})
