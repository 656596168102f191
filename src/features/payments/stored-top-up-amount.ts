import { object, string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

/** The amount of an unpaid top-up, preset or typed; `of` takes the member code. It ends with the visit. */
export const storedTopUpAmount = defineStoredValue({
  name: 'balance.topUp',
  version: 1,
  schema: object({ preset: string(), own: string() }),
  lifetimeMs: 'visit',
})
