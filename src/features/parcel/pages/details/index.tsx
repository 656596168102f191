import { View } from '@tarojs/components'

export default function DetailsPage() {
  return <View />
}
