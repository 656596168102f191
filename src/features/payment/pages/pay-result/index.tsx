import { useEffect } from 'react'
import { invalidate } from '@/client/query'
import { countPackages, getPackageDetail, queryPackages } from '@/contract/parcels'
import { useTexts } from '@/i18n/texts'
import { relaunch, replace, useRouteParams } from '@/navigation/navigation'
import { Loaded } from '@/shared/loaded/loaded'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { NextSteps, ResultCard } from '../../parts/result-card'
import { useOrder } from '../../queries'
import { type ResultKind, resultOf } from '../../result-view'
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
  const packageNo = order.data?.parcels[0]?.packageNo
  const footer = order.data && (
    <StickyBar>
      <Button id="result-home" onPress={() => relaunch('home')}>
        {t('home')}
      </Button>
      {packageNo && kind && <ParcelButton packageNo={packageNo} kind={kind} />}
    </StickyBar>
  )
  return (
    <Screen name="payResult" footer={footer}>
      <Loaded query={order}>
        {(data) => (
          <Stack>
            <ResultCard order={data} kind={resultOf(data)} />
            {resultOf(data) === 'success' && <NextSteps />}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}

/** Kinds that lead on to paying; while money is on its way back nobody is led to pay a second time. */
const TO_PAY: readonly ResultKind[] = ['failed', 'notPaid', 'closed', 'refunded']

function ParcelButton({ packageNo, kind }: { packageNo: string; kind: ResultKind }) {
  const t = useTexts(texts)
  return TO_PAY.includes(kind) ? (
    <Button id="result-retry" kind="signal" onPress={() => replace('payDiscounts', { packageNo })}>
      {t('retry')}
    </Button>
  ) : (
    <Button id="result-parcel" kind="ink" onPress={() => replace('parcelDetails', { packageNo })}>
      {t('parcel')}
    </Button>
  )
}
