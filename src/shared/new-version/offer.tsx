import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { newVersion } from '@/platform/new-version/new-version'
import { overlay } from '@/platform/overlay/overlay'

type Popup = typeof import('./new-version-dialog').NewVersionDialog

/** Offers a new version, once, on a screen where nothing is filled in: when it is come to, and nothing is open on it. */
export function NewVersionOffer() {
  const [loaded, setLoaded] = useState<{ Popup: Popup }>()
  useDidShow(() => {
    if (!newVersion.isWaiting() || overlay.isAnyOpen()) return
    newVersion.leave()
    void import('./new-version-dialog').then(
      ({ NewVersionDialog }) => setLoaded({ Popup: NewVersionDialog }),
      () => undefined,
    )
  })
  return loaded ? <loaded.Popup onClose={() => setLoaded(undefined)} /> : null
}
