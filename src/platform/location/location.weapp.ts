import Taro from '@tarojs/taro'
import { wechatPrivacyConsent } from '../permission/permission.weapp'
import { findWechatPermissionRefusalReason, PermissionRefusedError } from '../permission/permission-refusal'
import type { GetDeviceLocation, OpenMap } from './location.h5'

export const getDeviceLocation: GetDeviceLocation = async () => {
  try {
    await wechatPrivacyConsent.authorize()
    // The coordinate system of WeChat's map, which `openMap` uses too.
    const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
    return { latitude, longitude }
  } catch (error) {
    const why = findWechatPermissionRefusalReason(error)
    if (why) throw new PermissionRefusedError(why)
    return undefined
  }
}

/** WeChat's own map needs coordinates; an address alone is not enough. */
export const openMap: OpenMap = async ({ name, address, latitude, longitude }) => {
  if (latitude === null || longitude === null) return false
  try {
    await Taro.openLocation({ latitude, longitude, name, address })
    return true
  } catch {
    return false
  }
}
