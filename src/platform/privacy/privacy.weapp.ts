import Taro from '@tarojs/taro'
import type { Privacy } from './privacy.types'

export const privacy: Privacy = {
  // A base library before 2.32.3 has neither, and asks for nothing.
  openContract: () => Taro.openPrivacyContract?.({ fail: () => undefined }),
  authorize: () =>
    new Promise((success, fail) => {
      if (Taro.requirePrivacyAuthorize) Taro.requirePrivacyAuthorize({ success: () => success(), fail })
      else success()
    }),
}
