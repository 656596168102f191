import { array, object, optional, picklist, string } from 'valibot'
import { EXCEPTION_ANSWERS } from '@/domain/parcels/exception-answer'
import { defineStoredValue } from '@/storage/define-stored'

/**
 * An answer to an exception, typed but not sent, with the key that lets it arrive only once; `of` takes
 * '<member code>.<package number>'. It ends with the visit, because the parcel may have another exception by
 * then.
 */
export const storedExceptionAnswer = defineStoredValue({
  name: 'exception.draft',
  version: 1,
  schema: object({
    answer: picklist(['', ...EXCEPTION_ANSWERS]),
    words: string(),
    papers: optional(array(object({ pictureId: string(), url: string() })), []),
    idempotencyKey: string(),
  }),
  lifetimeMs: 'visit',
})
