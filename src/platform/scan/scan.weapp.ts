import Taro from '@tarojs/taro'
import { PermissionRefusedError } from '../permission/permission.types'
import { toPermissionRefusal } from '../permission/permission-refusal'
import type { ScanCode } from './scan.types'

export const scanCode: ScanCode | undefined = async () => {
  try {
    const { result } = await Taro.scanCode({ scanType: ['barCode', 'qrCode', 'datamatrix'] })
    return { text: result }
  } catch (error) {
    const why = toPermissionRefusal(error)
    if (why) throw new PermissionRefusedError(why)
    return (error as { errMsg?: string }).errMsg?.includes('cancel') ? undefined : 'failed'
  }
}
