import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { usePicturePreview } from '@/shared/pictures/use-preview'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { FieldError } from '@/ui/field-error/field-error'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { useWithPermission } from '@/ui/permission/use-with-permission'
import { DecorativePicture } from '@/ui/picture/picture'
import { getPressableProps } from '@/ui/press/pressable-props'
import { texts } from '../texts'
import type { CertificateSideUpload } from '../use-certificate-side-upload'
import { CameraSheet } from './camera-sheet'

interface SidePictureProps {
  id: string
  label: string
  side: CertificateSideUpload
  /** URL of the picture that was submitted before; blurred until the member opens it */
  keptUrl?: string | null
  /** the picture was uploaded before this screen was reopened */
  isUploaded: boolean
  error?: string
  /** a reviewer has accepted the submitted picture */
  wasAccepted?: boolean
}

/** One side of a certificate: a frame to fill, the upload state, and any problem. */
export function SidePicture({ id, label, side, keptUrl, isUploaded, error, wasAccepted }: SidePictureProps) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const preview = usePicturePreview()
  const withPermission = useWithPermission()
  const isKept = side.state === 'empty' && !!keptUrl && !isUploaded
  const url = isKept ? keptUrl : side.url
  const fault = side.problem && textOf(side.problem)
  const message = fault ?? error
  const isAccepted = wasAccepted && isKept && !message
  const [isCameraOpen, setCameraOpen] = useState(false)
  const choose = () => withPermission('photos', () => side.choose())
  const isEmpty = side.state === 'empty' && !isKept && !isUploaded
  const statusText = getUploadStatusText(
    side,
    { isKept, isUploaded, isJudged: isAccepted || message !== undefined },
    t,
  )
  const shown = [label, isEmpty ? t('side.choose') : statusText].filter(Boolean).join(url ? ' · ' : ' ')
  return (
    <View className="ct-side">
      <View
        className={`ct-frame ${message ? 'is-error' : ''} ${isAccepted ? 'is-accepted' : ''}`}
        {...getPressableProps('button', { id, onPress: () => !side.isBusy && choose() })}
        aria-label={isEmpty || side.isBusy ? shown : `${shown} ${t('side.change')}`}
      >
        {url && (
          <DecorativePicture
            className={`ct-frame__img ${isKept ? 'ct-frame__img--kept' : ''}`}
            src={url}
            cover
          />
        )}
        {!url && <Icon name={isUploaded ? 'check' : 'plus'} size={24} />}
        {!url && <View className="pt-sb">{label}</View>}
        {isEmpty && <View>{t('side.choose')}</View>}
        {(statusText || isKept) && (
          <View className="ct-frame__mask" id={`${id}-standing`} role="status">
            {url ? shown : statusText}
          </View>
        )}
      </View>
      {isAccepted && (
        <View className="ct-side__ok">
          <Icon name="check" size={14} />
          <Text>{t('side.accepted')}</Text>
        </View>
      )}
      {message && <FieldError id={`${id}-error`} text={message} />}
      <View className="ct-side__acts">
        {!side.isBusy && !isAccepted && (
          <PressableLink id={`${id}-camera`} role="button" of={label} onPress={() => setCameraOpen(true)}>
            {isKept && message ? t('camera.retake') : t('camera.open')}
          </PressableLink>
        )}
        {url && !side.isBusy && (
          <PressableLink id={`${id}-show`} role="button" of={label} onPress={() => preview([url], url)}>
            {t('side.show')}
          </PressableLink>
        )}
        {side.state === 'failed' && (
          <PressableLink id={`${id}-retry`} role="button" of={label} onPress={() => void side.retry()}>
            {t('side.retry')}
          </PressableLink>
        )}
      </View>
      <CameraSheet
        id="camera"
        open={isCameraOpen}
        title={label}
        onClose={() => setCameraOpen(false)}
        onUse={(picture) => void side.accept(picture)}
        onFallback={() => void withPermission('photos', () => side.choose(true))}
      />
    </View>
  )
}

/**
 * Returns the upload state as the text over the picture. Returns '' if no picture is chosen, if the upload
 * failed, or if a text below says what the reviewer thinks of the picture.
 */
function getUploadStatusText(
  side: CertificateSideUpload,
  { isKept, isUploaded, isJudged }: { isKept: boolean; isUploaded: boolean; isJudged: boolean },
  t: ReturnType<typeof texts.in>,
): string {
  if (side.state === 'preparing') return t('side.preparing')
  if (side.state === 'uploading') return `${Math.round(side.progress * 100)}%`
  if (isKept) return isJudged ? '' : t('side.kept')
  return side.state === 'done' || (side.state === 'empty' && isUploaded) ? t('side.done') : ''
}
