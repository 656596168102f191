import { string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

const stored = defineStoredValue({ name: 'address.saved', version: 1, schema: string() })

/** The address book hands the address it just saved to the screen that sent the member there. */
export const recentlySavedAddressId = {
  set: (id: string): boolean => stored.set(id),
  /** Its id, once. */
  consume(): string | undefined {
    const id = stored.get()
    stored.remove()
    return id
  },
}
