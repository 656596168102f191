import { REVIEW_PASSED_CODE } from '@/domain/parcels/review'
import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { buildStorageNote } from '@/shared/parcels/parcel-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { CopyButton } from '@/ui/copy-button/copy-button'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'

/** Our own numbers of the parcel, its review, its size and its storage. */
export function DetailNumbers({ detail }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  const { summary, sfPkg, outerSize, volumetricWeight } = detail
  // If the size does not count, there is no volumetric weight.
  const bySize = outerSize !== null && volumetricWeight !== null && volumetricWeight > 0
  const storage = buildStorageNote(summary, parcelText)
  const numbers = [
    // Without a tracking number, the top of the screen shows the parcel number.
    ...(sfPkg.abordTrackingNo
      ? [{ id: 'details-copy-package', label: t('packageNo'), value: summary.packageNo }]
      : []),
    ...(sfPkg.sfExportWaybillNo
      ? [{ id: 'details-copy-waybill', label: t('waybill'), value: sfPkg.sfExportWaybillNo }]
      : []),
  ]
  const isReviewed = summary.handingType === REVIEW_PASSED_CODE
  if (numbers.length === 0 && !bySize && !storage && !isReviewed) return null
  return (
    <Card title={t('numbers')}>
      {numbers.map(({ id, label, value }) => (
        <ValueCell key={id} label={label} code trailing={<CopyButton id={id} text={value} what={label} />}>
          {value}
        </ValueCell>
      ))}
      {isReviewed && (
        <ValueCell id="details-review" label={t('review')}>
          {parcelText('review.passed')}
        </ValueCell>
      )}
      {bySize && (
        <ValueCell id="details-volume" label={t('weight.volumetric')} note={t('weight.size', outerSize)}>
          {formatWeight(volumetricWeight)}
        </ValueCell>
      )}
      {storage && (
        <ValueCell id="details-storage" label={t('storage')}>
          {storage.text}
        </ValueCell>
      )}
    </Card>
  )
}
