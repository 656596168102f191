import { object, picklist, string } from 'valibot'
import { saveShipper } from '@/contract/account/personal-data'
import { buildDraftEntriesFromPayloadSchema } from '@/shared/form/draft-schema'
import type { DraftStorage } from '@/shared/form/form-state'
import { defineStoredValue } from '@/storage/define-stored'
import { type BindAccountEntry, createEmptyBindAccountEntry } from './bind-account-entry'

/** Unsaved input of the shipper form; `of` takes the member code. */
export const storedShipperDraft = defineStoredValue({
  name: 'shipper.draft',
  version: 1,
  schema: object(buildDraftEntriesFromPayloadSchema(saveShipper.payload)),
  isUserInput: true,
})

/** An invite code that is typed but not saved; `of` takes the member code. */
export const storedInviteCodeDraft = defineStoredValue({
  name: 'invite.draft',
  version: 1,
  schema: object({ code: string() }),
  isUserInput: true,
})

const storedBindAccount = defineStoredValue({
  name: 'bind.draft',
  version: 1,
  lifetimeMs: 'visit',
  schema: object({
    areaCode: string(),
    phone: string(),
    email: string(),
    by: picklist(['code', 'password']),
  }),
})

/**
 * Stores the number or e-mail that is typed but not bound, so that it survives a reload. Codes and the
 * password are not stored.
 */
export function createBindAccountDraftStorage(
  aptId: string,
  kind: BindAccountEntry['kind'],
): DraftStorage<BindAccountEntry> {
  const own = storedBindAccount.of(`${aptId}.${kind}`)
  return {
    ...own,
    get() {
      const kept = own.get()
      return kept && { ...createEmptyBindAccountEntry(kind), ...kept }
    },
    set: ({ areaCode, phone, email, by }) => own.set({ areaCode, phone, email, by }),
  }
}
