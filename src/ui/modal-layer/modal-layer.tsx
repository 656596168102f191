import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useRegisterOverlay } from '@/platform/elements/overlay-back-guard'
import { useIsDrawnAfterPressFeedback } from '@/platform/frame/press-feedback'
import { useTextSizeStyle } from '../text-size/text-size'
import { useTheme } from '../theme/theme'

interface LayerProps {
  /** id of the inner element that holds the content */
  id: string
  onClose: () => void
  /** the content dims the page itself, and a tap outside it closes nothing */
  isClear?: boolean
  children: ReactNode
}

/** The layer above the page while an overlay is open. It is drawn after the press that opens it is visible. */
export function ModalLayer(props: LayerProps) {
  return useIsDrawnAfterPressFeedback() && <DrawnLayer {...props} />
}

/** A scrim that closes the overlay, and the content. */
function DrawnLayer({ id, onClose, isClear, children }: LayerProps) {
  const theme = useTheme()
  const textSize = useTextSizeStyle()
  const touch = useRegisterOverlay(id, onClose)
  return (
    <View
      className={`pt-layer theme-${theme}`}
      {...touch}
      style={textSize as never}
      // A press in the overlay must not reach the row that contains it.
      onClick={(event) => event.stopPropagation?.()}
    >
      <View
        className={`pt-scrim ${isClear ? 'is-clear' : ''}`}
        catchMove
        onClick={isClear ? undefined : onClose}
      />
      {children}
    </View>
  )
}
