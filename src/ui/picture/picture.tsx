import { Image } from '@tarojs/components'
import { pictureErrorProps } from '@/platform/diagnostics/diagnostics'

interface PictureProps {
  src: string
  className: string
  /** covers its place, cut where it is longer; without, it is drawn in the size that its style says */
  cover?: boolean
  /** as high as its width makes it */
  grows?: boolean
  style?: Record<string, string>
}

/** A picture that says nothing of its own to a screen reader: what it lies in carries the words. */
export const DecorativePicture = ({ src, className, cover, grows, style }: PictureProps) => (
  <Image
    className={className}
    src={src}
    mode={cover ? 'aspectFill' : grows ? 'widthFix' : 'scaleToFill'}
    style={style}
    nativeProps={EMPTY_ALT}
    {...pictureErrorProps}
  />
)

const EMPTY_ALT = { alt: '' }
