import { useDidHide, useDidShow } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { appUpdate } from '@/platform/app-release/app-release'
import { overlayStack } from '@/platform/overlay/overlay'
import { reportChunkLoadError } from '../lazy/report-chunk-load-error'

type Popup = typeof import('./app-update-dialog').AppUpdateDialog

/** Offers a new version, once, on a screen where nothing is filled in: when it is come to, and nothing is open on it. */
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
      // While it came something may have been opened, which it would lie above, or another screen, which offers it itself.
      if (!isShown.current || !appUpdate.isPending() || overlayStack.isAnyOpen()) return
      appUpdate.dismiss()
      setLoaded({ Popup: AppUpdateDialog })
    }, reportChunkLoadError)
  })
  return loaded ? <loaded.Popup onClose={() => setLoaded(undefined)} /> : null
}
