import { useState } from 'react'
import { useCall } from '@/client/query'
import { getMembership } from '@/contract/membership/membership'
import { hasEndlessVip } from '@/domain/membership/membership'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { Callout } from '@/ui/callout/callout'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { MembershipMonthsCard } from '../../parts/membership-months-card'
import { MembershipStatusCard, VipSavingsCard } from '../../parts/membership-status-card'
import { UpgradeCodeCard } from '../../parts/upgrade-code-card'
import { texts } from '../../texts'
import '../../membership.scss'

/**
 * The member sees the end of VIP and the saving by VIP on the last parcels. The member can buy months (preset
 * or typed), or redeem an upgrade code with a verification code. A VIP membership without an end has nothing
 * to buy.
 */
export default withPageBoundary(function MembershipPage() {
  const t = useTexts(texts)
  const membership = useCall(getMembership, {}, { staleMs: 0 })
  const [upgraded, setUpgraded] = useState<string>()
  useRefetchOnShow(getMembership)
  useRefetchOnPullDown(getMembership)
  return (
    <Screen name="membership">
      <QueryBoundary query={membership}>
        {(data) => (
          <Stack>
            {upgraded && (
              <Callout id="membership-done" tone="info">
                {t('done', { time: formatDateTime(upgraded) })}
              </Callout>
            )}
            <MembershipStatusCard membership={data} />
            <VipSavingsCard membership={data} />
            {!hasEndlessVip(data) && (
              <>
                <MembershipMonthsCard membership={data} />
                <UpgradeCodeCard membership={data} onUpgraded={setUpgraded} />
              </>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
})
