import { View } from '@tarojs/components'

export default function UploadUrlPage() {
  return <View />
}
