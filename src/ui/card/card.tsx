import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Heading } from '../heading/heading'

interface CardProps {
  id?: string
  title?: string
  /** at the right of the title: a link or a number */
  action?: ReactNode
  /** the airmail stripe, for the main card of a screen */
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
          <Heading level={2} look="pt-card__title">
            {title}
          </Heading>
          {action}
        </View>
      )}
      {children}
    </View>
  )
}
