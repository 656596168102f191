import { object, string } from 'valibot'
import { defineStored } from '@/storage/define-stored'

/** Months that were chosen and not paid; `of` takes the member code. It ends with the visit: prices change. */
export const storedMonths = defineStored({
  name: 'membership.months',
  version: 1,
  schema: object({ preset: string(), own: string() }),
  lifetimeMs: 'visit',
})

/** An upgrade code that was typed and not used; `of` takes the member code. */
export const storedUpgradeCode = defineStored({
  name: 'membership.code',
  version: 1,
  schema: object({ upgradeCode: string(), code: string() }),
  isTyped: true,
})
