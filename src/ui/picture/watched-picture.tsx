import { Image } from '@tarojs/components'
import { pictureErrorProps } from '@/platform/diagnostics/diagnostics'

interface WatchedPictureProps {
  src: string
  className: string
  onLoad: () => void
  onFail: () => void
}

/**
 * A picture that tells whether it loads. It fills its box and is cropped. Screen readers ignore it: the
 * surrounding element has the text.
 */
export const WatchedPicture = ({ src, className, onLoad, onFail }: WatchedPictureProps) => (
  <Image
    className={className}
    src={src}
    mode="aspectFill"
    nativeProps={EMPTY_ALT}
    onLoad={onLoad}
    onError={() => {
      pictureErrorProps.onError?.()
      onFail()
    }}
  />
)

const EMPTY_ALT = { alt: '' }
