import Taro from '@tarojs/taro'
import type { OfferPermissionSettings, WechatPrivacyConsent } from './permission.h5'
import type { PermissionRefusalReason } from './permission-refusal'

const OPEN_SETTINGS: Readonly<Partial<Record<PermissionRefusalReason, () => Promise<unknown>>>> = {
  privacy: async () => Taro.openPrivacyContract({}),
  member: async () => Taro.openSetting(),
  system: async () => Taro.openAppAuthorizeSetting({}),
}

export const offerPermissionSettings: OfferPermissionSettings = async (
  why,
  { text, openLabel, dismissLabel },
) => {
  const openSettings = OPEN_SETTINGS[why]
  const buttons = openSettings
    ? { confirmText: openLabel, cancelText: dismissLabel }
    : { confirmText: dismissLabel, showCancel: false }
  const { confirm } = await Taro.showModal({ content: text, ...buttons })
  if (confirm) await openSettings?.().catch(() => undefined)
}

export const wechatPrivacyConsent: WechatPrivacyConsent = {
  // A base library before 2.32.3 has neither function and needs no agreement.
  openContract: () => Taro.openPrivacyContract?.({ fail: () => undefined }),
  authorize: () =>
    new Promise((success, fail) => {
      if (Taro.requirePrivacyAuthorize) Taro.requirePrivacyAuthorize({ success: () => success(), fail })
      else success()
    }),
}
