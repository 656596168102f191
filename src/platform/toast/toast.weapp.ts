import Taro from '@tarojs/taro'
import type { ShowToast, ToastAction } from './toast.h5'
import { DEFAULT_TOAST_MS } from './toast-duration'

/** WeChat's toast can have no button, so its dialog shows the offer. */
async function offer(content: string, { label, dismiss, onPress }: ToastAction): Promise<void> {
  const { confirm } = await Taro.showModal({ content, confirmText: label, cancelText: dismiss })
  if (confirm) onPress()
}

let newest = 0

export const showToast: ShowToast = (message, { ms, action } = { ms: DEFAULT_TOAST_MS }) => {
  newest += 1
  const own = newest
  const until = Date.now() + ms
  if (action) void offer(message, action)
  else void Taro.showToast({ title: message, icon: 'none', duration: ms })
  // WeChat's dialog blocks the page until the member answers it, so it never needs hiding.
  return () => {
    if (!action && own === newest && Date.now() < until) Taro.hideToast()
  }
}
