import { View } from '@tarojs/components'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import {
  type CameraError,
  LiveCamera,
  openCameraPermissionSettings,
} from '@/platform/elements/media/live-camera'
import { devicePictures as device, type LocalPicture as Taken } from '@/platform/pictures/pictures'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { DecorativePicture } from '@/ui/picture/picture'
import { Sheet } from '@/ui/sheet/sheet'
import { texts } from '../texts'

interface CameraSheetProps {
  id: string
  open: boolean
  title: string
  onClose: () => void
  /** receives the picture after the member has checked it */
  onUse: (picture: Taken) => void
  /** opens the phone's own camera if this one is not available */
  onFallback: () => void
}

/**
 * Photographs one side of a certificate through a frame of card shape (ISO/IEC 7810 ID-1). The member checks
 * the picture before it is used.
 */
export function CameraSheet({ id, open, title, onClose, onUse, onFallback }: CameraSheetProps) {
  const [shot, setShot] = useState<Taken>()
  const forget = () => {
    if (shot) device.release(shot)
    setShot(undefined)
  }
  const close = () => {
    forget()
    onClose()
  }
  const use = (picture: Taken) => {
    setShot(undefined)
    onClose()
    onUse(picture)
  }
  const instead = () => {
    close()
    onFallback()
  }
  return (
    <Sheet id={id} open={open} title={title} onClose={close}>
      {shot ? (
        <ShotPreview id={id} shot={shot} onUse={() => use(shot)} onAgain={forget} />
      ) : (
        <Viewfinder id={id} onTaken={setShot} onFallback={instead} />
      )}
    </Sheet>
  )
}

interface ViewfinderProps {
  id: string
  onTaken: (picture: Taken) => void
  onFallback: () => void
}

/** The camera picture in the frame. If the camera is not available, shows the reason and the alternatives. */
function Viewfinder({ id, onTaken, onFallback }: ViewfinderProps) {
  const t = useTexts(texts)
  const [take, setTake] = useState<() => Promise<Taken>>()
  const [fault, setFault] = useState<CameraError>()
  const [hasFailed, setFailed] = useState(false)
  const press = async () => {
    try {
      if (take) onTaken(await take())
    } catch {
      setFailed(true)
    }
  }
  if (fault)
    return (
      <View className="ct-camera">
        <View id={`${id}-fault`} role="alert">
          {t(`camera.${fault}`)}
        </View>
        {fault === 'refused' && openCameraPermissionSettings && (
          <Button id={`${id}-setting`} block onPress={() => void openCameraPermissionSettings?.()}>
            {t('camera.setting')}
          </Button>
        )}
        <Button id={`${id}-instead`} kind="signal" block onPress={onFallback}>
          {t('camera.instead')}
        </Button>
      </View>
    )
  return (
    <View className="ct-camera">
      <View className="ct-camera__view">
        <LiveCamera id={`${id}-live`} onReady={(ready) => setTake(() => ready)} onError={setFault} />
        <View className="ct-camera__frame" />
      </View>
      <View className="ct-hint" id={`${id}-hint`} role="status">
        {take ? t('camera.hint') : t('camera.wait')}
      </View>
      {hasFailed && <FieldError id={`${id}-error`} text={t('camera.failed')} />}
      {take && (
        <Button id={`${id}-take`} kind="signal" block onPress={press}>
          {t('camera.take')}
        </Button>
      )}
    </View>
  )
}

interface ShotProps {
  id: string
  shot: Taken
  onUse: () => void
  onAgain: () => void
}

function ShotPreview({ id, shot, onUse, onAgain }: ShotProps) {
  const t = useTexts(texts)
  return (
    <View className="ct-camera">
      <View className="ct-camera__view" id={`${id}-shot`}>
        <DecorativePicture className="ct-camera__shot" src={shot.previewUrl} cover />
        <View className="ct-camera__frame" />
      </View>
      <Button id={`${id}-use`} kind="signal" block onPress={onUse}>
        {t('camera.use')}
      </Button>
      <Button id={`${id}-again`} block onPress={onAgain}>
        {t('camera.again')}
      </Button>
    </View>
  )
}
