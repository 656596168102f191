import { object, string } from 'valibot'
import { saveShipper } from '@/contract/personal'
import { draftFields } from '@/shared/form/draft-schema'
import { defineStored } from '@/storage/define-stored'

/** What a member has typed of the shipper and not saved; `of` takes the member code. */
export const storedShipper = defineStored({
  name: 'shipper.draft',
  version: 1,
  schema: object(draftFields(saveShipper.payload)),
  isTyped: true,
})

/** An invite code that was typed and not saved; `of` takes the member code. */
export const storedInvite = defineStored({
  name: 'invite.draft',
  version: 1,
  schema: object({ code: string() }),
  isTyped: true,
})
