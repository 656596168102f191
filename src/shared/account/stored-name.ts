import { object, string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

/**
 * A name that the member typed but did not save; `of` takes the member code. It lasts until the end of the
 * visit.
 */
export const storedMemberNameDraft = defineStoredValue({
  name: 'name.draft',
  version: 1,
  schema: object({ name: string() }),
  lifetimeMs: 'visit',
})
