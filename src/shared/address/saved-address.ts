import { store } from '@/platform/storage/storage'

const KEY = 'address.saved'

/** The address book hands the address it just saved to the screen that sent the member there. */
export const savedAddress = {
  keep(id: string): void {
    store.save(KEY, id)
  },
  /** Its id, once. */
  take(): string | undefined {
    const id = store.load<string>(KEY)
    store.drop(KEY)
    return id
  },
}
