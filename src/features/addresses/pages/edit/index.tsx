import { View } from '@tarojs/components'

export default function EditPage() {
  return <View />
}
