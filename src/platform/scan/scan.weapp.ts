import Taro from '@tarojs/taro'
import { PermissionRefused } from '../permission/permission.types'
import { refusalOf } from '../permission/refusal-of'
import type { ScanCode } from './scan.types'

export const scanCode: ScanCode | undefined = async () => {
  try {
    const { result } = await Taro.scanCode({ scanType: ['barCode', 'qrCode', 'datamatrix'] })
    return { text: result }
  } catch (error) {
    const why = refusalOf(error)
    if (why) throw new PermissionRefused(why)
    return (error as { errMsg?: string }).errMsg?.includes('cancel') ? undefined : 'failed'
  }
}
