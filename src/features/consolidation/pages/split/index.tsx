import { Text, View } from '@tarojs/components'
import { useCall } from '@/client/query'
import { getMergeCandidates } from '@/contract/consolidation/merge'
import { getSplitGoods } from '@/contract/consolidation/split'
import { getOrder } from '@/contract/orders/orders'
import { getMaxSplitPackages } from '@/domain/consolidation/divide'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import { PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import { toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { formatMoneyText, formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate, relaunchAtScreen, useRouteParams } from '@/navigation/navigation'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { getPressableProps } from '@/ui/press/pressable-props'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { Stack } from '@/ui/stack/stack'
import { PARCEL_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { getDisplayNumber } from '../../merge-selection'
import { useContentsSummary } from '../../parts/merge-candidate-row'
import { SplitCountForm } from '../../parts/split-count-form'
import { SplitParcelHeader } from '../../parts/split-parcel-header'
import { type MergeCandidate, type SplittableParcel, useMergeCandidates } from '../../queries'
import { texts } from '../../texts'
import { useSplittableParcel } from '../../use-splittable-parcel'
import '../../consolidation.scss'
import '../../split.scss'

/**
 * Explains a split of `packageNo` and its fee, and takes the number of packages: 3 to 10, at most one per
 * item that is not a gift. Without `packageNo` it lists the parcels that can be split. A split that waits for
 * payment is linked.
 */
export default withPageBoundary(function SplitPage() {
  const { packageNo } = useRouteParams()
  return (
    <Screen name="split">
      {packageNo ? <SplitStart packageNo={packageNo} /> : <SplittableParcelList />}
    </Screen>
  )
})

function SplitStart({ packageNo }: { packageNo: string }) {
  const { divided, gone } = useSplittableParcel(packageNo)
  useRefetchOnShow(getSplitGoods, getOrder)
  return (
    <QueryBoundary query={divided} notFound={gone}>
      {(data) => (
        <Stack>
          <OpenSplit orderNo={data.parcel.orderNo ?? ''} />
          <SplitParcelHeader divided={data} />
          <HowItWorks divided={data} />
          <SplitCountForm divided={data} />
        </Stack>
      )}
    </QueryBoundary>
  )
}

/** An unpaid split order of the parcel, with a link to pay or undo it. */
function OpenSplit({ orderNo }: { orderNo: string }) {
  const t = useTexts(texts)
  const { data, isLoading } = useCall(getOrder, { orderNo }, { enabled: orderNo !== '', staleMs: 0 })
  if (isLoading) return <Placeholder />
  if (data?.purpose !== PAYMENT_PURPOSE_CODE.split || !data.payable) return null
  return (
    <Callout id="split-open" tone="warn">
      <View>
        <View>{t('split.open')}</View>
        <PressableLink id="split-open-pay" onPress={() => navigate('splitPay', { orderNo })}>
          {t('split.open.action')}
        </PressableLink>
      </View>
    </Callout>
  )
}

function HowItWorks({ divided: { eachCents, currency } }: { divided: SplittableParcel }) {
  const t = useTexts(texts)
  const amount = formatMoneyText(eachCents, currency)
  return (
    <Card title={t('split.how')}>
      <View className="sp-how">
        {([1, 2, 3] as const).map((step) => (
          <View key={step} className="sp-how__step">
            <Text className="pt-num pt-b">{step}</Text>
            <Text className="pt-grow">{t(`split.how.${step}`, { amount })}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}

/** The member's parcels that can be split. */
function SplittableParcelList() {
  const t = useTexts(texts)
  const candidates = useMergeCandidates()
  useRefetchOnShow(getMergeCandidates)
  const list = {
    id: 'split-list',
    label: t('merge.none.action'),
    onPress: () => relaunchAtScreen('parcelList'),
  }
  return (
    <QueryBoundary query={candidates}>
      {(all) => {
        const offered = all.filter(
          ({ parcel, goods }) =>
            parcel.canSplit &&
            !parcel.isPaymentUnderWay &&
            getMaxSplitPackages(goods) >= CONSOLIDATION_LIMITS.split.packagesMin,
        )
        if (offered.length === 0)
          return (
            <StatusMessage
              id="split-none"
              drawing={PARCEL_DRAWING}
              title={t('split.none.title')}
              text={t('split.none.text')}
              action={list}
            />
          )
        return (
          <Stack>
            <Text className="pt-t13 pt-2">{t('split.pick')}</Text>
            {offered.map((candidate) => (
              <SplittableRow key={candidate.parcel.packageNo} candidate={candidate} />
            ))}
            <CurrencyNote />
          </Stack>
        )
      }}
    </QueryBoundary>
  )
}

/** A parcel to split: its number, route and contents. */
function SplittableRow({ candidate }: { candidate: MergeCandidate }) {
  const { packageNo } = candidate.parcel
  const open = () => navigate('split', { packageNo })
  return (
    <View
      className="pt-card mg-row mg-row--link"
      {...getPressableProps('link', { id: `split-${packageNo}`, onPress: open })}
    >
      <View className="mg-row__main">
        <Text className="pt-mono mg-row__no">{getDisplayNumber(candidate)}</Text>
        <View className="mg-row__lane">
          <Text className="pt-mono">{candidate.whCode}</Text>
          <Icon name="arrow-right" size={16} />
          <Text className="pt-mono">{toDisplayedDestinationCode(candidate.tarArea)}</Text>
        </View>
        <Text className="pt-t13 pt-2">{useContentsSummary(candidate)}</Text>
        <Text className="pt-t13 pt-2">{formatWeight(candidate.weight)}</Text>
      </View>
      <Icon name="chevron-right" className="pt-cell__chev" />
    </View>
  )
}
