import { View } from '@tarojs/components'

export default function ListPage() {
  return <View />
}
