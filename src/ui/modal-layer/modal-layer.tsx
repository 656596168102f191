import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useIsDrawnAfterPressFeedback } from '@/platform/elements/drawn-after-press'
import { useRegisterOverlay } from '@/platform/elements/overlay-back-guard'
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

/**
 * The layer above the page while an overlay is open: a scrim that closes the overlay, and the content. It is
 * drawn after the press that opens it is visible.
 */
export function ModalLayer({ id, onClose, isClear, children }: LayerProps) {
  const theme = useTheme()
  const textSize = useTextSizeStyle()
  const isDrawn = useIsDrawnAfterPressFeedback()
  const touch = useRegisterOverlay(id, onClose, isDrawn)
  if (!isDrawn) return null
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
