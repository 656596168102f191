import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { invalidateCalls, waitUntilDoneOrOffline } from '@/client/query'
import type { Call } from '@/contract/base/call'
import { getSessionState } from '@/session/session-store'

/**
 * Requests a member's calls only with a session. Otherwise a refusal would open the sign-in each time a
 * visitor comes back from it.
 */
const refetchCalls = (calls: readonly Call[]): Promise<unknown> =>
  invalidateCalls(...calls.filter(({ who }) => who !== 'member' || getSessionState().signedIn))

/**
 * Requests these calls again when the screen is shown again. Tabs and screens below another one are not
 * redrawn.
 */
export const useRefetchOnShow = (...calls: readonly Call[]): void =>
  useDidShow(() => void refetchCalls(calls))

/**
 * Requests these calls again when the user pulls the screen down; the page's configuration enables the pull.
 * The indicator disappears when all calls have succeeded or failed, or when there is no network. Calls that
 * wait for the network finish later automatically.
 */
export const useRefetchOnPullDown = (...calls: readonly Call[]): void =>
  usePullDownRefresh(
    () => void waitUntilDoneOrOffline(refetchCalls(calls)).finally(() => Taro.stopPullDownRefresh()),
  )
