import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { invalidateCalls, waitUntilDoneOrOffline } from '@/client/query'
import type { Call } from '@/contract/base/call'
import { getSessionState } from '@/session/session-store'

/** What is a member's waits for one: refused again, it would open the sign-in each time a visitor comes back from it. */
const refetchCalls = (calls: readonly Call[]): Promise<unknown> =>
  invalidateCalls(...calls.filter(({ who }) => who !== 'member' || getSessionState().signedIn))

/** A tab and a screen below another stay as they were drawn: shown again, they request anew what these calls answered. */
export const useRefetchOnShow = (...calls: readonly Call[]): void =>
  useDidShow(() => void refetchCalls(calls))

/**
 * Pulled down at its top, a screen requests these calls anew; its page's configuration enables the pull. The sign of it
 * goes when they have been answered, well or not, or there is no network: what waits for one comes by itself.
 */
export const useRefetchOnPullDown = (...calls: readonly Call[]): void =>
  usePullDownRefresh(
    () => void waitUntilDoneOrOffline(refetchCalls(calls)).finally(() => Taro.stopPullDownRefresh()),
  )
