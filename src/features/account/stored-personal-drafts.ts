import { object, string } from 'valibot'
import { saveShipper } from '@/contract/account/personal-data'
import { buildDraftSchemaEntries } from '@/shared/form/draft-schema'
import { defineStored } from '@/storage/define-stored'

/** What a member has typed of the shipper and not saved; `of` takes the member code. */
export const storedShipperDraft = defineStored({
  name: 'shipper.draft',
  version: 1,
  schema: object(buildDraftSchemaEntries(saveShipper.payload)),
  isUserInput: true,
})

/** An invite code that was typed and not saved; `of` takes the member code. */
export const storedInviteCodeDraft = defineStored({
  name: 'invite.draft',
  version: 1,
  schema: object({ code: string() }),
  isUserInput: true,
})
