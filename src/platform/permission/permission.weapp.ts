import Taro from '@tarojs/taro'
import type { OfferPermissionSettings, PermissionRefusal } from './permission.types'

const OPEN_SETTINGS: Readonly<Partial<Record<PermissionRefusal, () => Promise<unknown>>>> = {
  privacy: async () => Taro.openPrivacyContract({}),
  member: async () => Taro.openSetting(),
  system: async () => Taro.openAppAuthorizeSetting({}),
}

export const offerPermissionSettings: OfferPermissionSettings = async (
  why,
  { text, openLabel, dismissLabel },
) => {
  const goOn = OPEN_SETTINGS[why]
  const buttons = goOn
    ? { confirmText: openLabel, cancelText: dismissLabel }
    : { confirmText: dismissLabel, showCancel: false }
  const { confirm } = await Taro.showModal({ content: text, ...buttons })
  if (confirm) await goOn?.().catch(() => undefined)
}
