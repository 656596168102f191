import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { invalidate } from '@/client/query'
import type { Call } from '@/contract/call'
import { session } from '@/session/session-store'

/**
 * A tab and a screen below another stay as they were drawn: shown again, they request anew what these calls answered.
 * What is a member's waits for one: refused again, it would open the sign-in each time a visitor comes back from it.
 */
export const useRenewWhenShown = (...calls: readonly Call[]): void =>
  useDidShow(() => void invalidate(...calls.filter(({ who }) => who !== 'member' || session().signedIn)))

/** Pulled down at its top, a screen requests these calls anew; its page's configuration enables the pull. */
export const useRenewWhenPulled = (...calls: readonly Call[]): void =>
  usePullDownRefresh(() => void invalidate(...calls).finally(() => Taro.stopPullDownRefresh()))
