import { View } from '@tarojs/components'
import { useState } from 'react'
import { resolveFileUrl } from '@/client/urls'
import { EXCEPTION_ANSWERS, type ExceptionAnswer } from '@/domain/parcels/exception-answer'
import { useTexts } from '@/i18n/texts'
import { getSessionState } from '@/session/session-store'
import { PictureThumbnails } from '@/shared/pictures/picture-field'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import type { ParcelDetail } from '../queries'
import { storedExceptionAnswer } from '../stored-exception-answer'
import { texts } from '../texts'
import { ExceptionForm } from './exception-form'

const parseExceptionAnswer = (answer: string): ExceptionAnswer | undefined =>
  EXCEPTION_ANSWERS.find((name) => name === answer)

/**
 * The member's answer to an exception: the given answer, or the form for one. The member can change it until
 * the warehouse acts on it.
 */
export function DetailException({ detail: { summary, exception } }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  // If a draft of another answer exists, its form opens.
  const [isChanging, setChanging] = useState(
    () => storedExceptionAnswer.of(`${getSessionState().aptId}.${summary.packageNo}`).get() !== undefined,
  )
  const [first, ...others] = (exception?.answers ?? [])
    .map(parseExceptionAnswer)
    .filter((name) => name !== undefined)
  if (!exception || !first) return null
  const said = exception.answer
  const answer = said && parseExceptionAnswer(said.answer)
  const papers = (said?.papers ?? []).map(({ pictureId, url }) => ({ pictureId, url: resolveFileUrl(url) }))
  if (said && answer && !isChanging)
    return (
      <Card>
        <ValueCell
          id="exception-said"
          label={t('answer.said')}
          long
          note={[said.words, t('answer.wait')].filter(Boolean).join(' · ')}
          trailing={
            <Button id="exception-change" size="sm" onPress={() => setChanging(true)}>
              {t('answer.change')}
            </Button>
          }
        >
          {t(`answer.${answer}`)}
        </ValueCell>
        {papers.length > 0 && (
          <View className="pt-card__body" id="exception-papers">
            <PictureThumbnails id="paper" pictures={papers} nameOf={(n) => t('papers.open', { n })} />
          </View>
        )}
      </Card>
    )
  return (
    <ExceptionForm
      packageNo={summary.packageNo}
      answers={[first, ...others]}
      previousAnswer={answer ?? undefined}
      previousPapers={papers}
      onAnswered={() => setChanging(false)}
    />
  )
}
