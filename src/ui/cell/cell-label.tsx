import { Text, View } from '@tarojs/components'

interface CellLabelProps {
  /** of the word alone, for what is named by it */
  id?: string
  label: string
  required?: boolean
  count?: string
}

/** The small word above what a cell holds. `count`: how much of a limit is used. */
export function CellLabel({ id, label, required, count }: CellLabelProps) {
  return (
    <View className="pt-cell__label">
      <Text id={id}>{label}</Text>
      {required && <Text className="pt-cell__req">*</Text>}
      {count && <Text className="pt-cell__count">{count}</Text>}
    </View>
  )
}
