import { View } from '@tarojs/components'

export default function MyPage() {
  return <View />
}
