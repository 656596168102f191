import { Text, View } from '@tarojs/components'
import { formatDateTime, formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { ParcelStageSteps } from '@/shared/parcels/parcel-stage-steps'
import { formatParcelState, getStageNamesForParcelState, toRouteProgress } from '@/shared/parcels/parcel-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { CopyButton } from '@/ui/copy-button/copy-button'
import { SideBySideFields } from '@/ui/field-row/field-row'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'
import { DetailLien } from './detail-lien'
import { DetailRemark } from './detail-remark'
import { DetailSplit } from './detail-split'

/** Returns the text key of the end of a parcel that other parcels replace; undefined for any other parcel. */
function getReplacement({ splitInto, undoneMerge }: ParcelDetail) {
  if (splitInto.length > 0) return 'event.split'
  return undoneMerge.length > 0 ? 'mergeUndone' : undefined
}

/** The main card of the screen: what is to be done now, the six stages, number and weight. */
export function DetailHeader({ detail }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  const { summary, sfPkg } = detail
  const lane = toRouteProgress(summary, lang, parcelText)
  // A replaced parcel is at no stage.
  const end = getReplacement(detail)
  const [id, label, number] = sfPkg.abordTrackingNo
    ? (['details-copy-tracking', t('trackingNo'), sfPkg.abordTrackingNo] as const)
    : (['details-copy-package', t('packageNo'), summary.packageNo] as const)
  return (
    <Card stripe>
      <View className="pc-top">
        <View id="details-state">
          <StatusTag tone={lane.tone}>
            {end ? parcelText(end) : formatParcelState(summary, parcelText)}
          </StatusTag>
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
          <DetailRemark detail={detail} />
          <DetailLien detail={detail} />
        </>
      )}
      <DetailSplit detail={detail} />
      <View className="pt-perf" />
      <View className="pc-number">
        <SideBySideFields aligned>
          <ValueCell wide label={label} code trailing={<CopyButton id={id} text={number} what={label} />}>
            {number}
          </ValueCell>
          <WeightCell summary={summary} />
        </SideBySideFields>
      </View>
    </Card>
  )
}

/** The chargeable weight with the actual weight. Before the parcel is measured, only the actual one is known. */
function WeightCell({ summary: { weight, chargeableWeight } }: Pick<ParcelDetail, 'summary'>) {
  const t = useTexts(texts)
  if (weight === null && chargeableWeight === null) return null
  const actual = weight === null ? undefined : formatWeight(weight)
  const isCharged = chargeableWeight !== null
  return (
    <ValueCell
      id="details-weight"
      label={t(isCharged ? 'weight' : 'weight.measured')}
      note={isCharged && actual && t('weight.actual', { weight: actual })}
    >
      {isCharged ? formatWeight(chargeableWeight) : actual}
    </ValueCell>
  )
}
