import { type ITouchEvent, ScrollView, View } from '@tarojs/components'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '@/i18n/texts'
import { Heading } from '../heading/heading'
import { Icon } from '../icon/icon'
import { ModalLayer } from '../modal-layer/modal-layer'
import { getPressableProps } from '../press/pressable-props'
import { uiTexts } from '../texts'

interface SheetProps {
  id: string
  open: boolean
  title: string
  onClose: () => void
  footer?: ReactNode
  /** the footer has more than one row, even at the usual text size */
  hasFooterRows?: boolean
  children: ReactNode
}

/** px of a pull down that closes the sheet */
const PULL_PX = 72

/**
 * A sheet from the bottom. Its close button, a tap outside, a pull down, Escape or the system's back closes
 * it.
 */
export function Sheet({ id, open, title, onClose, footer, hasFooterRows, children }: SheetProps) {
  const t = useTexts(uiTexts)
  const from = useRef(0)
  if (!open) return null
  return (
    <ModalLayer id={id} onClose={onClose}>
      <View id={id} className="pt-sheet" role="dialog" aria-modal aria-label={title}>
        <View
          className="pt-sheet__head"
          onTouchStart={(event) => {
            from.current = (event as ITouchEvent).touches[0]?.clientY ?? 0
          }}
          onTouchEnd={(event) => {
            if (((event as ITouchEvent).changedTouches[0]?.clientY ?? 0) - from.current > PULL_PX) onClose()
          }}
        >
          <Heading level={2} look="pt-sheet__title">
            {title}
          </Heading>
          <View
            className="pt-sheet__close"
            {...getPressableProps('button', { id: `${id}-close`, onPress: onClose })}
            aria-label={t('close')}
          >
            <Icon name="close" size={24} />
          </View>
        </View>
        {/* The foot is inside, so that it can scroll away. It is sticky within one part that holds everything. */}
        <ScrollView scrollY className={`pt-sheet__body ${footer ? 'pt-sheet__body--foot' : ''}`}>
          <View>
            <View className="pt-sheet__part">{children}</View>
            {footer && (
              <View className={`pt-sheet__foot ${hasFooterRows ? 'pt-sheet__foot--rows' : ''}`}>
                {footer}
              </View>
            )}
          </View>
        </ScrollView>
      </View>
    </ModalLayer>
  )
}
