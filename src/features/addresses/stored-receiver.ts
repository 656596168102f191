import { object, optional, string } from 'valibot'
import type { DistributionMode } from '@/domain/receiver'
import { draftText } from '@/shared/form/draft-schema'
import { defineStored } from '@/storage/define-stored'

/** Where parcels were to go instead, not sent yet; `of` takes '<member code>.<package numbers>'. It ends with the visit,
 *  as where a parcel may go does. */
export const storedReceiver = defineStored({
  name: 'receiver.draft',
  version: 1,
  schema: object({
    distributionMode: optional(string(), 'toDoor' satisfies DistributionMode),
    addressId: draftText,
    pickupPointId: draftText,
    pickupName: draftText,
    pickupAreaCode: draftText,
    pickupPhone: draftText,
  }),
  lifetimeMs: 'visit',
})
