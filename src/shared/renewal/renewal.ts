import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { invalidate } from '@/client/query'
import type { Call } from '@/contract/call'

/** A tab and a screen below another stay as they were drawn: shown again, they request anew what these calls answered. */
export const useRenewWhenShown = (...calls: readonly Call[]): void =>
  useDidShow(() => void invalidate(...calls))

/** Pulled down at its top, a screen requests these calls anew; its page's configuration enables the pull. */
export const useRenewWhenPulled = (...calls: readonly Call[]): void =>
  usePullDownRefresh(() => void invalidate(...calls).finally(() => Taro.stopPullDownRefresh()))
