import { custom, object, record, string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'
import { SCREENS } from '../screens/screens'
import {
  getCurrentScreen,
  navigate,
  relaunchAtScreen,
  returnToScreen,
  type ScreenLocation,
  type ScreenName,
} from './navigation'

/** Screens that a sign-in never returns to. */
const SCREENS_WITHOUT_RETURN: readonly (ScreenName | undefined)[] = [
  undefined,
  'registerLogin',
  'appLogin',
  'agreement',
  'notFound',
]

const stored = defineStoredValue({
  name: 'returnPath',
  version: 1,
  schema: object({
    name: custom<ScreenName>((name) => typeof name === 'string' && Object.hasOwn(SCREENS, name)),
    params: record(string(), string()),
  }),
})

/**
 * Stores the screen that a sign-in returns to: a route of ours, never an address.
 *
 * @param to the current screen, unless another one is given
 */
export function saveReturnPath({ name, params }: ScreenLocation = getCurrentScreen()): void {
  if (name && !SCREENS_WITHOUT_RETURN.includes(name)) stored.set({ name, params })
}

/** Opens the sign-in; after it the member returns to this screen. */
export function openSignIn(): void {
  saveReturnPath()
  navigate('registerLogin', { pageShow: 'login' })
}

export const clearReturnPath = (): void => stored.remove()

/**
 * Goes back to the stored path, or to /home if there is none (S1 §4).
 *
 * @param sameMember whether the screens below the sign-in may be shown, because no other member left them
 * there
 */
export function openReturnPath({ sameMember }: { sameMember: boolean }): void {
  const path = stored.get()
  clearReturnPath()
  if (!path) relaunchAtScreen('home')
  else if (sameMember) returnToScreen(path.name, path.params)
  else relaunchAtScreen(path.name, path.params)
}
