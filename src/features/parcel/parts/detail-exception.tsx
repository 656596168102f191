import { View } from '@tarojs/components'
import { useState } from 'react'
import { fileAddress } from '@/client/file-address'
import { EXCEPTION_ANSWERS, type ExceptionAnswer } from '@/domain/exception-answer'
import { useTexts } from '@/i18n/texts'
import { session } from '@/session/session-store'
import { PictureRow } from '@/shared/pictures/picture-field'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import type { Detail } from '../queries'
import { storedAnswer } from '../stored-answer'
import { texts } from '../texts/texts'
import { ExceptionForm } from './exception-form'

const known = (answer: string): ExceptionAnswer | undefined =>
  EXCEPTION_ANSWERS.find((name) => name === answer)

/** What becomes of a parcel that is an exception: what its member has said, or may say, as long as nobody has acted on it. */
export function DetailException({ detail: { summary, exception } }: { detail: Detail }) {
  const t = useTexts(texts)
  // Another answer that was begun goes on.
  const [isChanging, setChanging] = useState(
    () => storedAnswer.of(`${session().aptId}.${summary.packageNo}`).get() !== undefined,
  )
  const [first, ...others] = (exception?.answers ?? []).map(known).filter((name) => name !== undefined)
  if (!exception || !first) return null
  const said = exception.answer
  const answer = said && known(said.answer)
  const papers = (said?.papers ?? []).map(({ pictureId, url }) => ({ pictureId, url: fileAddress(url) }))
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
            <PictureRow id="paper" pictures={papers} nameOf={(n) => t('papers.open', { n })} />
          </View>
        )}
      </Card>
    )
  return (
    <ExceptionForm
      packageNo={summary.packageNo}
      answers={[first, ...others]}
      said={answer ?? undefined}
      kept={papers}
      onAnswered={() => setChanging(false)}
    />
  )
}
