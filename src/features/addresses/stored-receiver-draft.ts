import { object, optional, string } from 'valibot'
import type { DistributionMode } from '@/domain/addresses/receiver'
import { draftTextSchema } from '@/shared/form/draft-schema'
import { defineStoredValue } from '@/storage/define-stored'

/**
 * A new receiver for parcels, chosen but not sent; `of` takes '<member code>.<package numbers>'. It ends with
 * the visit, because the allowed destinations of a parcel may change.
 */
export const storedReceiverDraft = defineStoredValue({
  name: 'receiver.draft',
  version: 1,
  schema: object({
    distributionMode: optional(string(), 'toDoor' satisfies DistributionMode),
    addressId: draftTextSchema,
    pickupPointId: draftTextSchema,
    pickupName: draftTextSchema,
    pickupAreaCode: draftTextSchema,
    pickupPhone: draftTextSchema,
  }),
  lifetimeMs: 'visit',
})
