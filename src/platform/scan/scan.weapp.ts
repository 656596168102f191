import Taro from '@tarojs/taro'
import { findWechatPermissionRefusalReason, PermissionRefusedError } from '../permission/permission-refusal'
import type { ScanCode } from './scan.h5'

export type { ScanCode } from './scan.h5'

export const scanCode: ScanCode | undefined = async () => {
  try {
    const { result } = await Taro.scanCode({ scanType: ['barCode', 'qrCode', 'datamatrix'] })
    return { text: result }
  } catch (error) {
    const why = findWechatPermissionRefusalReason(error)
    if (why) throw new PermissionRefusedError(why)
    return (error as { errMsg?: string }).errMsg?.includes('cancel') ? undefined : 'failed'
  }
}
