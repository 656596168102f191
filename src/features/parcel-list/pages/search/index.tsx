import { View } from '@tarojs/components'

export default function SearchPage() {
  return <View />
}
