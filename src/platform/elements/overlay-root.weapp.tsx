import { type ITouchEvent, PageContainer, View } from '@tarojs/components'
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createFingerCover, type Spot } from '../overlay/finger-cover'
import { type Close, createGestureGuard, type GestureGuard, type Phase } from '../overlay/gesture-guard.weapp'
import { addOverlayOwner } from '../overlay/overlay.weapp'
import type { OverlayRoot as Root, UseOverlay } from './overlay-root.types'

interface Above {
  /** Registers what lies open above a page. @returns to be called when it is closed */
  add: GestureGuard['add']
  cover: ReturnType<typeof createFingerCover>
}
const Overlays = createContext<Above>({
  add: (_close: Close) => () => undefined,
  cover: createFingerCover(() => undefined),
})

/**
 * WeChat gives a page no say in the gesture of going back, but for a container that is shown: the gesture takes that
 * away, and the page stays. An empty one is shown while anything is open. There may be one a page.
 */
export const OverlayRoot: Root = ({ children }) => {
  const [phase, setPhase] = useState<Phase>('none')
  const [covered, setCovered] = useState<Spot>()
  const guard = useMemo(() => createGestureGuard(setPhase), [])
  const cover = useMemo(() => createFingerCover(setCovered), [])
  const above = useMemo(() => ({ add: guard.add, cover }), [guard, cover])
  useEffect(() => addOverlayOwner(guard), [guard])
  useEffect(() => guard.end, [guard])
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

/** A mini program has no focus to keep. */
export const useOverlay: UseOverlay = (_id, close) => {
  const latest = useRef(close)
  latest.current = close
  const { add, cover } = useContext(Overlays)
  useEffect(() => add(latest), [add])
  // Drawn together with what is taken away.
  useLayoutEffect(() => () => cover.put(), [cover])
  return {
    onTouchStart(event) {
      const [touch] = (event as ITouchEvent).touches
      if (touch) cover.touched({ x: touch.clientX, y: touch.clientY })
    },
  }
}
