import { View } from '@tarojs/components'
import { systemBars } from '@/platform/system-bars/system-bars'

/** Room for the status bar above a page that draws its own head. */
export function StatusBarSpacer() {
  return <View style={{ height: `${systemBars.statusBarHeight()}px` }} />
}
