import Taro from '@tarojs/taro'
import { INTERNAL_ERROR_TYPE } from '@/domain/envelope'
import type { ErrorReport, WatchErrors, WatchedPicture } from './errors.types'

let tell: ErrorReport = () => {}

export const watchErrors: WatchErrors = (report) => {
  tell = report
  Taro.onError((error) => report(INTERNAL_ERROR_TYPE.script, String(error).slice(0, 200)))
  Taro.onUnhandledRejection(({ reason }) => report(INTERNAL_ERROR_TYPE.promise, String(reason).slice(0, 200)))
}

/** WeChat tells the picture alone. Said as H5 says it: an address would tell whose picture it is. */
export const watchedPicture: WatchedPicture = { onError: () => tell(INTERNAL_ERROR_TYPE.resource, 'IMG') }
