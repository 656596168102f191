import { string } from 'valibot'
import { defineStored } from '@/storage/define-stored'

/** A whole address that was pasted and not taken over yet; `of` takes '<member code>'. */
export const storedPastedAddress = defineStored({
  name: 'address.paste',
  version: 1,
  schema: string(),
  lifetimeMs: 'visit',
})
