import Taro from '@tarojs/taro'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * px of pull after which a release refreshes the page; below, the most px that the page follows the finger
 */
const REFRESH_PX = 50
const FURTHEST_PX = 100
/** Share of the finger's movement that the page follows. */
const FOLLOWS = 0.5

/** Event that `Taro.stopPullDownRefresh` sends. */
const STOP = '__taroStopPullDownRefresh'
type Stopped = { successHandler(): void }
/** The scrolling element of a page. Taro's router attaches the page object to it. */
type PageElement = HTMLElement & { __page?: { onPullDownRefresh?(): void } }

/** Follows a finger that pulls `page` down from its top. Ignores a finger that moves sideways or up. */
function followPull(page: HTMLElement, onPull: (px: number) => void, onEnd: (px: number) => void) {
  let start: Touch | undefined
  let px = 0
  const onStart = ({ touches }: TouchEvent) => {
    start = page.scrollTop <= 0 && touches.length === 1 ? touches[0] : undefined
    px = 0
  }
  const onMove = (event: TouchEvent) => {
    const finger = event.touches[0]
    if (!start || !finger) return
    const down = finger.clientY - start.clientY
    const isPull = px > 0 || down > Math.abs(finger.clientX - start.clientX)
    if (!isPull) {
      start = undefined
      return
    }
    px = Math.min(FURTHEST_PX, Math.max(0, down * FOLLOWS))
    if (event.cancelable) event.preventDefault()
    onPull(px)
  }
  const onRelease = () => {
    if (px > 0) onEnd(px)
    start = undefined
    px = 0
  }
  page.addEventListener('touchstart', onStart, { passive: true })
  page.addEventListener('touchmove', onMove, { passive: false })
  page.addEventListener('touchend', onRelease)
  page.addEventListener('touchcancel', onRelease)
  return () => {
    page.removeEventListener('touchstart', onStart)
    page.removeEventListener('touchmove', onMove)
    page.removeEventListener('touchend', onRelease)
    page.removeEventListener('touchcancel', onRelease)
  }
}

/**
 * Wraps a page whose configuration sets `enablePullDownRefresh`: a pull at its top requests its data again.
 */
export function PullDownRefresh({ children }: { children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [px, setPx] = useState(0)
  useEffect(() => {
    const page: PageElement | null = box.current!.closest('.taro_page')
    const release = (pulled: number) => {
      setPx(pulled < REFRESH_PX ? 0 : REFRESH_PX)
      if (pulled >= REFRESH_PX) page?.__page?.onPullDownRefresh?.()
    }
    const stop = ({ successHandler }: Stopped) => {
      setPx(0)
      successHandler()
    }
    Taro.eventCenter.on(STOP, stop)
    const letGo = page && followPull(page, setPx, release)
    return () => {
      Taro.eventCenter.off(STOP, stop)
      letGo?.()
    }
  }, [])
  return (
    <div ref={box} className="pe-pull" style={px ? { transform: `translateY(${px}px)` } : undefined}>
      {px > 0 && <div className={`pe-pull__sign ${px === REFRESH_PX ? 'is-turning' : ''}`} />}
      {children}
    </div>
  )
}
