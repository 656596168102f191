import { type ITouchEvent, Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { callServer } from '@/client/call-server'
import type { AnswerOf } from '@/contract/call'
import { checkPuzzle, getPuzzle } from '@/contract/sign-in'
import type { Problem } from '@/domain/problem'
import { type DragPoint, withPoint } from '@/domain/puzzle'
import { useTexts } from '@/i18n/texts'
import { mouseDragProps } from '@/platform/drag/drag'
import { problemOfError } from '@/shared/refusal/problem-of-error'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { FieldError } from '@/ui/field-error/field-error'
import { Icon } from '@/ui/icon/icon'
import { Link } from '@/ui/link/link'
import { Picture } from '@/ui/picture/picture'
import { Sheet } from '@/ui/sheet/sheet'
import { texts } from '../texts/texts'

interface PuzzleSheetProps {
  open: boolean
  onClose: () => void
  onSolved: (puzzleTicket: string) => void
}

/** px that the slider's thumb is wide */
const THUMB = 48

/** A slider puzzle that the server made and checks. A piece that does not fit brings a new one: there is one try. */
export function PuzzleSheet({ open, onClose, onSolved }: PuzzleSheetProps) {
  const t = useTexts(texts)
  const [puzzle, setPuzzle] = useState<AnswerOf<typeof getPuzzle>>()
  const [left, setLeft] = useState(0)
  const [problem, setProblem] = useState<Problem>()
  const textOf = useProblemText(texts)
  const renew = () => {
    setLeft(0)
    callServer(getPuzzle, {}).then(setPuzzle, () => setPuzzle(undefined))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new puzzle each time the sheet opens, not at each drag
  useEffect(() => {
    if (!open) return
    setProblem(undefined)
    setPuzzle(undefined)
    renew()
  }, [open])
  const release = async (at: number, track: DragPoint[]) => {
    if (!puzzle || at === 0) return
    try {
      const { puzzleTicket } = await callServer(checkPuzzle, { puzzleId: puzzle.puzzleId, left: at, track })
      onSolved(puzzleTicket)
    } catch (error) {
      setProblem(problemOfError(error))
      renew()
    }
  }
  return (
    <Sheet id="puzzle" open={open} title={t('puzzle.title')} onClose={onClose}>
      <View className="au-puzzle" style={{ width: `${puzzle?.width ?? 300}px` }}>
        <View className="au-puzzle__picture" style={{ height: `${puzzle?.height ?? 150}px` }}>
          {puzzle && (
            <>
              <Picture
                className="au-puzzle__back"
                src={puzzle.background}
                style={{ width: `${puzzle.width}px`, height: `${puzzle.height}px` }}
              />
              <Picture
                className="au-puzzle__piece"
                src={puzzle.piece}
                style={{
                  width: `${puzzle.size}px`,
                  height: `${puzzle.size}px`,
                  left: `${left}px`,
                  top: `${puzzle.top}px`,
                }}
              />
            </>
          )}
        </View>
        {puzzle && (
          <Slider
            key={puzzle.puzzleId}
            max={puzzle.width - puzzle.size}
            left={left}
            onSlide={setLeft}
            onRelease={release}
            hint={t('puzzle.slide')}
          />
        )}
        {problem && <FieldError id="puzzle-error" text={textOf(problem)} />}
        <Link id="puzzle-refresh" role="button" onPress={renew}>
          {t('puzzle.refresh')}
        </Link>
      </View>
    </Sheet>
  )
}

interface SliderProps {
  /** px, in the picture's own */
  max: number
  left: number
  onSlide: (left: number) => void
  onRelease: (left: number, track: DragPoint[]) => void
  hint: string
}

function Slider({ max, left, onSlide, onRelease, hint }: SliderProps) {
  const from = useRef(0)
  const at = useRef(0)
  const began = useRef(0)
  const track = useRef<DragPoint[]>([])
  const slide = (byPx: number) => {
    if (track.current.length === 0) {
      began.current = Date.now()
      track.current = [{ x: 0, ms: 0 }]
    }
    at.current = Math.round(Math.max(0, Math.min(max, byPx)))
    track.current = withPoint(track.current, { x: at.current, ms: Date.now() - began.current })
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
    <View className="au-slider" id="puzzle-track">
      <Text className="au-slider__hint">{hint}</Text>
      <View
        id="puzzle-slider"
        className="au-slider__thumb"
        role="slider"
        aria-label={hint}
        aria-valuenow={left}
        aria-valuemax={max}
        style={{ left: `${left}px`, width: `${THUMB}px` }}
        onTouchStart={(event) => {
          from.current = xOf(event)
        }}
        onTouchMove={(event) => slide(xOf(event) - from.current)}
        onTouchEnd={end}
        {...mouseDragProps({ at: left, onMove: slide, onEnd: end })}
      >
        <Icon name="arrow-right" />
      </View>
    </View>
  )
}
