import { useEffect, useState } from 'react'
import {
  DEFAULT_HELP_BALL_PLACEMENT,
  findFreeHelpBallTopLeft,
  type HelpBallPlacement,
  moveHelpBallByArrowKey,
  type ScreenElement,
  snapHelpBallToSide,
  type TopLeft,
  toHelpBallTopLeft,
} from '@/domain/app/help-ball'
import { watchPressablePositions } from '@/platform/pressables/pressables'
import { systemBars } from '@/platform/system-bars/system-bars'
import { storedBallPosition } from './stored-place'

const screenSize = () => ({ width: systemBars.windowWidth(), height: systemBars.windowHeight() })

/** Where the ball stands: under the finger, else near its place where it covers nothing, else aside. */
export function useHelpBallPosition(id: string) {
  const [place, setPlace] = useState(() => storedBallPosition.get() ?? DEFAULT_HELP_BALL_PLACEMENT)
  const [pressed, setPressed] = useState<readonly ScreenElement[]>()
  const [held, setHeld] = useState<TopLeft>()
  useEffect(() => watchPressablePositions(id, setPressed), [id])
  const room = pressed && findFreeHelpBallTopLeft(place, pressed, screenSize())
  const at = held ?? room ?? toHelpBallTopLeft(place, screenSize())
  const put = (next: HelpBallPlacement) => {
    setPlace(next)
    storedBallPosition.set(next)
  }
  return {
    at,
    isHeld: held !== undefined,
    isAside: !held && !room,
    /** what it may not cover has come to rest and is known */
    isPlaced: pressed !== undefined,
    hold: (corner: TopLeft) => setHeld(corner),
    letGo: () => {
      if (held) put(snapHelpBallToSide(held, screenSize()))
      setHeld(undefined)
    },
    step: (by: { x: number; y: number }) =>
      put(moveHelpBallByArrowKey(snapHelpBallToSide(at, screenSize()), by)),
  }
}
