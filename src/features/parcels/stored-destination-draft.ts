import { object, optional, picklist, string } from 'valibot'
import type { DistributionMode } from '@/domain/addresses/receiver'
import { TRANSSHIPMENT_MODES } from '@/domain/warehouse/places'
import { draftTextSchema } from '@/shared/form/draft-schema'
import { defineStoredValue } from '@/storage/define-stored'

/**
 * A new destination, chosen but not sent; `of` takes '<member code>.<package number>'. It ends with the
 * visit, because the possible destinations may change within a day.
 */
export const storedDestinationDraft = defineStoredValue({
  name: 'destination.draft',
  version: 1,
  schema: object({
    flowId: string(),
    moveMode: picklist(TRANSSHIPMENT_MODES),
    distributionMode: optional(string(), 'toDoor' satisfies DistributionMode),
    addressId: string(),
    pickupPointId: draftTextSchema,
    pickupName: draftTextSchema,
    pickupAreaCode: draftTextSchema,
    pickupPhone: draftTextSchema,
  }),
  lifetimeMs: 'visit',
})
