import { View } from '@tarojs/components'
import { Button } from '../button/button'
import { Heading } from '../heading/heading'
import { Icon, type IconName } from '../icon/icon'

export interface StatusMessageProps {
  id?: string
  icon: IconName
  title: string
  text?: string
  action?: { id: string; label: string; onPress: () => unknown }
}

/** Says what this place is for, or what happened, and offers one action. */
export function StatusMessage({ id, icon, title, text, action }: StatusMessageProps) {
  return (
    <View id={id} className="pt-state">
      <View className="pt-state__icon">
        <Icon name={icon} size={32} />
      </View>
      <Heading level={2} look="pt-state__title">
        {title}
      </Heading>
      {text && <View className="pt-state__text">{text}</View>}
      {action && (
        <Button id={action.id} kind="signal" size="md" onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </View>
  )
}
