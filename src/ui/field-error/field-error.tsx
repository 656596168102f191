import { Text, View } from '@tarojs/components'
import { Icon } from '../icon/icon'

/** The problem of a field and its solution, shown at the field. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <View id={id} className="pt-error" role="alert">
      <Icon name="error" size={14} />
      <Text>{text}</Text>
    </View>
  )
}
