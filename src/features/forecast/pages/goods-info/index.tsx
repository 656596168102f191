import { View } from '@tarojs/components'

export default function GoodsInfoPage() {
  return <View />
}
