import { useDidHide, useDidShow } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { appUpdate } from '@/platform/app-release/app-release'
import { overlayStack } from '@/platform/overlay/overlay'
import { reportChunkLoadError } from '../lazy/report-chunk-load-error'

type Popup = typeof import('./app-update-dialog').AppUpdateDialog

/**
 * Offers a new version once, on a screen without a form. It appears when the screen is shown and nothing is
 * open above it.
 */
export function AppUpdatePrompt() {
  const [loaded, setLoaded] = useState<{ Popup: Popup }>()
  const isShown = useRef(true)
  useDidHide(() => {
    isShown.current = false
  })
  useDidShow(() => {
    isShown.current = true
    if (!appUpdate.isPending() || overlayStack.isAnyOpen()) return
    void import('./app-update-dialog').then(({ AppUpdateDialog }) => {
      // During the load another overlay may have opened, which the dialog would cover. Or another screen,
      // which shows the offer itself.
      if (!isShown.current || !appUpdate.isPending() || overlayStack.isAnyOpen()) return
      appUpdate.dismiss()
      setLoaded({ Popup: AppUpdateDialog })
    }, reportChunkLoadError)
  })
  return loaded ? <loaded.Popup onClose={() => setLoaded(undefined)} /> : null
}
