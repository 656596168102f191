import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { AGREEMENT_TYPE_CODE } from '@/domain/auth/agreement'
import { useTexts } from '@/i18n/texts'
import { useAgreementText } from '@/shared/agreements/agreements'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { FieldError } from '@/ui/field-error/field-error'
import { InlineLink } from '@/ui/link/link'
import { Prose } from '@/ui/prose/prose'
import { Sheet } from '@/ui/sheet/sheet'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { listJudgedRows, listOpenRows, splitByFaults } from '../../batch/batch-draft'
import type { Batch } from '../../batch/use-batch'
import { texts } from '../../texts'
import { useForecastFields } from '../page/create-forecast-page'

const TRIP_FIELDS: readonly string[] = [
  ...['whCode', 'flowId', 'moveMode', 'distributionMode'],
  ...['pickupPointId', 'pickupName', 'pickupAreaCode', 'pickupPhone'],
]

/** The agreement to the notices, and the button that declares all parcels without a fault. */
export function BatchFooter({ batch }: { batch: Batch }) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const form = useForecastFields()
  const [isReading, setReading] = useState(false)
  const [isNoneReady, setNoneReady] = useState(false)
  const notice = useAgreementText(AGREEMENT_TYPE_CODE.shippingNotice, isReading)
  const { progress, problem, check } = batch
  const judged = listJudgedRows(listOpenRows(batch.batch), check.unchecked)
  const ready = splitByFaults(judged, check.faults).ready.length
  const { pending } = batch.batch
  const send = async () => {
    // What was sent before is agreed to already, and its answer comes first.
    if (pending) return batch.send()
    // The check decides which parcels are sent.
    if (check.isChecking) return undefined
    setNoneReady(ready === 0)
    const isValid = form.validate((path) => path === 'noticesAgreed' || TRIP_FIELDS.includes(path))
    if (!isValid || ready === 0) return undefined
    return batch.send()
  }
  const words = progress
    ? t('table.progress', progress)
    : pending
      ? t('table.resume')
      : check.isChecking
        ? t('table.checking')
        : t('table.send', { n: ready })
  const summary = (
    <View>
      {!pending && (
        <Checkbox
          id="batch-agree"
          checked={form.value.noticesAgreed}
          onChange={(noticesAgreed) => form.change({ noticesAgreed })}
          error={form.problemAt('noticesAgreed')}
        >
          <Text>{t('agree.before')}</Text>
          <InlineLink id="batch-notice" onPress={() => setReading(true)}>
            {t('agree.notice')}
          </InlineLink>
          <Text>{t('agree.after')}</Text>
        </Checkbox>
      )}
      {isNoneReady && ready === 0 && (
        <FieldError
          id="batch-none-ready"
          text={t(check.unchecked.size > 0 ? 'table.unchecked' : 'table.nothing')}
        />
      )}
      {problem && <FieldError id="batch-send-error" text={textOf(problem)} />}
    </View>
  )
  return (
    <>
      <BottomActionBar summary={summary}>
        <Button id="batch-send" kind="signal" onPress={send}>
          {words}
        </Button>
      </BottomActionBar>
      <Sheet
        id="batch-notice-sheet"
        open={isReading}
        title={notice.data?.title ?? ''}
        onClose={() => setReading(false)}
      >
        <QueryBoundary query={notice}>{({ content }) => <Prose text={content} />}</QueryBoundary>
      </Sheet>
    </>
  )
}
