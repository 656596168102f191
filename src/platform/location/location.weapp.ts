import Taro from '@tarojs/taro'
import { wechatPrivacyConsent } from '../permission/permission.weapp'
import { findWechatPermissionRefusalReason, PermissionRefusedError } from '../permission/permission-refusal'
import type { GetDeviceLocation, OpenMap } from './location.h5'

export const getDeviceLocation: GetDeviceLocation = async () => {
  try {
    await wechatPrivacyConsent.authorize()
    // By the same map that opens a point (openMap).
    const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
    return { latitude, longitude }
  } catch (error) {
    const why = findWechatPermissionRefusalReason(error)
    if (why) throw new PermissionRefusedError(why)
    return undefined
  }
}

/** WeChat's own map; it takes no address without its degrees. */
export const openMap: OpenMap = async ({ name, address, latitude, longitude }) => {
  if (latitude === null || longitude === null) return false
  try {
    await Taro.openLocation({ latitude, longitude, name, address })
    return true
  } catch {
    return false
  }
}
