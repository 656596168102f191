import { View } from '@tarojs/components'

export default function AppLoginPage() {
  return <View />
}
