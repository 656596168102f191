import { View } from '@tarojs/components'

export default function RoutePage() {
  return <View />
}
