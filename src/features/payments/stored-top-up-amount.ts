import { object, string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

/** An amount that was chosen or typed and not paid; `of` takes the member code. It ends with the visit. */
export const storedTopUpAmount = defineStoredValue({
  name: 'balance.topUp',
  version: 1,
  schema: object({ preset: string(), own: string() }),
  lifetimeMs: 'visit',
})
