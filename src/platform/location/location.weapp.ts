import Taro from '@tarojs/taro'
import { PermissionRefused } from '../permission/permission.types'
import { refusalOf } from '../permission/refusal-of'
import { privacy } from '../privacy/privacy.weapp'
import type { WhereAmI } from './location.types'

export const whereAmI: WhereAmI = async () => {
  try {
    await privacy.authorize()
    // By the same map that opens a point (platform/map).
    const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
    return { latitude, longitude }
  } catch (error) {
    const why = refusalOf(error)
    if (why) throw new PermissionRefused(why)
    return undefined
  }
}
