import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../button/button'
import { Heading } from '../heading/heading'
import { Icon, type IconName } from '../icon/icon'

export interface StatusMessageProps {
  id?: string
  /** for a state; an empty place has a drawing */
  icon?: IconName
  /** one of drawings.ts, which stays out of the first load */
  drawing?: CSSProperties
  title: string
  text?: string
  action?: { id: string; label: string; onPress: () => unknown }
  /** below the action, such as a link */
  children?: ReactNode
}

/** Says what this place is for, or what happened, and offers one action. */
export function StatusMessage({ id, icon, drawing, title, text, action, children }: StatusMessageProps) {
  return (
    <View id={id} className="pt-state">
      {drawing && <View className="pt-drawing" style={drawing} />}
      {icon && (
        <View className="pt-state__icon">
          <Icon name={icon} size={32} />
        </View>
      )}
      <Heading level={2} look="pt-state__title">
        {title}
      </Heading>
      {text && <View className="pt-state__text">{text}</View>}
      {action && (
        <Button id={action.id} kind="signal" size="md" onPress={action.onPress}>
          {action.label}
        </Button>
      )}
      {children}
    </View>
  )
}
