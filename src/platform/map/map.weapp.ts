import Taro from '@tarojs/taro'
import type { OpenMap } from './map.types'

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
