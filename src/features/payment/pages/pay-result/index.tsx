import { useEffect } from 'react'
import { invalidate } from '@/client/query'
import type { AnswerOf } from '@/contract/call'
import { countPackages, getPackageDetail, queryPackages } from '@/contract/parcels'
import type { getOrder } from '@/contract/payment'
import { useTexts } from '@/i18n/texts'
import { relaunch, replace, useRouteParams } from '@/navigation/navigation'
import { Loaded } from '@/shared/loaded/loaded'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { NextSteps, ResultCard } from '../../parts/result-card'
import { useOrder } from '../../queries'
import { resultOf, retryOf } from '../../result-view'
import { texts } from '../../texts/texts'
import '../pay-discounts/index.scss'

export default function PayResultPage() {
  const t = useTexts(texts)
  const { orderNo = '' } = useRouteParams()
  const order = useOrder(orderNo)
  const kind = order.data && resultOf(order.data)
  useEffect(() => {
    // What is decided about the order has changed its parcels.
    if (kind && kind !== 'confirming' && kind !== 'notPaid' && kind !== 'failed')
      void invalidate(queryPackages, getPackageDetail, countPackages)
  }, [kind])
  const footer = order.data && (
    <StickyBar>
      <Button id="result-home" onPress={() => relaunch('home')}>
        {t('home')}
      </Button>
      <NextButton order={order.data} />
    </StickyBar>
  )
  return (
    <Screen name="payResult" footer={footer}>
      <Loaded query={order}>
        {(data) => (
          <Stack>
            <ResultCard order={data} kind={resultOf(data)} />
            {resultOf(data) === 'success' && data.parcels.length > 0 && <NextSteps />}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}

function NextButton({ order }: { order: AnswerOf<typeof getOrder> }) {
  const t = useTexts(texts)
  const retry = retryOf(order, Date.now())
  if (retry)
    return (
      <Button id="result-retry" kind="signal" onPress={() => replace('payDiscounts', retry)}>
        {t('retry')}
      </Button>
    )
  const packageNo = order.parcels[0]?.packageNo
  return packageNo ? (
    <Button id="result-parcel" kind="ink" onPress={() => replace('parcelDetails', { packageNo })}>
      {t('parcel')}
    </Button>
  ) : null
}
