import { View } from '@tarojs/components'

export default function RegisterLoginPage() {
  return <View />
}
