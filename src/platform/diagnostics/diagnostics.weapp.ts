import Taro from '@tarojs/taro'
import { CLIENT_ERROR_LOG_CODE } from '@/domain/base/envelope'
import type { ErrorListener, OpenDebugTool, PictureErrorProps, WatchUncaughtErrors } from './diagnostics.h5'

let tell: ErrorListener = () => {}

export const watchUncaughtErrors: WatchUncaughtErrors = (report) => {
  tell = report
  Taro.onError((error) => report(CLIENT_ERROR_LOG_CODE.script, String(error).slice(0, 200)))
  Taro.onUnhandledRejection(({ reason }) =>
    report(CLIENT_ERROR_LOG_CODE.promise, String(reason).slice(0, 200)),
  )
}

/**
 * WeChat reports a failed picture only to the picture itself. The detail is 'IMG', as on H5: an address would
 * reveal whose picture it is.
 */
export const pictureErrorProps: PictureErrorProps = {
  onError: () => tell(CLIENT_ERROR_LOG_CODE.resource, 'IMG'),
}

/** WeChat has its own tool. */
export const openDebugTool: OpenDebugTool = () => void Taro.setEnableDebug({ enableDebug: true })
