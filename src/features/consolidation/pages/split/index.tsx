import { Text, View } from '@tarojs/components'
import { useCall } from '@/client/query'
import { getSplitGoods } from '@/contract/consolidation/split'
import { getOrder } from '@/contract/orders/orders'
import { PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { Stack } from '@/ui/stack/stack'
import { SplitCountForm } from '../../parts/split-count-form'
import { SplitParcelHeader } from '../../parts/split-parcel-header'
import { SplittableParcelList } from '../../parts/splittable-parcel-list'
import type { SplittableParcel } from '../../queries'
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
