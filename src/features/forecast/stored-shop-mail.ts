import { string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

/** A pasted shop mail that is not yet filled into the draft; `of` takes '<member code>'. */
export const storedShopMail = defineStoredValue({
  name: 'forecast.mail',
  version: 1,
  schema: string(),
  lifetimeMs: 'visit',
})
