import { type ITouchEvent, PageContainer, View } from '@tarojs/components'
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type BackGestureGuard,
  type CloseHandlerRef,
  createBackGestureGuard,
  type PageContainerPhase,
} from '../overlay/back-gesture-guard.weapp'
import { createTapThroughGuard, type TapPosition } from '../overlay/double-tap-guard'
import { registerPageOverlayGuard } from '../overlay/overlay.weapp'
import type { OverlayBackGuard as Root, UseRegisterOverlay } from './overlay-back-guard.h5'

interface Above {
  /** Registers an open sheet or dialog of a page. @returns a function to call when it closes */
  add: BackGestureGuard['add']
  cover: ReturnType<typeof createTapThroughGuard>
}
const Overlays = createContext<Above>({
  add: (_close: CloseHandlerRef) => () => undefined,
  cover: createTapThroughGuard(() => undefined),
})

/**
 * A page cannot intercept the back gesture in WeChat. But when a `PageContainer` is shown, the gesture
 * removes the container and the page stays. The guard therefore shows an empty container while a sheet or
 * dialog is open. A page may have one container.
 */
export const OverlayBackGuard: Root = ({ children }) => {
  const [phase, setPhase] = useState<PageContainerPhase>('none')
  const [covered, setCovered] = useState<TapPosition>()
  const guard = useMemo(() => createBackGestureGuard(setPhase), [])
  const cover = useMemo(() => createTapThroughGuard(setCovered), [])
  const above = useMemo(() => ({ add: guard.add, cover }), [guard, cover])
  useEffect(() => registerPageOverlayGuard(guard), [guard])
  useEffect(() => guard.dispose, [guard])
  useEffect(() => cover.end, [cover])
  return (
    <Overlays.Provider value={above}>
      {children}
      {covered && (
        <View className="pt-finger-cover" style={{ left: `${covered.x}px`, top: `${covered.y}px` }} />
      )}
      {phase !== 'none' && (
        <PageContainer
          show={phase === 'shown'}
          overlay={false}
          duration={1}
          customStyle="height:0"
          onBeforeLeave={guard.onBeforeLeave}
          onAfterLeave={guard.onAfterLeave}
        />
      )}
    </Overlays.Provider>
  )
}

/** A mini program has no keyboard focus to manage. */
export const useRegisterOverlay: UseRegisterOverlay = (_id, close) => {
  const latest = useRef(close)
  latest.current = close
  const { add, cover } = useContext(Overlays)
  useEffect(() => add(latest), [add])
  // The cover must be drawn in the same update that removes the overlay.
  useLayoutEffect(() => () => cover.put(), [cover])
  return {
    onTouchStart(event) {
      const [touch] = (event as ITouchEvent).touches
      if (touch) cover.touched({ x: touch.clientX, y: touch.clientY })
    },
  }
}
