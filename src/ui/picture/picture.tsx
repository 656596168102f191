import { Image } from '@tarojs/components'
import { pictureErrorProps } from '@/platform/diagnostics/diagnostics'

interface PictureProps {
  src: string
  className: string
  /** fills its box and is cropped; otherwise it has the size of its style */
  cover?: boolean
  /** height follows from its width */
  grows?: boolean
  style?: Record<string, string>
}

/** A picture that screen readers ignore. The surrounding element has the text. */
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
