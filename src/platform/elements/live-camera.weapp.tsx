import { Camera } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { refusalOf } from '../permission/refusal-of'
import { pictureOf, sizeOf } from '../pictures/picture-of.weapp'
import type { LiveCameraProps, OpenCameraSetting } from './live-camera.types'

export const openCameraSetting: OpenCameraSetting = async () => {
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
  return pictureOf(tempImagePath, await sizeOf(tempImagePath))
}

/** WeChat asks the member by itself when the camera is drawn for the first time. */
export function LiveCamera({ id, onReady, onFault }: LiveCameraProps) {
  return (
    <Camera
      id={id}
      className="pe-camera"
      devicePosition="back"
      flash="off"
      onInitDone={() => onReady(taken)}
      onStop={() => onFault('none')}
      onError={({ detail }) => onFault(refusalOf(detail) ? 'refused' : 'none')}
    />
  )
}
