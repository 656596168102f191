import { object, string } from 'valibot'
import type { DraftStorage } from '@/shared/form/form-state'
import { defineStoredValue } from '@/storage/define-stored'

/** Months that were chosen and not paid; `of` takes the member code. It ends with the visit: prices change. */
export const storedMembershipMonths = defineStoredValue({
  name: 'membership.months',
  version: 1,
  schema: object({ preset: string(), own: string() }),
  lifetimeMs: 'visit',
})

const storedUpgradeCode = defineStoredValue({
  name: 'membership.code',
  version: 1,
  schema: object({ upgradeCode: string() }),
  isUserInput: true,
})

/** An upgrade code that was typed and not used, without the verification code, which is secret and soon over. */
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
