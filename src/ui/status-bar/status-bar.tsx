import { View } from '@tarojs/components'
import { chrome } from '@/platform/chrome/chrome'

/** Room for the status bar above a page that draws its own head. */
export function StatusBar() {
  return <View style={{ height: `${chrome.statusBarHeight()}px` }} />
}
