import { Camera } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { findWechatPermissionRefusalReason } from '../../permission/permission-refusal'
import { getFileSizeBytes, toLocalPicture } from '../../pictures/local-picture.weapp'
import type { LiveCameraProps, OpenCameraPermissionSettings } from './live-camera.h5'

export type { CameraError, LiveCameraProps } from './live-camera.h5'

export const openCameraPermissionSettings: OpenCameraPermissionSettings = async () => {
  await Taro.openSetting().catch(() => undefined)
}

async function taken() {
  const { tempImagePath } = await new Promise<{ tempImagePath: string }>((resolve, reject) =>
    Taro.createCameraContext().takePhoto({
      quality: 'high',
      success: (photo) => resolve({ tempImagePath: photo.tempImagePath! }),
      fail: reject,
    }),
  )
  return toLocalPicture(tempImagePath, await getFileSizeBytes(tempImagePath))
}

/** WeChat asks the member for permission when the camera is drawn for the first time. */
export function LiveCamera({ id, onReady, onError }: LiveCameraProps) {
  return (
    <Camera
      id={id}
      className="pe-camera"
      devicePosition="back"
      flash="off"
      onInitDone={() => onReady(taken)}
      onStop={() => onError('none')}
      onError={({ detail }) => onError(findWechatPermissionRefusalReason(detail) ? 'refused' : 'none')}
    />
  )
}
