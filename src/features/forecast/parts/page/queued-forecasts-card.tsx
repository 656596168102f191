import { View } from '@tarojs/components'
import { getNextAttemptAt } from '@/domain/forecast/queued-forecast'
import { formatDateParts } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { sendQueuedForecasts, toRefusalError, useForecastQueue } from '@/shared/forecast-queue/forecast-queue'
import type { QueuedForecast } from '@/shared/forecast-queue/stored-queue'
import { forecastQueueTexts } from '@/shared/forecast-queue/texts'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { useIsOnline } from '@/ui/offline/offline'
import type { ForecastDraft } from '../../stored-forecast-draft'
import { texts } from '../../texts'
import { useTakeBackForecast } from '../../use-take-back'

/** The declarations that wait on this device until the server has them. Shows nothing if there are none. */
export function QueuedForecastsCard() {
  const t = useTexts(forecastQueueTexts)
  const { entries, sending } = useForecastQueue()
  if (entries.length === 0) return null
  return (
    <Card title={t('title')}>
      {entries.map((entry) => (
        <QueuedForecastRow
          key={entry.idempotencyKey}
          entry={entry}
          isSending={entry.idempotencyKey === sending}
        />
      ))}
    </Card>
  )
}

function QueuedForecastRow({ entry, isSending }: { entry: QueuedForecast; isSending: boolean }) {
  const t = useTexts(forecastQueueTexts)
  const formatProblem = useFormatProblem(texts)
  const isOnline = useIsOnline()
  const takeBack = useTakeBackForecast()
  const { trackingNo, state, isAttempted, failure, draft } = entry
  const isRefused = state === 'refused'
  const refusal = toRefusalError(entry)
  const getReason = () => {
    if (isSending) return t('state.sending')
    if (refusal) return formatProblem(Object.values(refusal.problems)[0] ?? toProblemFromError(refusal))
    if (!isAttempted) return t('state.waiting')
    // Without a network the next attempt has no time.
    if (!failure || !isOnline) return t('state.attempted')
    const nextAt = new Date(Math.max(getNextAttemptAt(entry), Date.now()))
    return t(`state.${failure}`, { time: formatDateParts(nextAt.toISOString(), nextAt).time })
  }
  const reason = getReason()
  return (
    <View className="pt-card__body pt-card__body--stack" id={`queued-${trackingNo}`}>
      <View className="pt-num">{trackingNo}</View>
      <View className="pt-t13 pt-2">{t('goods', { n: (draft as ForecastDraft).goods.length })}</View>
      {refusal && !isSending ? (
        <FieldError id={`queued-${trackingNo}-error`} text={reason} />
      ) : (
        <View className="pt-t13 pt-2" role="status">
          {reason}
        </View>
      )}
      {!isSending && (
        <View className="fc-queued__acts">
          <Button id={`queued-${trackingNo}-take`} size="md" onPress={() => takeBack(entry)}>
            {t(isRefused ? 'correct' : 'takeBack')}
          </Button>
          {isOnline && !isRefused && (
            <Button id={`queued-${trackingNo}-send`} size="md" kind="ink" onPress={sendQueuedForecasts}>
              {t('send')}
            </Button>
          )}
        </View>
      )}
    </View>
  )
}
