import Taro from '@tarojs/taro'
import type { OfferSetting, Refusal } from './permission.types'

const OPEN: Readonly<Partial<Record<Refusal, () => Promise<unknown>>>> = {
  privacy: async () => Taro.openPrivacyContract({}),
  member: async () => Taro.openSetting(),
  system: async () => Taro.openAppAuthorizeSetting({}),
}

export const offerSetting: OfferSetting = async (why, { text, open, dismiss }) => {
  const goOn = OPEN[why]
  const buttons = goOn
    ? { confirmText: open, cancelText: dismiss }
    : { confirmText: dismiss, showCancel: false }
  const { confirm } = await Taro.showModal({ content: text, ...buttons })
  if (confirm) await goOn?.().catch(() => undefined)
}
