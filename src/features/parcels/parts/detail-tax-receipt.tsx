import { View } from '@tarojs/components'
import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { resolveFileUrl } from '@/client/urls'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { requestTaxReceipt } from '@/contract/parcels/tax-receipt'
import type { Problem } from '@/domain/base/problem'
import { TAX_RECEIPT_REQUEST_DAYS } from '@/domain/parcels/service-terms'
import { isWithinTaxReceiptDeadline } from '@/domain/parcels/tax-receipt'
import { formatDate, formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import { HotlineCell, useCanCallHotline } from '@/shared/customer-service/hotline-cell'
import { PictureThumbnails } from '@/shared/pictures/picture-field'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { FieldError } from '@/ui/field-error/field-error'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'

/**
 * The tax receipt of a signed parcel: the request form, the state of the request, or the expired deadline.
 */
export function DetailTaxReceipt({ detail: { summary, taxReceipt } }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  const canCallHotline = useCanCallHotline()
  if (!taxReceipt) return null
  const { packageNo } = summary
  const { until, requestedAt, sentAt, pictures = [] } = taxReceipt
  const pages = pictures.map(({ pictureId, url }) => ({ pictureId, url: resolveFileUrl(url) }))
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
            <PictureThumbnails id="tax-picture" pictures={pages} nameOf={(n) => t('tax.open', { n })} />
          </View>
        )}
      </Card>
    )
  return (
    <Card title={t('tax.title')}>
      {isWithinTaxReceiptDeadline(new Date(until), new Date()) ? (
        <TaxReceiptRequestForm packageNo={packageNo} until={until} />
      ) : (
        <>
          <View className="pc-body" id="tax-over">
            {t('taxReceipt.over', { days: TAX_RECEIPT_REQUEST_DAYS })}
            {!canCallHotline && (
              <View>
                <CustomerServiceLink
                  id="tax-contact"
                  about={packageNo}
                  opens={{ name: 'parcelDetails', params: { packageNo } }}
                />
              </View>
            )}
          </View>
          <HotlineCell id="tax-hotline" />
        </>
      )}
    </Card>
  )
}

function TaxReceiptRequestForm({ packageNo, until }: { packageNo: string; until: string }) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const [problem, setProblem] = useState<Problem>()
  const request = async () => {
    setProblem(undefined)
    await callServer(requestTaxReceipt, { packageNo }).catch((error) => setProblem(toProblemFromError(error)))
    await invalidateCalls(getPackageDetail)
  }
  return (
    <View className="pc-body">
      <View id="tax-text">
        {t('tax.text', { days: TAX_RECEIPT_REQUEST_DAYS, day: formatDate(new Date(until)) })}
      </View>
      {problem && <FieldError id="tax-error" text={textOf(problem)} />}
      <Button id="tax-request" block onPress={request}>
        {t('tax.request')}
      </Button>
    </View>
  )
}
