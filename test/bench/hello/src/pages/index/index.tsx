import { Text, View } from '@tarojs/components'

export default function HelloPage() {
  return (
    <View>
      <Text>Hello</Text>
    </View>
  )
}
