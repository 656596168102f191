import { string } from 'valibot'
import { defineStored } from '@/storage/define-stored'

/** A shop's mail that was pasted and not taken over yet; `of` takes '<member code>'. */
export const storedShopMail = defineStored({
  name: 'forecast.mail',
  version: 1,
  schema: string(),
  lifetimeMs: 'visit',
})
