import { View } from '@tarojs/components'

export default function PayDiscountsPage() {
  return <View />
}
