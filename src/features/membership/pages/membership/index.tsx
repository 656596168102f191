import { useState } from 'react'
import { useCall } from '@/client/query'
import { getMembership } from '@/contract/membership'
import { hasEndlessVip } from '@/domain/membership'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { QueryBoundary } from '@/shared/loaded/loaded'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { Callout } from '@/ui/callout/callout'
import { withPageBoundary } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { UpgradeCodeCard } from '../../parts/code-card'
import { MembershipMonthsCard } from '../../parts/months-card'
import { MembershipStatusCard, VipSavingsCard } from '../../parts/status-card'
import { texts } from '../../texts/texts'
import '../../membership.scss'

/** What the member is, what VIP saves, and the ways to be it: by the month, or by a code. */
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
