import Taro from '@tarojs/taro'
import { PermissionRefusedError } from '../permission/permission.types'
import { toPermissionRefusal } from '../permission/permission-refusal'
import { privacy } from '../privacy/privacy.weapp'
import type { GetDeviceLocation } from './location.types'

export const getDeviceLocation: GetDeviceLocation = async () => {
  try {
    await privacy.authorize()
    // By the same map that opens a point (platform/map).
    const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
    return { latitude, longitude }
  } catch (error) {
    const why = toPermissionRefusal(error)
    if (why) throw new PermissionRefusedError(why)
    return undefined
  }
}
