import { store } from '@/platform/storage/storage'
import { ROUTES } from '../../config/routes'
import { currentRoute, navigate, type Params, type RouteName, relaunch, returnTo } from './navigation'

const KEY = 'returnPath'
/** Screens that a sign-in never leads back to. */
const NOT_BACK_TO: readonly (RouteName | undefined)[] = [
  undefined,
  'registerLogin',
  'appLogin',
  'agreement',
  'notFound',
]

interface ReturnPath {
  name: RouteName
  params: Params
}

/** Remembers where the member was when a sign-in was needed: a route of ours, never an address. */
export function rememberReturnPath(): void {
  const { name, params } = currentRoute()
  if (name && !NOT_BACK_TO.includes(name)) store.save(KEY, { name, params } satisfies ReturnPath)
}

/** Opens the sign-in; after it the member is back here. */
export function askToSignIn(): void {
  rememberReturnPath()
  navigate('registerLogin', { pageShow: 'login' })
}

export const forgetReturnPath = (): void => store.drop(KEY)

/**
 * Goes back to the stored path, or to /home if there is none (S1 §4).
 * @param sameMember what is open below the sign-in may be shown: it is not what another member left there
 */
export function goToReturnPath({ sameMember }: { sameMember: boolean }): void {
  const stored = store.load<ReturnPath>(KEY)
  forgetReturnPath()
  if (!stored || !(stored.name in ROUTES)) relaunch('home')
  else if (sameMember) returnTo(stored.name, stored.params)
  else relaunch(stored.name, stored.params)
}
