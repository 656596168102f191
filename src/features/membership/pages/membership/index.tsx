import { useState } from 'react'
import { useCall } from '@/client/query'
import { getMembership } from '@/contract/membership'
import { hasEndlessVip } from '@/domain/membership'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Loaded } from '@/shared/loaded/loaded'
import { useRenewWhenPulled, useRenewWhenShown } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { Callout } from '@/ui/callout/callout'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { CodeCard } from '../../parts/code-card'
import { MonthsCard } from '../../parts/months-card'
import { SavingsCard, StatusCard } from '../../parts/status-card'
import { texts } from '../../texts/texts'
import '../../membership.scss'

/** What the member is, what VIP saves, and the ways to be it: by the month, or by a code. */
export default asPage(function MembershipPage() {
  const t = useTexts(texts)
  const membership = useCall(getMembership, {}, { staleMs: 0 })
  const [upgraded, setUpgraded] = useState<string>()
  useRenewWhenShown(getMembership)
  useRenewWhenPulled(getMembership)
  return (
    <Screen name="membership">
      <Loaded query={membership}>
        {(data) => (
          <Stack>
            {upgraded && (
              <Callout id="membership-done" tone="info">
                {t('done', { time: formatDateTime(upgraded) })}
              </Callout>
            )}
            <StatusCard membership={data} />
            <SavingsCard membership={data} />
            {!hasEndlessVip(data) && (
              <>
                <MonthsCard membership={data} />
                <CodeCard membership={data} onUpgraded={setUpgraded} />
              </>
            )}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
})
