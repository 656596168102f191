import { Text, View } from '@tarojs/components'
import { REVIEW_PASSED_CODE } from '@/domain/parcels/review'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { ParcelStageSteps } from '@/shared/parcels/parcel-stage-steps'
import { getStageNamesForParcelState, toRouteProgress } from '@/shared/parcels/parcel-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { CopyButton } from '@/ui/copy-button/copy-button'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'
import { DetailRemark } from './detail-remark'
import { DetailSplit } from './detail-split'
import { DetailWeight } from './detail-weight'

/** Returns the text key of the end of a parcel that other parcels replace; undefined for any other parcel. */
function getReplacement({ splitInto, undoneMerge }: ParcelDetail) {
  if (splitInto.length > 0) return 'event.split'
  return undoneMerge.length > 0 ? 'mergeUndone' : undefined
}

/** The main card of the screen: origin, destination, the six stages, numbers and weight. */
export function DetailHeader({ detail }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  const { summary, sfPkg } = detail
  const lane = toRouteProgress(summary, lang, parcelText)
  // A replaced parcel is at no stage.
  const end = getReplacement(detail)
  const numbers = [
    ...(sfPkg.abordTrackingNo
      ? [{ id: 'details-copy-tracking', label: t('trackingNo'), value: sfPkg.abordTrackingNo }]
      : []),
    { id: 'details-copy-package', label: t('packageNo'), value: summary.packageNo },
    ...(sfPkg.sfExportWaybillNo
      ? [{ id: 'details-copy-waybill', label: t('waybill'), value: sfPkg.sfExportWaybillNo }]
      : []),
  ]
  return (
    <Card stripe>
      <View className="pc-top">
        <View id="details-state">
          <StatusTag tone={lane.tone}>{parcelText(end ?? `state.${summary.state}`)}</StatusTag>
        </View>
        {summary.payBefore && (
          <Text className="pt-t13 pt-2">{t('payBefore', { time: formatDateTime(summary.payBefore) })}</Text>
        )}
      </View>
      <View className="pc-ends">
        <View className="pc-end" id="details-from">
          <Text className="pc-end__code">{lane.from}</Text>
          <Text className="pt-t13 pt-2">{lane.fromName}</Text>
        </View>
        <View className="pc-end pc-end--to">
          <Text className="pc-end__code">{lane.to}</Text>
          <Text className="pt-t13 pt-2">{lane.toName}</Text>
        </View>
      </View>
      {!end && (
        <>
          <View className="pc-six" id="details-stages">
            <ParcelStageSteps
              names={getStageNamesForParcelState(parcelText, summary.state)}
              stage={lane.stage}
              tone={lane.tone}
            />
          </View>
          <DetailRemark summary={summary} />
        </>
      )}
      <DetailSplit detail={detail} />
      <View className="pt-perf" />
      {numbers.map(({ id, label, value }) => (
        <ValueCell key={id} label={label} code trailing={<CopyButton id={id} text={value} what={label} />}>
          {value}
        </ValueCell>
      ))}
      {summary.handingType === REVIEW_PASSED_CODE && (
        <ValueCell id="details-review" label={t('review')}>
          {parcelText('review.passed')}
        </ValueCell>
      )}
      <DetailWeight detail={detail} />
    </Card>
  )
}
