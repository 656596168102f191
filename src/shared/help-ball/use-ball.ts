import { useEffect, useState } from 'react'
import {
  type BallPlace,
  type Corner,
  cornerOf,
  FIRST_BALL_PLACE,
  type Pressable,
  placeOf,
  roomFor,
  stepped,
} from '@/domain/help-ball'
import { chrome } from '@/platform/chrome/chrome'
import { watchPressables } from '@/platform/pressables/pressables'
import { storedPlace } from './stored-place'

const screenSize = () => ({ width: chrome.windowWidth(), height: chrome.windowHeight() })

/** Where the ball stands: under the finger, else near its place where it covers nothing, else aside. */
export function useBall(id: string) {
  const [place, setPlace] = useState(() => storedPlace.get() ?? FIRST_BALL_PLACE)
  const [pressed, setPressed] = useState<readonly Pressable[]>()
  const [held, setHeld] = useState<Corner>()
  useEffect(() => watchPressables(id, setPressed), [id])
  const room = pressed && roomFor(place, pressed, screenSize())
  const at = held ?? room ?? cornerOf(place, screenSize())
  const put = (next: BallPlace) => {
    setPlace(next)
    storedPlace.set(next)
  }
  return {
    at,
    isHeld: held !== undefined,
    isAside: !held && !room,
    /** what it may not cover has come to rest and is known */
    isPlaced: pressed !== undefined,
    hold: (corner: Corner) => setHeld(corner),
    letGo: () => {
      if (held) put(placeOf(held, screenSize()))
      setHeld(undefined)
    },
    step: (by: { x: number; y: number }) => put(stepped(placeOf(at, screenSize()), by)),
  }
}
