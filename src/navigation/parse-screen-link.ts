import { decodeUriSafely } from '@/domain/base/decoded'
import { SCREENS } from '../screens/screens'
import { findScreenName } from './find-screen-name'
import type { ScreenName, ScreenParams } from './navigation'

/** Where one signs in: whoever writes a text could hand over somebody else's credentials in an address of these. */
const SIGN_IN_PAGES = 'features/auth/'

/** The screen that an address of our own within a text leads to, with its parameters; none to where one signs in. */
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
