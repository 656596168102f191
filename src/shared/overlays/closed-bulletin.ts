import { string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

const DAY_MS = 24 * 3600 * 1000

/** Id of the bulletin that was closed last, for a day (S1 §4 'Bulletin', §9). */
export const storedClosedBulletinId = defineStoredValue({
  name: 'bulletin',
  version: 1,
  schema: string(),
  lifetimeMs: DAY_MS,
})
