import { currentPages } from './pages'
import { type Card, host } from './state'

interface Shareable {
  route?: string
  onShareAppMessage?(from: object): Partial<Card> & { promise?: Promise<Partial<Card>> }
  onShareTimeline?(): { title?: string; query?: string; imageUrl?: string }
}

/** maximum ms to wait for a promised card; WeChat waits 3 s, but a busy machine needs more time */
const WAITS_MS = 30_000

const shown = () => currentPages().at(-1) as Shareable

/**
 * Sends the page as a card, with the values that the page returns. Throws if the page has no handler for it.
 */
async function toFriend(from: object): Promise<void> {
  const page = shown()
  if (!page.onShareAppMessage) throw new Error(`${page.route} cannot be sent`)
  const { promise, ...said } = page.onShareAppMessage(from)
  const late = new Promise<Partial<Card>>((resolve) => setTimeout(resolve, WAITS_MS, said))
  const { title = '', path = `/${page.route}`, imageUrl = '' } = await Promise.race([promise ?? said, late])
  host.sent.push({ title, path, imageUrl })
}

/**
 * Puts the page among the Moments. The page itself chooses title, picture and query. Throws if it has no
 * handler for it.
 */
function toMoments(): void {
  const page = shown()
  if (!page.onShareTimeline) throw new Error(`${page.route} cannot be put among the Moments`)
  const { title = '', query = '', imageUrl = '' } = page.onShareTimeline()
  host.sent.push({ title, path: `/${page.route}${query && `?${query}`}`, imageUrl })
}

export const sharing = {
  byMenu: async (to: 'friend' | 'moments') => (to === 'friend' ? toFriend({ from: 'menu' }) : toMoments()),
  byButton: (target: { id: string }) => toFriend({ from: 'button', target }),
}
