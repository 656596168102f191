import { PageContainer } from '@tarojs/components'
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { addRoot } from '../overlay/overlay.weapp'
import type { OverlayRoot as Root, UseOverlay } from './overlay-root.types'

type Close = { current: () => void }
/** Registers what lies open above a page. @returns to be called when it is closed */
const Overlays = createContext<(close: Close) => () => void>(() => () => undefined)

/** ms; one that opens as another closes finds the container still there */
const SETTLE_MS = 100

/**
 * WeChat gives a page no say in the gesture of going back, but for a container that is shown: the gesture takes that
 * away, and the page stays. An empty one is shown while anything is open. There may be one a page, and it has to be
 * there before it is shown.
 */
export const OverlayRoot: Root = ({ children }) => {
  const open = useRef<Close[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [container, setContainer] = useState<'none' | 'hidden' | 'shown'>('none')
  const { add, settleSoon, root } = useMemo(() => {
    const settleSoon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setContainer(open.current.length ? 'shown' : 'hidden'), SETTLE_MS)
    }
    const add = (close: Close) => {
      open.current.push(close)
      setContainer((now) => (now === 'none' ? 'hidden' : now))
      settleSoon()
      return () => {
        open.current = open.current.filter((one) => one !== close)
        settleSoon()
      }
    }
    const isAnyOpen = () => open.current.length > 0
    const forget = () => {
      if (!isAnyOpen()) return false
      open.current = []
      clearTimeout(timer.current)
      setContainer('hidden')
      return true
    }
    return { add, settleSoon, root: { isAnyOpen, forget } }
  }, [])
  useEffect(() => addRoot(root), [root])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onLeave = () => {
    const top = open.current[open.current.length - 1]
    // It goes by itself when nothing is open any more.
    if (!top) return
    setContainer('hidden')
    settleSoon()
    top.current()
  }
  return (
    <Overlays.Provider value={add}>
      {children}
      {container !== 'none' && (
        <PageContainer
          show={container === 'shown'}
          overlay={false}
          duration={1}
          customStyle="height:0"
          onBeforeLeave={onLeave}
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
