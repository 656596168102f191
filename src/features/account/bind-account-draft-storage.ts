import { object, picklist, string } from 'valibot'
import type { DraftStorage } from '@/shared/form/form-state'
import { defineStored } from '@/storage/define-stored'
import { type BindAccountEntry, createEmptyBindAccountEntry } from './bind-account-entry'

const stored = defineStored({
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

/** A number or e-mail that was typed and not bound comes back after a reload, without what proves whose it is. */
export function createBindAccountDraftStorage(
  aptId: string,
  kind: BindAccountEntry['kind'],
): DraftStorage<BindAccountEntry> {
  const own = stored.of(`${aptId}.${kind}`)
  return {
    ...own,
    get() {
      const kept = own.get()
      return kept && { ...createEmptyBindAccountEntry(kind), ...kept }
    },
    set: ({ areaCode, phone, email, by }) => own.set({ areaCode, phone, email, by }),
  }
}
