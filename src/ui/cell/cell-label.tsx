import { Text, View } from '@tarojs/components'

/** The small word above what a cell holds. `count`: how much of a limit is used. */
export function CellLabel({ label, required, count }: { label: string; required?: boolean; count?: string }) {
  return (
    <View className="pt-cell__label">
      <Text>{label}</Text>
      {required && <Text className="pt-cell__req">*</Text>}
      {count && <Text className="pt-cell__count">{count}</Text>}
    </View>
  )
}
