import { Text, View } from '@tarojs/components'
import { Icon } from '../icon/icon'

/** What is wrong with a field and how to put it right, beside it. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <View id={id} className="pt-error" role="alert">
      <Icon name="error" size={14} />
      <Text>{text}</Text>
    </View>
  )
}
