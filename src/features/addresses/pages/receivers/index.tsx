import { View } from '@tarojs/components'

export default function ReceiversPage() {
  return <View />
}
