import { View } from '@tarojs/components'

export default function PayResultPage() {
  return <View />
}
