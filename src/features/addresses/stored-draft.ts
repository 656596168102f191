import * as v from 'valibot'
import { defineStored } from '@/storage/define-stored'

const text = v.optional(v.string(), '')
const tick = v.optional(v.boolean(), false)

/** The shape of a half-filled address. A field that older drafts lack has a default, so that they still open. */
const AddressDraftSchema = v.object({
  name: text,
  areaCode: v.optional(v.string(), '65'),
  phone: text,
  postCode: text,
  email: text,
  country: text,
  province: text,
  provinceId: text,
  city: text,
  district: text,
  address: text,
  isDefault: tick,
  agreed: tick,
  scopeNoticeAccepted: tick,
  openedFor: text,
})

/** A half-filled address; `of` takes '<member code>.<address id or new>'. */
export const storedAddressDraft = defineStored({
  name: 'address.draft',
  version: 1,
  schema: AddressDraftSchema,
  isTyped: true,
})
