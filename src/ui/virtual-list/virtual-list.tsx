import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { getLastWindowStart, RENDERED_PART_COUNT } from './find-window-start'
import type { RenderedRange } from './use-rendered-range'
import { RENDERED_PART_CLASS, useSyncRangeWithScroll } from './use-sync-range-with-scroll'

/** Number of parts in one box. A box far outside the screen is a single empty element. */
const PARTS_A_BOX = 20

interface LongListProps {
  /** the parts' ids are `<id>-part-<number>` */
  id: string
  range: RenderedRange
  /** number of parts, drawn or not */
  count: number
  /** returns the content of a part as one element; undefined while it loads */
  renderPart: (part: number) => ReactNode
  /** called when the user comes near the end of the loaded parts */
  onNearEnd: () => void
}

/**
 * A list that draws only the parts around the screen; the other parts keep their height. No part is added or
 * removed among its siblings, because a mini program would then send all siblings again.
 */
export function VirtualList({ id, range, count, renderPart, onNearEnd }: LongListProps) {
  useSyncRangeWithScroll({ range, count, onNearEnd })
  const { heightOf } = range
  const from = Math.min(range.from, getLastWindowStart(count))
  const to = from + RENDERED_PART_COUNT - 1
  const boxes = Array.from({ length: Math.ceil(count / PARTS_A_BOX) }, (_, box) => {
    const first = box * PARTS_A_BOX
    return Array.from({ length: Math.min(PARTS_A_BOX, count - first) }, (_part, at) => first + at)
  })
  const part = (at: number) => {
    const drawn = at >= from && at <= to ? renderPart(at) : null
    const height = drawn ? undefined : heightOf(at)
    return (
      <PartBox key={at} id={`${id}-part-${at}`} height={height} look={getPartClass(drawn)}>
        {drawn}
      </PartBox>
    )
  }
  return (
    <View id={`${id}-parts`}>
      {boxes.map((parts) => {
        const isNear = parts[0]! <= to && parts.at(-1)! >= from
        const height = isNear ? undefined : parts.reduce((sum, at) => sum + heightOf(at), 0)
        return (
          <PartBox key={parts[0]} height={height}>
            {isNear && parts.map(part)}
          </PartBox>
        )
      })}
    </View>
  )
}

const getPartClass = (drawn: ReactNode) =>
  drawn === undefined ? 'pt-part--awaited' : drawn ? RENDERED_PART_CLASS : undefined

interface RoomProps {
  id?: string
  look?: string
  /** height in px while the content is not drawn */
  height?: number
  children?: ReactNode
}

/** The same element, whether its content is drawn or not. */
const PartBox = ({ id, look, height, children }: RoomProps) => (
  <View id={id} className={look} style={height === undefined ? undefined : { height: `${height}px` }}>
    {children}
  </View>
)
