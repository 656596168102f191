import { View } from '@tarojs/components'

export default function LogisticsPage() {
  return <View />
}
