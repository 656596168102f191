import { View } from '@tarojs/components'

export default function PaymentPage() {
  return <View />
}
