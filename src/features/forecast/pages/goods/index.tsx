import { View } from '@tarojs/components'

export default function GoodsPage() {
  return <View />
}
