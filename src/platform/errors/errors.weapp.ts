import Taro from '@tarojs/taro'
import { INTERNAL_ERROR } from '@/domain/envelope'
import type { WatchErrors } from './errors.types'

export const watchErrors: WatchErrors = (report) => {
  Taro.onError((error) => report(INTERNAL_ERROR.script, String(error).slice(0, 200)))
  Taro.onUnhandledRejection(({ reason }) => report(INTERNAL_ERROR.promise, String(reason).slice(0, 200)))
}
