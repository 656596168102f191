import { deviceStorage } from '@/platform/storage/storage'
import { removePersistedMemberAnswers } from './persisted-answers'

/** Names of stored values with `needsOptimisationConsent` (docs/reference/kept-data.md). */
const DEVICE_CACHE_NAMES = ['home.warehouse', 'articles.read', 'helpBall', 'exchangeRates']
const MEMBER_CACHE_NAMES = ['search.recent']

/** Removes caches and conveniences. Drafts and settings stay. @param aptId member code; '' for a visitor */
export function clearDeviceAndMemberCaches(aptId: string): void {
  for (const name of DEVICE_CACHE_NAMES) deviceStorage.remove(name)
  for (const name of MEMBER_CACHE_NAMES) deviceStorage.remove(`${name}.${aptId}`)
  removePersistedMemberAnswers(aptId)
}
