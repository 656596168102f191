import { Text, View } from '@tarojs/components'

interface CellLabelProps {
  /** id of the label text, for an element that it names */
  id?: string
  label: string
  required?: boolean
  count?: string
}

/** The small label above the content of a cell. `count` shows how much of a limit is used. */
export function CellLabel({ id, label, required, count }: CellLabelProps) {
  return (
    <View className="pt-cell__label">
      <Text id={id}>{label}</Text>
      {required && <Text className="pt-cell__req">*</Text>}
      {count && <Text className="pt-cell__count">{count}</Text>}
    </View>
  )
}
