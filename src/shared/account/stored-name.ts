import { object, string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

/** A name that was typed and not saved; `of` takes the member code. It ends with the visit. */
export const storedMemberNameDraft = defineStoredValue({
  name: 'name.draft',
  version: 1,
  schema: object({ name: string() }),
  lifetimeMs: 'visit',
})
