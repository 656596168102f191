import { object } from 'valibot'
import { draftTextSchema } from '@/shared/form/draft-schema'
import { defineStoredValue } from '@/storage/define-stored'

/**
 * A correction for EZ WAY, typed but not sent; `of` takes '<member code>.<package number>'. It ends with the
 * visit, because the receiver may have confirmed by then.
 */
export const storedEzwayDraft = defineStoredValue({
  name: 'ezway.draft',
  version: 1,
  schema: object({ name: draftTextSchema, areaCode: draftTextSchema, phone: draftTextSchema }),
  lifetimeMs: 'visit',
})
