import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useRef } from 'react'
import { appearance } from '@/platform/appearance/appearance'
import { overlay } from '@/platform/overlay/overlay'
import { useTheme } from '../theme/theme'

interface LayerProps {
  /** id of the element inside that holds the content */
  id: string
  onClose: () => void
  children: ReactNode
}

/** What stands above the page while it is open: a scrim that closes it, and the content. */
export function Layer({ id, onClose, children }: LayerProps) {
  const theme = useTheme()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => overlay.open(id, () => close.current()), [id])
  return (
    <View
      className={`pt-layer theme-${theme}`}
      style={appearance.textSize() as never}
      // What is pressed in here is no press of the row that it was opened from.
      onClick={(event) => event.stopPropagation?.()}
    >
      <View className="pt-scrim" catchMove onClick={onClose} />
      {children}
    </View>
  )
}
