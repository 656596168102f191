import { PageContainer } from '@tarojs/components'
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type Close, createGestureGuard, type GestureGuard, type Phase } from '../overlay/gesture-guard.weapp'
import { addOverlayOwner } from '../overlay/overlay.weapp'
import type { OverlayRoot as Root, UseOverlay } from './overlay-root.types'

/** Registers what lies open above a page. @returns to be called when it is closed */
const Overlays = createContext<GestureGuard['add']>((_close: Close) => () => undefined)

/**
 * WeChat gives a page no say in the gesture of going back, but for a container that is shown: the gesture takes that
 * away, and the page stays. An empty one is shown while anything is open. There may be one a page.
 */
export const OverlayRoot: Root = ({ children }) => {
  const [phase, setPhase] = useState<Phase>('none')
  const guard = useMemo(() => createGestureGuard(setPhase), [])
  useEffect(() => addOverlayOwner(guard), [guard])
  useEffect(() => guard.end, [guard])
  return (
    <Overlays.Provider value={guard.add}>
      {children}
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
  const add = useContext(Overlays)
  useEffect(() => add(latest), [add])
}
