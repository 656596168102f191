import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

/** The bar at the bottom of a screen: the total at the left, one primary button at the right. */
export function BottomActionBar({
  above,
  total,
  children,
}: {
  above?: ReactNode
  total?: ReactNode
  children: ReactNode
}) {
  return (
    <View className="pt-bar">
      {above && <View className="pt-bar__above">{above}</View>}
      <View className="pt-bar__row">
        {total && <View className="pt-bar__total">{total}</View>}
        <View className="pt-bar__acts">{children}</View>
      </View>
    </View>
  )
}
