import { View } from '@tarojs/components'

export default function UploadPicPage() {
  return <View />
}
