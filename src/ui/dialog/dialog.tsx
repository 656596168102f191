import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { isolateTextDirection } from '@/domain/base/text'
import { useTexts } from '@/i18n/texts'
import { Button } from '../button/button'
import { Heading } from '../heading/heading'
import { Icon } from '../icon/icon'
import { ModalLayer } from '../modal-layer/modal-layer'
import { getPressableProps } from '../press/pressable-props'
import { uiTexts } from '../texts'

interface DialogProps {
  id: string
  open: boolean
  title: string
  /** name of the thing to delete, discard or cancel, in parts */
  of?: readonly string[]
  text?: string
  /** below the text, such as a link */
  children?: ReactNode
  onClose: () => void
  /** the second is the proposed action; without actions only the close button remains */
  actions: readonly { id: string; label: string; signal?: boolean; onPress: () => unknown }[]
}

/** Asks for confirmation of an action that cannot be undone. */
export function Dialog({ id, open, title, of, text, children, onClose, actions }: DialogProps) {
  const t = useTexts(uiTexts)
  const parts = of?.map(isolateTextDirection)
  if (!open) return null
  return (
    <ModalLayer id={id} onClose={onClose}>
      <View
        id={id}
        className="pt-dialog"
        role="alertdialog"
        aria-modal
        aria-label={parts ? `${title} ${parts.join(', ')}` : title}
      >
        <View
          className="pt-dialog__close"
          {...getPressableProps('button', { id: `${id}-close`, onPress: onClose })}
          aria-label={t('close')}
        >
          <Icon name="close" />
        </View>
        <Heading level={2} look="pt-dialog__title">
          {title}
        </Heading>
        {parts && (
          <View className="pt-dialog__of" id={`${id}-of`}>
            {parts.map((part) => (
              <View key={part}>
                <Text>{part}</Text>
              </View>
            ))}
          </View>
        )}
        {text && <View className="pt-dialog__text">{text}</View>}
        {children && <View className="pt-dialog__more">{children}</View>}
        {actions.length > 0 && (
          <View className="pt-dialog__acts">
            {actions.map((action) => (
              <View key={action.id} className="pt-grow">
                <Button
                  id={action.id}
                  kind={action.signal ? 'signal' : 'line'}
                  size="md"
                  block
                  onPress={action.onPress}
                >
                  {action.label}
                </Button>
              </View>
            ))}
          </View>
        )}
      </View>
    </ModalLayer>
  )
}
