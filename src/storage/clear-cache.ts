import { deviceStorage } from '@/platform/storage/storage'
import { forgetLastAnswers } from './last-answers'

/** What is kept to be quicker or handier and comes again by itself: names of `defineStored` (docs/kept-things.md). */
const OF_DEVICE = ['home.warehouse', 'articles.read', 'helpBall']
const OF_MEMBER = ['search.recent']

/** Forgets them, and nothing that somebody typed and has not sent. @param aptId the member's code, '' of a visitor */
export function clearCache(aptId: string): void {
  for (const name of OF_DEVICE) deviceStorage.remove(name)
  for (const name of OF_MEMBER) deviceStorage.remove(`${name}.${aptId}`)
  forgetLastAnswers(aptId)
}
