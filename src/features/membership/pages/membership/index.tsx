import { useState } from 'react'
import { useCall } from '@/client/query'
import { getMembership } from '@/contract/membership/membership'
import { hasEndlessVip } from '@/domain/membership/membership'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { canSellVirtualGoods } from '@/platform/payment/payment'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { Callout } from '@/ui/callout/callout'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { MembershipMonthsCard, MembershipPayBar } from '../../parts/membership-months-card'
import { MembershipStatusCard, VipSavingsCard } from '../../parts/membership-status-card'
import { UpgradeCodeCard } from '../../parts/upgrade-code-card'
import { texts } from '../../texts'
import { useMembershipMonthsForm } from '../../use-membership-months-form'
import '../../membership.scss'

/**
 * The member sees the end of VIP, what VIP saved this year or would save, and the saving on each of the last
 * parcels. The member can buy months (preset or typed), each with its price, or redeem an upgrade code with a
 * verification code. A VIP membership without an end has nothing to buy.
 */
export default withPageBoundary(function MembershipPage() {
  const t = useTexts(texts)
  const membership = useCall(getMembership, {}, { staleMs: 0 })
  const [upgraded, setUpgraded] = useState<string>()
  useRefetchOnShow(getMembership)
  useRefetchOnPullDown(getMembership)
  const months = useMembershipMonthsForm()
  const { data } = membership
  const isSold = data !== undefined && data.monthCents !== null && canSellVirtualGoods()
  return (
    <Screen name="membership" footer={isSold && <MembershipPayBar membership={data} months={months} />}>
      <QueryBoundary query={membership}>
        {(shown) => (
          <Stack>
            {upgraded && (
              <Callout id="membership-done" tone="info">
                {t('done', { time: formatDateTime(upgraded) })}
              </Callout>
            )}
            <MembershipStatusCard membership={shown} />
            {shown.savings.length > 0 && <VipSavingsCard membership={shown} />}
            {!hasEndlessVip(shown) && (
              <>
                {isSold ? <MembershipMonthsCard membership={shown} months={months} /> : <MonthsNotSold />}
                <UpgradeCodeCard membership={shown} onUpgraded={setUpgraded} />
              </>
            )}
            <CurrencyNote />
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
})

/** Says why months cannot be bought here: WeChat forbids it on iOS, or the forwarder sells none. */
function MonthsNotSold() {
  const t = useTexts(texts)
  return canSellVirtualGoods() ? (
    <Callout id="membership-not-sold" tone="info">
      {t('buy.notSold')}
    </Callout>
  ) : (
    <Callout id="membership-not-here" tone="info">
      {t('buy.notHere')}
    </Callout>
  )
}
