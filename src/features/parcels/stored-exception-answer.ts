import { array, object, optional, picklist, string } from 'valibot'
import { EXCEPTION_ANSWERS } from '@/domain/parcels/exception-answer'
import { defineStoredValue } from '@/storage/define-stored'

/** What was to be done with an exception, typed and not sent, with the key under which it is said once; `of` takes
 *  '<member code>.<package number>'. It ends with the visit: the parcel may be another exception by then. */
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
