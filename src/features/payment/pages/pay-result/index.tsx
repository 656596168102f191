import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { invalidate } from '@/client/query'
import { trackView } from '@/client/track'
import { countPackages, getPackageDetail, queryPackages } from '@/contract/parcels'
import { useTexts } from '@/i18n/texts'
import { relaunch, replace, useRouteParams } from '@/navigation/navigation'
import { Loaded } from '@/shared/loaded/loaded'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { NextSteps, ResultCard } from '../../parts/result-card'
import { useOrder } from '../../queries'
import { resultOf } from '../../result-view'
import { texts } from '../../texts/texts'
import '../pay-discounts/index.scss'

export default function PayResultPage() {
  const t = useTexts(texts)
  const { orderNo = '' } = useRouteParams()
  const order = useOrder(orderNo)
  const kind = order.data && resultOf(order.data)
  useDidShow(() => trackView('payResult'))
  useEffect(() => {
    if (kind === 'success' || kind === 'closed')
      void invalidate(queryPackages, getPackageDetail, countPackages)
  }, [kind])
  const packageNo = order.data?.parcel.packageNo ?? ''
  const again = kind === 'failed' || kind === 'notPaid' || kind === 'closed' || kind === 'refunded'
  const foot = order.data && (
    <StickyBar>
      <Button id="result-home" onPress={() => relaunch('home')}>
        {t('home')}
      </Button>
      {again ? (
        <Button id="result-retry" kind="signal" onPress={() => replace('payDiscounts', { packageNo })}>
          {t('retry')}
        </Button>
      ) : (
        <Button id="result-parcel" kind="ink" onPress={() => replace('parcelDetails', { packageNo })}>
          {t('parcel')}
        </Button>
      )}
    </StickyBar>
  )
  return (
    <Page title={t('result.title')} foot={foot}>
      <Loaded query={order}>
        {(data) => (
          <Stack>
            <ResultCard order={data} kind={resultOf(data)} />
            {resultOf(data) === 'success' && <NextSteps />}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
