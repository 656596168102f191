import { object, string } from 'valibot'
import type { DraftStorage } from '@/shared/form/form-state'
import { defineStoredValue } from '@/storage/define-stored'

/**
 * The chosen months of an unpaid purchase; `of` takes the member code. It ends with the visit, because prices
 * change.
 */
export const storedMembershipMonths = defineStoredValue({
  name: 'membership.months',
  version: 2,
  schema: object({ preset: string(), own: string() }),
  lifetimeMs: 'visit',
})

const storedUpgradeCode = defineStoredValue({
  name: 'membership.code',
  version: 1,
  schema: object({ upgradeCode: string() }),
  isUserInput: true,
})

/**
 * Stores an upgrade code that is typed but not used. The verification code is not stored: it is secret and
 * expires soon.
 */
export function createUpgradeCodeDraftStorage(
  aptId: string,
): DraftStorage<{ upgradeCode: string; code: string }> {
  const stored = storedUpgradeCode.of(aptId)
  return {
    ...stored,
    get() {
      const kept = stored.get()
      return kept && { ...kept, code: '' }
    },
    set: ({ upgradeCode }) => stored.set({ upgradeCode }),
  }
}
