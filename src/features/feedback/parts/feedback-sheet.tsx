import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { resolveFileUrl } from '@/client/urls'
import {
  countUnreadFeedbackAnswers,
  listFeedback,
  markFeedbackAnswersAsRead,
} from '@/contract/feedback/feedback'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { PictureThumbnails } from '@/shared/pictures/picture-field'
import { ValueCell } from '@/ui/cell/value-cell'
import { Sheet } from '@/ui/sheet/sheet'
import type { Feedback } from '../queries'
import { texts } from '../texts'

/** A feedback with its pictures and its answer. The answer is marked as read once it is shown. */
export function FeedbackSheet({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const t = useTexts(texts)
  const { id, text, pictures = [], time, answer, isUnread } = feedback
  useEffect(() => {
    if (!isUnread) return
    callServer(markFeedbackAnswersAsRead, { ids: [id] }).then(
      () => invalidateCalls(countUnreadFeedbackAnswers, listFeedback),
      () => undefined,
    )
  }, [id, isUnread])
  return (
    <Sheet id="feedback-sheet" open title={t('one')} onClose={onClose}>
      <ValueCell id="feedback-text" label={formatDateTime(time)}>
        <View className="pt-lines">{text}</View>
      </ValueCell>
      <View className="fb-pictures">
        <PictureThumbnails
          id="feedback-picture"
          pictures={pictures.map(({ pictureId, url }) => ({ pictureId, url: resolveFileUrl(url) }))}
          nameOf={(n) => t('picture', { n })}
        />
      </View>
      <ValueCell
        id="feedback-answer"
        label={answer ? `${t('answered')} ${formatDateTime(answer.time)}` : t('answer')}
      >
        <View className="pt-lines">{answer ? answer.text : t('waitingText')}</View>
      </ValueCell>
    </Sheet>
  )
}
