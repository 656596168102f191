import { string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

/** A shop's mail that was pasted and not taken over yet; `of` takes '<member code>'. */
export const storedShopMail = defineStoredValue({
  name: 'forecast.mail',
  version: 1,
  schema: string(),
  lifetimeMs: 'visit',
})
