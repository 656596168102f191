import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { DrawnRange } from './use-drawn-range'
import { DRAWN, useScrolledRange } from './use-scrolled-range'
import { lastWindow, PARTS_DRAWN } from './window-around'

/** Parts that stand in one box: what has scrolled far away is that box alone. */
const PARTS_A_BOX = 20

interface LongListProps {
  /** its parts are `<id>-part-<number>` */
  id: string
  range: DrawnRange
  /** how many parts there are, drawn or not */
  count: number
  /** what stands in a part, one element; undefined while it is on its way */
  draw: (part: number) => ReactNode
  /** the reader comes near to the end of what was read so far */
  onNearEnd: () => void
}

/**
 * A list of which only what is around the screen is drawn: the other parts keep their place by the height that they had.
 * No part comes or goes among its neighbours, since a mini program would hand all of these over anew.
 */
export function LongList({ id, range, count, draw, onNearEnd }: LongListProps) {
  useScrolledRange({ range, count, onNearEnd })
  const { heightOf } = range
  const from = Math.min(range.from, lastWindow(count))
  const to = from + PARTS_DRAWN - 1
  const boxes = Array.from({ length: Math.ceil(count / PARTS_A_BOX) }, (_, box) => {
    const first = box * PARTS_A_BOX
    return Array.from({ length: Math.min(PARTS_A_BOX, count - first) }, (_part, at) => first + at)
  })
  const part = (at: number) => {
    const drawn = at >= from && at <= to ? draw(at) : null
    const height = drawn ? undefined : heightOf(at)
    return (
      <Room key={at} id={`${id}-part-${at}`} height={height} look={lookOf(drawn)}>
        {drawn}
      </Room>
    )
  }
  return (
    <View id={`${id}-parts`}>
      {boxes.map((parts) => {
        const isNear = parts[0]! <= to && parts.at(-1)! >= from
        const height = isNear ? undefined : parts.reduce((sum, at) => sum + heightOf(at), 0)
        return (
          <Room key={parts[0]} height={height}>
            {isNear && parts.map(part)}
          </Room>
        )
      })}
    </View>
  )
}

const lookOf = (drawn: ReactNode) => (drawn === undefined ? 'pt-part--awaited' : drawn ? DRAWN : undefined)

interface RoomProps {
  id?: string
  look?: string
  /** px, of what is not drawn */
  height?: number
  children?: ReactNode
}

/** The same element whether what it holds is drawn or not. */
const Room = ({ id, look, height, children }: RoomProps) => (
  <View id={id} className={look} style={height === undefined ? undefined : { height: `${height}px` }}>
    {children}
  </View>
)
