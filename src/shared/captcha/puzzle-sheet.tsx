import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { callServer, callServerSilently } from '@/client/call-server'
import { checkCaptchaPuzzle, getCaptchaPuzzle } from '@/contract/auth/sign-in'
import type { AnswerOf } from '@/contract/base/call'
import type { DragPoint } from '@/domain/auth/puzzle'
import type { Problem } from '@/domain/base/problem'
import { useTexts } from '@/i18n/texts'
import { isAnswerLost, toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { DecorativePicture } from '@/ui/picture/picture'
import { Sheet } from '@/ui/sheet/sheet'
import { formatPercentOfWhole, PuzzleCaptchaSlider } from './puzzle-slider'
import { captchaTexts } from './texts'
import './puzzle.scss'

/** size in px of the picture before it is loaded */
const COMING = { width: 300, height: 150 }

/**
 * Slider puzzle that the server creates and checks. A puzzle allows one attempt: a wrong position loads a new
 * puzzle.
 */
export function PuzzleCaptchaSheet({ open, onClose, onSolved }: CaptchaProps) {
  const t = useTexts(captchaTexts)
  const [puzzle, setPuzzle] = useState<AnswerOf<typeof getCaptchaPuzzle>>()
  const [left, setLeft] = useState(0)
  const [problem, setProblem] = useState<Problem>()
  const textOf = useFormatProblem(captchaTexts)
  const renew = (ask = callServer<typeof getCaptchaPuzzle>) => {
    setLeft(0)
    ask(getCaptchaPuzzle, {}).then(setPuzzle, () => setPuzzle(undefined))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one new puzzle each time the sheet opens
  useEffect(() => {
    if (!open) return
    setProblem(undefined)
    setPuzzle(undefined)
    renew()
  }, [open])
  const release = async (at: number, track: DragPoint[]) => {
    if (!puzzle || at === 0) return
    try {
      const { puzzleTicket } = await callServer(checkCaptchaPuzzle, {
        puzzleId: puzzle.puzzleId,
        left: at,
        track,
      })
      onSolved(puzzleTicket)
    } catch (error) {
      setProblem(toProblemFromError(error))
      // After a lost answer the same error would stop the new puzzle too, and the sheet already shows it.
      renew(isAnswerLost(error) ? callServerSilently : callServer)
    }
  }
  const { width, height } = puzzle ?? COMING
  return (
    <Sheet id="puzzle" open={open} title={t('title')} onClose={onClose}>
      <View className="sh-puzzle" style={{ width: `${width}px` }}>
        <View className="sh-puzzle__picture" style={{ paddingTop: formatPercentOfWhole(height, width) }}>
          {puzzle && (
            <>
              <DecorativePicture className="sh-puzzle__back" src={puzzle.background} />
              <DecorativePicture
                className="sh-puzzle__piece"
                src={puzzle.piece}
                style={{
                  width: formatPercentOfWhole(puzzle.size, width),
                  height: formatPercentOfWhole(puzzle.size, height),
                  left: formatPercentOfWhole(left, width),
                  top: formatPercentOfWhole(puzzle.top, height),
                }}
              />
            </>
          )}
        </View>
        {puzzle && (
          <PuzzleCaptchaSlider
            key={puzzle.puzzleId}
            width={width}
            max={width - puzzle.size}
            left={left}
            onSlide={setLeft}
            onRelease={release}
            hint={t('slide')}
          />
        )}
        {problem && <FieldError id="puzzle-error" text={textOf(problem)} />}
        <PressableLink id="puzzle-refresh" role="button" onPress={() => renew()}>
          {t('refresh')}
        </PressableLink>
      </View>
    </Sheet>
  )
}

/** A test that separates people from programs, before a code is sent or a password is tried. */
export interface CaptchaProps {
  open: boolean
  onClose: () => void
  /**
   * @param ticket which the back end's `CaptchaVerifier` accepts once as proof; it is sent as `puzzleTicket`
   */
  onSolved: (ticket: string) => void
}
