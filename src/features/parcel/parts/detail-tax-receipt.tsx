import { View } from '@tarojs/components'
import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { fileAddress } from '@/client/file-address'
import { invalidate } from '@/client/query'
import { getPackageDetail } from '@/contract/parcels'
import { requestTaxReceipt } from '@/contract/tax-receipt'
import type { Problem } from '@/domain/problem'
import { TAX_RECEIPT_REQUEST_DAYS } from '@/domain/service-terms'
import { canRequestTaxReceipt } from '@/domain/tax-receipt'
import { formatDateTime, formatDay } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { HotlineCell } from '@/shared/customer-service/hotline-cell'
import { PictureRow } from '@/shared/pictures/picture-field'
import { problemOfError } from '@/shared/refusal/problem-of-error'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { FieldError } from '@/ui/field-error/field-error'
import type { Detail } from '../queries'
import { texts } from '../texts/texts'

/** The tax receipt of a parcel that was signed for: its request, what became of it, or that it is too late. */
export function DetailTaxReceipt({ detail: { summary, taxReceipt } }: { detail: Detail }) {
  const t = useTexts(texts)
  if (!taxReceipt) return null
  const { until, requestedAt, sentAt, pictures = [] } = taxReceipt
  const pages = pictures.map(({ pictureId, url }) => ({ pictureId, url: fileAddress(url) }))
  if (requestedAt)
    return (
      <Card title={t('tax.title')}>
        <ValueCell
          id="tax-requested"
          label={sentAt ? t('tax.sent') : t('tax.requested')}
          note={sentAt ? undefined : t('tax.wait')}
        >
          {formatDateTime(sentAt ?? requestedAt)}
        </ValueCell>
        {pages.length > 0 && (
          <View className="pt-card__body" id="tax-pictures">
            <PictureRow id="tax-picture" pictures={pages} nameOf={(n) => t('tax.open', { n })} />
          </View>
        )}
      </Card>
    )
  return (
    <Card title={t('tax.title')}>
      {canRequestTaxReceipt(new Date(until), new Date()) ? (
        <RequestForm packageNo={summary.packageNo} until={until} />
      ) : (
        <>
          <View className="pc-body" id="tax-over">
            {t('taxReceipt.over', { days: TAX_RECEIPT_REQUEST_DAYS })}
          </View>
          <HotlineCell id="tax-hotline" />
        </>
      )}
    </Card>
  )
}

function RequestForm({ packageNo, until }: { packageNo: string; until: string }) {
  const t = useTexts(texts)
  const textOf = useProblemText(texts)
  const [problem, setProblem] = useState<Problem>()
  const request = async () => {
    setProblem(undefined)
    await callServer(requestTaxReceipt, { packageNo }).catch((error) => setProblem(problemOfError(error)))
    await invalidate(getPackageDetail)
  }
  return (
    <View className="pc-body">
      <View id="tax-text">
        {t('tax.text', { days: TAX_RECEIPT_REQUEST_DAYS, day: formatDay(new Date(until)) })}
      </View>
      {problem && <FieldError id="tax-error" text={textOf(problem)} />}
      <Button id="tax-request" block onPress={request}>
        {t('tax.request')}
      </Button>
    </View>
  )
}
