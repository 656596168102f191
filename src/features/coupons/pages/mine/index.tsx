import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { getCoupons } from '@/contract/coupons/coupons'
import { sumCents } from '@/domain/base/money'
import { COUPON_ENDING_DAYS, COUPON_TABS, type CouponTab, countCouponDaysLeft } from '@/domain/coupons/coupon'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useSession } from '@/session/session-store'
import { CouponCard } from '@/shared/coupons/coupon-card'
import { couponTexts } from '@/shared/coupons/texts'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { Callout } from '@/ui/callout/callout'
import { Heading } from '@/ui/heading/heading'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { COUPON_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { Tabs } from '@/ui/tabs/tabs'
import { texts } from '../../texts'
import '../../coupons.scss'

type Coupon = AnswerOf<typeof getCoupons>[number]

/**
 * The member's coupons as tickets in three tabs: usable, used, expired. Coupons that apply come first. Each
 * other coupon says why it cannot be used now, with the way there. Used ones say what they saved.
 */
export default withPageBoundary(function CouponsPage() {
  const t = useTexts(texts)
  const signedIn = useSession((state) => state.signedIn)
  const coupons = useCall(getCoupons, {}, { enabled: signedIn, staleMs: 0 })
  const [state, setState] = useState<CouponTab>('usable')
  useRefetchOnShow(getCoupons)
  useRefetchOnPullDown(getCoupons)
  // The personal area counts the same: coupons that can be used now.
  const countOf = (of: CouponTab) =>
    coupons.data?.filter((coupon) => coupon.state === of && (of !== 'usable' || !coupon.reason)).length
  return (
    <Screen name="coupons">
      <Tabs
        id="coupons"
        items={COUPON_TABS.map((key) => ({ key, label: t(`state.${key}`), count: countOf(key) }))}
        current={state}
        onChange={setState}
      />
      <View className="cs-head">
        <TabNote state={state} coupons={coupons.data ?? []} />
        <PressableLink id="coupons-rules" onPress={() => navigate('couponRules')}>
          {t('rules')}
        </PressableLink>
      </View>
      <QueryBoundary query={coupons}>
        {(all) => (
          <Stack>
            <CouponList state={state} coupons={all.filter((coupon) => coupon.state === state)} />
            {state === 'expired' && <EndingSoon coupons={all} onShow={() => setState('usable')} />}
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
})

/** What a tab says above its coupons: the rule, what the used ones saved, or that the rest is over. */
function TabNote({ state, coupons }: { state: CouponTab; coupons: readonly Coupon[] }) {
  const t = useTexts(texts)
  const used = coupons.filter((coupon) => coupon.state === 'used' && !coupon.isVoid)
  const [first] = used
  const saved = sumCents(used.map(({ deductedCents }) => deductedCents ?? 0))
  const isOneCurrency = used.every(({ currency }) => currency === first?.currency)
  if (state === 'used' && first && isOneCurrency && saved > 0)
    return (
      <View className="pt-t13 pt-2" id="coupons-saved">
        {t('saved')} <Text className="cs-saved">{formatMoneyText(saved, first.currency)}</Text>
      </View>
    )
  return <View className="pt-t13 pt-2">{t(state === 'expired' ? 'expired.note' : 'one')}</View>
}

function CouponList({ state, coupons }: { state: CouponTab; coupons: readonly Coupon[] }) {
  const t = useTexts(texts)
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
  const later = state === 'usable' ? coupons.filter(({ reason }) => reason !== null) : []
  const draw = (coupon: Coupon) => <CouponTicket key={coupon.id} coupon={coupon} />
  return (
    <>
      {coupons.filter((coupon) => !later.includes(coupon)).map(draw)}
      {later.length > 0 && (
        <View className="cs-later">
          <Heading level={2} look="pt-card__title">{`${t('later')} ${later.length}`}</Heading>
          <Text className="pt-t13 pt-2">{t('later.note')}</Text>
        </View>
      )}
      {later.map(draw)}
    </>
  )
}

/** One coupon, with its order if it has one, or the way to make it usable. */
function CouponTicket({ coupon }: { coupon: Coupon }) {
  const words = useTexts(couponTexts)
  const { id, orderNo, state, deductedCents, currency } = coupon
  const order = orderNo && (
    <PressableLink
      id={`coupon-order-${id}`}
      of={state === 'used' && !coupon.isVoid ? words('order') : undefined}
      onPress={() => navigate('recordDetails', { orderNo })}
    >
      {state === 'used' && !coupon.isVoid ? orderNo : words('order')}
    </PressableLink>
  )
  const vip = coupon.reason === 'member' && coupon.memberType === 'vip' && (
    <PressableLink id={`coupon-vip-${id}`} onPress={() => navigate('membership')}>
      {words('vip')}
    </PressableLink>
  )
  const isSpent = state === 'used' && !coupon.isVoid
  return (
    <View id={`coupon-${id}`}>
      <CouponCard
        coupon={coupon}
        usedAt={coupon.usedAt}
        use={
          isSpent ? (
            <>
              {order}
              {deductedCents !== null && (
                <View className="cp-small">
                  {words('saved', { amount: formatMoneyText(deductedCents, currency) })}
                </View>
              )}
            </>
          ) : undefined
        }
        action={vip || (isSpent ? undefined : order)}
      />
    </View>
  )
}

/** Under the expired coupons: how many usable ones end soon, so that they are not lost too. */
function EndingSoon({ coupons, onShow }: { coupons: readonly Coupon[]; onShow: () => void }) {
  const t = useTexts(texts)
  const days = coupons
    .filter(({ state, reason }) => state === 'usable' && reason === null)
    .map(({ validUntil }) => countCouponDaysLeft(new Date(validUntil), new Date()))
    .filter((left) => left <= COUPON_ENDING_DAYS)
  if (days.length === 0) return null
  return (
    <Callout id="coupons-ending" tone="warn">
      <Text className="pt-grow">{t('ending', { n: days.length, days: Math.max(1, ...days) })}</Text>
      <PressableLink id="coupons-ending-show" role="button" onPress={onShow}>
        {t('ending.show')}
      </PressableLink>
    </Callout>
  )
}
