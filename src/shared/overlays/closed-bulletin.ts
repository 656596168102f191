import { string } from 'valibot'
import { DAY_MS } from '@/domain/base/clock'
import { defineStoredValue } from '@/storage/define-stored'

/** Id of the last closed bulletin, kept for a day (S1 §4 'Bulletin', §9). */
export const storedClosedBulletinId = defineStoredValue({
  name: 'bulletin',
  version: 1,
  schema: string(),
  lifetimeMs: DAY_MS,
})
