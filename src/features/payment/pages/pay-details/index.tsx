import { View } from '@tarojs/components'

export default function PayDetailsPage() {
  return <View />
}
