import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useRegisterOverlay } from '@/platform/elements/overlay-back-guard'
import { useTextSizeStyle } from '../text-size/text-size'
import { useTheme } from '../theme/theme'

interface LayerProps {
  /** id of the element inside that holds the content */
  id: string
  onClose: () => void
  /** the content dims the page by itself, and a tap beside it closes nothing */
  isClear?: boolean
  children: ReactNode
}

/** What stands above the page while it is open: a scrim that closes it, and the content. */
export function ModalLayer({ id, onClose, isClear, children }: LayerProps) {
  const theme = useTheme()
  const textSize = useTextSizeStyle()
  const touch = useRegisterOverlay(id, onClose)
  return (
    <View
      className={`pt-layer theme-${theme}`}
      {...touch}
      style={textSize as never}
      // What is pressed in here is no press of the row that it was opened from.
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
