import { View } from '@tarojs/components'

export default function AgreementPage() {
  return <View />
}
