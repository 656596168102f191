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

/**
 * Manages the position of the ball: under the finger while dragged, otherwise the nearest free place. Without
 * a free place the ball is hidden.
 */
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
    /** whether the elements that it must not cover are at rest and known */
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
