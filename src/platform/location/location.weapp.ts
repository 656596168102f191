import Taro from '@tarojs/taro'
import { privacy } from '../privacy/privacy.weapp'
import type { WhereAmI } from './location.types'

export const whereAmI: WhereAmI = async () => {
  try {
    await privacy.authorize()
    // By the same map that opens a point (platform/map).
    const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
    return { latitude, longitude }
  } catch {
    return undefined
  }
}
