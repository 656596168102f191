import { string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

const stored = defineStoredValue({ name: 'address.saved', version: 1, schema: string() })

/** Passes the id of a newly saved address from the address book to the screen that sent the member there. */
export const recentlySavedAddressId = {
  set: (id: string): boolean => stored.set(id),
  /** Returns the id once and removes it. */
  consume(): string | undefined {
    const id = stored.get()
    stored.remove()
    return id
  },
}
