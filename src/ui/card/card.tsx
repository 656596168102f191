import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { pressable } from '../press/press'

interface CardProps {
  id?: string
  title?: string
  /** beside the title: a link or a figure */
  action?: ReactNode
  /** the airmail stripe, for the one card of a screen that is the letter itself */
  stripe?: boolean
  className?: string
  children: ReactNode
}

export function Card({ id, title, action, stripe, className = '', children }: CardProps) {
  return (
    <View id={id} className={`pt-card ${className}`}>
      {stripe && <View className="pt-stripe" />}
      {title && (
        <View className="pt-card__head">
          <Text className="pt-card__title">{title}</Text>
          {action}
        </View>
      )}
      {children}
    </View>
  )
}

export const Stack = ({ children }: { children: ReactNode }) => <View className="pt-stack">{children}</View>

/** A word that leads somewhere. */
export function Link({ id, children, onPress }: { id: string; children: ReactNode; onPress: () => void }) {
  return (
    <View className="pt-link pt-hit" {...pressable('link', { id, onPress })}>
      {children}
    </View>
  )
}

/** A word within a sentence that opens something; the row around it is not pressed with it. */
export function InlineLink({
  id,
  children,
  onPress,
}: {
  id: string
  children: ReactNode
  onPress: () => void
}) {
  return (
    <Text className="pt-inline-link" {...pressable('link', { id, onPress })}>
      {children}
    </Text>
  )
}
