import { View } from '@tarojs/components'
import { systemBars } from '@/platform/system-bars/system-bars'

/** Space for the status bar above a page with its own header. */
export function StatusBarSpacer() {
  return <View style={{ height: `${systemBars.statusBarHeight()}px` }} />
}
