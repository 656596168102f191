import { type ITouchEvent, Text, View } from '@tarojs/components'
import { useRef } from 'react'
import { appendDragPoint, type DragPoint } from '@/domain/auth/puzzle'
import { getMouseAndKeySlideProps } from '@/platform/drag/drag'
import { systemBars } from '@/platform/system-bars/system-bars'
import { Icon } from '@/ui/icon/icon'

/** width of the thumb in px */
const THUMB_PX = 48
/** side margin of a sheet's content in px: `--gutter` */
const GUTTER_PX = 16

/**
 * Returns a position in the picture as a percentage, because the picture may be drawn smaller than its own
 * size.
 */
export const formatPercentOfWhole = (part: number, whole: number): string => `${(part / whole) * 100}%`

interface PuzzleSliderProps {
  /**
   * width of the picture, and below the greatest `left` of the piece; all positions here are in the picture's
   * own px
   */
  width: number
  max: number
  left: number
  onSlide: (left: number) => void
  onRelease: (left: number, track: DragPoint[]) => void
  hint: string
}

/** The slider below the picture, which moves the piece. */
export function PuzzleCaptchaSlider({ width, max, left, onSlide, onRelease, hint }: PuzzleSliderProps) {
  const from = useRef(0)
  const at = useRef(0)
  const began = useRef(0)
  const track = useRef<DragPoint[]>([])
  const scale = Math.min(1, (systemBars.windowWidth() - 2 * GUTTER_PX) / width)
  const slide = (byPx: number) => {
    if (track.current.length === 0) {
      began.current = Date.now()
      track.current = [{ x: 0, ms: 0 }]
    }
    at.current = Math.round(Math.max(0, Math.min(max, byPx / scale)))
    track.current = appendDragPoint(track.current, { x: at.current, ms: Date.now() - began.current })
    onSlide(at.current)
  }
  const end = () => {
    onRelease(at.current, track.current)
    at.current = 0
    track.current = []
  }
  const xOf = (event: unknown) => {
    const { touches, changedTouches } = event as ITouchEvent
    return (touches[0] ?? changedTouches[0])?.clientX ?? 0
  }
  return (
    <View className="sh-slider" id="puzzle-track">
      <Text className="sh-slider__hint">{hint}</Text>
      <View
        id="puzzle-slider"
        className="sh-slider__thumb"
        role="slider"
        aria-label={hint}
        aria-valuenow={left}
        aria-valuemax={max}
        style={{ left: formatPercentOfWhole(left, width), width: `${THUMB_PX}px` }}
        onTouchStart={(event) => {
          from.current = xOf(event)
        }}
        onTouchMove={(event) => slide(xOf(event) - from.current)}
        onTouchEnd={end}
        {...getMouseAndKeySlideProps({ at: left * scale, onMove: slide, onEnd: end })}
      >
        <Icon name="arrow-right" />
      </View>
    </View>
  )
}
