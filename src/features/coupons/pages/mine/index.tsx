import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/client/query'
import { getCoupons } from '@/contract/coupons/coupons'
import { COUPON_TABS, type CouponTab } from '@/domain/coupons/coupon'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useSession } from '@/session/session-store'
import { type Coupon, CouponCard } from '@/shared/coupons/coupon-card'
import { couponTexts } from '@/shared/coupons/texts'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { COUPON_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { Tabs } from '@/ui/tabs/tabs'
import { texts } from '../../texts'
import '../../coupons.scss'

/**
 * The member's coupons in three tabs: usable, used, expired. Coupons that apply come first. Each other
 * coupon shows the reason, and the order that holds it.
 */
export default withPageBoundary(function CouponsPage() {
  const t = useTexts(texts)
  const signedIn = useSession((state) => state.signedIn)
  const coupons = useCall(getCoupons, {}, { enabled: signedIn, staleMs: 0 })
  const [state, setState] = useState<CouponTab>('usable')
  useRefetchOnShow(getCoupons)
  useRefetchOnPullDown(getCoupons)
  const countOf = (of: CouponTab) => coupons.data?.filter((coupon) => coupon.state === of).length
  return (
    <Screen name="coupons">
      <Tabs
        id="coupons"
        items={COUPON_TABS.map((key) => ({ key, label: t(`state.${key}`), count: countOf(key) }))}
        current={state}
        onChange={setState}
      />
      <View className="cs-head">
        <View className="pt-t13 pt-2">{t('one')}</View>
        <PressableLink id="coupons-rules" onPress={() => navigate('couponRules')}>
          {t('rules')}
        </PressableLink>
      </View>
      <QueryBoundary query={coupons}>
        {(all) => <CouponList state={state} coupons={all.filter((coupon) => coupon.state === state)} />}
      </QueryBoundary>
    </Screen>
  )
})

function CouponList({ state, coupons }: { state: CouponTab; coupons: readonly Coupon[] }) {
  const t = useTexts(texts)
  const words = useTexts(couponTexts)
  if (coupons.length === 0)
    return state === 'usable' ? (
      <StatusMessage
        id="coupons-none"
        drawing={COUPON_DRAWING}
        title={t('none.usable.title')}
        text={t('none.usable.text')}
      />
    ) : (
      <StatusMessage id="coupons-none" drawing={COUPON_DRAWING} title={t(`none.${state}`)} />
    )
  const sorted = [...coupons].sort((a, b) => Number(a.reason !== null) - Number(b.reason !== null))
  return (
    <Stack>
      {sorted.map((coupon) => (
        <View key={coupon.id} id={`coupon-${coupon.id}`}>
          <CouponCard
            coupon={coupon}
            below={
              coupon.orderNo && (
                <PressableLink
                  id={`coupon-order-${coupon.id}`}
                  onPress={() => navigate('recordDetails', { orderNo: coupon.orderNo! })}
                >
                  {words('order')}
                </PressableLink>
              )
            }
          />
        </View>
      ))}
    </Stack>
  )
}
