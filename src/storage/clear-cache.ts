import { deviceStorage } from '@/platform/storage/storage'
import { removePersistedMemberAnswers } from './persisted-answers'

/** Data that the app reads again: names of `defineStoredValue` (docs/reference/kept-data.md). */
const DEVICE_CACHE_NAMES = ['home.warehouse', 'articles.read', 'helpBall']
const MEMBER_CACHE_NAMES = ['search.recent']

/** Forgets them, and nothing that somebody typed and has not sent. @param aptId the member's code, '' of a visitor */
export function clearDeviceAndMemberCaches(aptId: string): void {
  for (const name of DEVICE_CACHE_NAMES) deviceStorage.remove(name)
  for (const name of MEMBER_CACHE_NAMES) deviceStorage.remove(`${name}.${aptId}`)
  removePersistedMemberAnswers(aptId)
}
