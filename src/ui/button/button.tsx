import { Text, View } from '@tarojs/components'
import { type ReactNode, useRef, useState } from 'react'
import AtActivityIndicator from 'taro-ui/lib/components/activity-indicator'
import { Icon, type IconName } from '../icon/icon'
import { pressable } from '../press/press'

interface ButtonProps {
  id: string
  /** signal: the one primary action of a screen */
  kind?: 'signal' | 'ink' | 'line' | 'text'
  size?: 'lg' | 'md' | 'sm'
  icon?: IconName
  block?: boolean
  children: ReactNode
  /** while the promise is open the button is busy and a second tap does nothing */
  onPress: () => unknown
}

/** A button that cannot be pressed twice. */
export function Button({ id, kind = 'line', size = 'lg', icon, block, children, onPress }: ButtonProps) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const press = async () => {
    if (underWay.current) return
    const result = onPress()
    if (!(result instanceof Promise)) return
    underWay.current = true
    setBusy(true)
    try {
      await result
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  const look = `pt-btn pt-btn--${kind} pt-btn--${size} ${block ? 'pt-btn--block' : ''} ${busy ? 'is-busy' : ''}`
  return (
    <View
      className={look}
      hoverClass="is-press"
      {...pressable('button', { id, onPress: press })}
      aria-busy={busy}
    >
      {busy && <AtActivityIndicator />}
      {icon && !busy && <Icon name={icon} />}
      <Text>{children}</Text>
    </View>
  )
}
