import { type ITouchEvent, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getOverlays } from '@/contract/notices/overlays'
import { useTexts } from '@/i18n/texts'
import type { ScreenName } from '@/navigation/navigation'
import { getMouseAndKeyDragProps } from '@/platform/drag/drag'
import { getPressableProps } from '@/ui/press/pressable-props'
import { BALL_STYLE, getBallPositionStyle, HEADSET_ICON_STYLE } from './ball-look'
import { HelpMenu } from './help-menu'
import { helpBallTexts } from './texts'
import { useHelpBallPosition } from './use-ball'

const ID = 'help-ball'
/** px that a finger may move during a press without dragging */
const SLIDE_PX = 6

const pointOf = (event: unknown) => {
  const { touches, changedTouches } = event as ITouchEvent
  const touch = touches[0] ?? changedTouches[0]
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
}

/**
 * The floating help ball (S1 §2, OVER-62). It appears one second after a screen has loaded, on all screens
 * except sign-in steps and shared links (OVER-80). It starts at the right, three quarters down, and covers
 * nothing that can be pressed. Where a screen has no room, and while H5 scrolls, it is invisible and ignores
 * touches. Keys and screen readers still reach it, and with the focus it is visible. Arrow keys move it. The
 * device keeps its place.
 */
export function HelpBall({ screen }: { screen: ScreenName }) {
  const overlays = useCall(getOverlays, {}, { staleMs: REFERENCE_DATA_STALE_MS }).data
  return overlays?.switches.helpBall ? <Ball screen={screen} service={overlays.serviceUrl} /> : null
}

function Ball({ screen, service }: { screen: ScreenName; service: string }) {
  const t = useTexts(helpBallTexts)
  const [isOpen, setOpen] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const { at, isHeld, isAside, isPlaced, hold, letGo, step } = useHelpBallPosition(ID)
  const from = useRef({ point: { x: 0, y: 0 }, corner: at })
  const isDragged = useRef(false)
  const start = (point = { x: 0, y: 0 }) => {
    isDragged.current = false
    from.current = { point, corner: at }
  }
  const move = ({ x, y }: { x: number; y: number }) => {
    isDragged.current ||= Math.abs(x) > SLIDE_PX || Math.abs(y) > SLIDE_PX
    const { corner } = from.current
    if (isDragged.current) hold({ left: corner.left + x, top: corner.top + y })
  }
  const end = () => {
    letGo()
    // A mouse drag ends with a click; the click must still count as part of the drag.
    setTimeout(() => {
      isDragged.current = false
    })
  }
  return (
    <>
      <View
        className={isPlaced ? 'is-placed' : ''}
        style={getBallPositionStyle({ at, isHeld, isSeen: !isAside || hasFocus, isMet: !isAside })}
        catchMove
        onTouchStart={(event) => start(pointOf(event))}
        onTouchMove={(event) => {
          const { x, y } = pointOf(event)
          move({ x: x - from.current.point.x, y: y - from.current.point.y })
        }}
        onTouchEnd={end}
        onTouchCancel={end}
        {...getMouseAndKeyDragProps({
          onStart: start,
          onMove: move,
          onEnd: end,
          onStep: step,
          onFocus: setFocus,
        })}
      >
        <View
          {...getPressableProps('button', { id: ID, onPress: () => !isDragged.current && setOpen(true) })}
          aria-label={t('ball')}
          aria-haspopup="dialog"
          style={BALL_STYLE}
        >
          <View style={HEADSET_ICON_STYLE} />
        </View>
      </View>
      {isOpen && <HelpMenu screen={screen} service={service} onClose={() => setOpen(false)} />}
    </>
  )
}
