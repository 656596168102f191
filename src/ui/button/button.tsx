import { Text, View } from '@tarojs/components'
import { type ReactNode, useRef, useState } from 'react'
import AtActivityIndicator from 'taro-ui/lib/components/activity-indicator'
import { Icon, type IconName } from '../icon/icon'
import { getPressableProps } from '../press/pressable-props'

export interface ButtonStyle {
  /** signal: the one primary action of a screen */
  kind?: 'signal' | 'ink' | 'line' | 'text'
  size?: 'lg' | 'md' | 'sm'
  block?: boolean
}

/** Returns the class of a button, for buttons that only the platform can draw (`platform/elements`). */
export const getButtonClassName = ({ kind = 'line', size = 'lg', block }: ButtonStyle): string =>
  `pt-btn pt-btn--${kind} pt-btn--${size} ${block ? 'pt-btn--block' : ''}`

interface ButtonProps extends ButtonStyle {
  id: string
  icon?: IconName
  children: ReactNode
  /** while the returned promise is pending, the button is busy and ignores further taps */
  onPress: () => unknown
}

/** A button that ignores presses while its action runs. */
export function Button({ id, icon, children, onPress, ...look }: ButtonProps) {
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
  return (
    <View
      className={`${getButtonClassName(look)} ${busy ? 'is-busy' : ''}`}
      {...getPressableProps('button', { id, onPress: press })}
      aria-busy={busy}
      aria-disabled={busy}
    >
      {busy && <AtActivityIndicator />}
      {icon && !busy && <Icon name={icon} />}
      <Text>{children}</Text>
    </View>
  )
}
