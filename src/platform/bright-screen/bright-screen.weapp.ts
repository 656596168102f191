import Taro from '@tarojs/taro'
import type { KeepScreenBright } from './bright-screen.h5'

const silent = { success: () => undefined, fail: () => undefined }
const setBrightness = (value: number): void => void Taro.setScreenBrightness({ value, ...silent })

/** On an iPhone the brightness is that of the whole system, so it is restored while WeChat is hidden. */
export const keepScreenBright: KeepScreenBright = () => {
  let isRaised = false
  let isAsking = false
  let usual: number | undefined
  const raise = () => {
    isRaised = true
    Taro.setKeepScreenOn({ keepScreenOn: true, ...silent })
    // After WeChat was hidden and shown, a second answer would be the raised brightness.
    if (isAsking) return
    isAsking = true
    Taro.getScreenBrightness({
      success: ({ value }) => {
        isAsking = false
        // The view may have closed before the answer.
        if (!isRaised) return
        usual = value
        setBrightness(1)
      },
      fail: () => {
        isAsking = false
      },
    })
  }
  const restore = () => {
    if (!isRaised) return
    isRaised = false
    Taro.setKeepScreenOn({ keepScreenOn: false, ...silent })
    if (usual !== undefined) setBrightness(usual)
    usual = undefined
  }
  raise()
  Taro.onAppShow(raise)
  Taro.onAppHide(restore)
  return () => {
    Taro.offAppShow(raise)
    Taro.offAppHide(restore)
    restore()
  }
}
