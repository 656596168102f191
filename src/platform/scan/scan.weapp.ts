import Taro from '@tarojs/taro'
import type { ScanCode } from './scan.types'

export const scanCode: ScanCode | undefined = async () => {
  try {
    const { result } = await Taro.scanCode({ scanType: ['barCode', 'qrCode', 'datamatrix'] })
    return { text: result }
  } catch (error) {
    return (error as { errMsg?: string }).errMsg?.includes('cancel') ? undefined : 'failed'
  }
}
