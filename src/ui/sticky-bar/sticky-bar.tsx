import { View } from '@tarojs/components'
import { Children, type ReactNode } from 'react'

interface BottomActionBarProps {
  /** what the buttons concern, in a few lines */
  summary?: ReactNode
  /** an error */
  above?: ReactNode
  total?: ReactNode
  children: ReactNode
}

/** The bar at the bottom of a screen: the total at the left, one primary button at the right. */
export function BottomActionBar({ summary, above, total, children }: BottomActionBarProps) {
  // An error does not count: it must stay in view next to the pressed button.
  const rows = summary
    ? 'pt-bar--summary'
    : total || Children.toArray(children).length > 1
      ? 'pt-bar--rows'
      : ''
  return (
    <View className={`pt-foot pt-bar ${rows}`}>
      {summary && <View className="pt-bar__above">{summary}</View>}
      {above && <View className="pt-bar__above">{above}</View>}
      <View className="pt-bar__row">
        {total && <View className="pt-bar__total">{total}</View>}
        <View className="pt-bar__acts">{children}</View>
      </View>
    </View>
  )
}
