import { decodeUriSafely } from '@/domain/base/decoded'
import { SCREENS } from '../screens/screens'
import { findScreenName } from './find-screen-name'
import type { ScreenName, ScreenParams } from './navigation'

/**
 * Pages for signing in. The author of a text could put another person's credentials into an address of these
 * pages.
 */
const SIGN_IN_PAGES = 'features/auth/'

/**
 * Returns the screen and parameters of an address of ours within a text. Undefined for an unknown address and
 * for the sign-in pages.
 */
export function parseScreenLink(address: string): { name: ScreenName; params: ScreenParams } | undefined {
  const name = findScreenName(address)
  if (!name || SCREENS[name].page.startsWith(SIGN_IN_PAGES)) return undefined
  const [, query = ''] = /\?([^#]*)/.exec(address) ?? []
  const pairs = query.split('&').filter(Boolean)
  return {
    name,
    params: Object.fromEntries(
      pairs.map((pair) => {
        const [key = '', ...value] = pair.split('=')
        return [decodeUriSafely(key), decodeUriSafely(value.join('='))]
      }),
    ),
  }
}
