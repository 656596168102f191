import { useState } from 'react'
import { useCall } from '@/client/query'
import { getCancellationBlockers } from '@/contract/account/cancellation'
import { hasCancellationBlockers } from '@/domain/account/cancellation'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { relaunchAtScreen } from '@/navigation/navigation'
import { useSession } from '@/session/session-store'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { StatusMessage } from '@/ui/status-message/status-message'
import { CancelAccountForm } from '../../parts/cancel-account-form'
import { CancellationBlockersCard } from '../../parts/cancellation-blockers-card'
import { CancellationEffectsCard } from '../../parts/cancellation-effects-card'
import { texts } from '../../texts'

/**
 * The member cancels the account. The screen lists the effects and everything that must be settled first,
 * then takes a proof of identity and the consent.
 */
export default withPageBoundary(function CancelPage() {
  const t = useTexts(texts)
  const [until, setUntil] = useState<string>()
  const signedIn = useSession((state) => state.signedIn)
  const cancellation = useCall(getCancellationBlockers, {}, { enabled: signedIn && !until, staleMs: 0 })
  useRefetchOnShow(getCancellationBlockers)
  useRefetchOnPullDown(getCancellationBlockers)
  if (until)
    return (
      <Screen name="cancel">
        <StatusMessage
          id="cancel-done"
          icon="check"
          title={t('cancellation.done.title')}
          text={t('cancellation.done.text', { until: formatDateTime(until) })}
          action={{
            id: 'cancel-home',
            label: t('cancellation.done.home'),
            onPress: () => relaunchAtScreen('home'),
          }}
        />
      </Screen>
    )
  return (
    <Screen name="cancel">
      <QueryBoundary query={cancellation}>
        {({ obstacles, ...proofs }) => (
          <Stack>
            <CancellationEffectsCard />
            {hasCancellationBlockers(obstacles) ? (
              <CancellationBlockersCard obstacles={obstacles} />
            ) : (
              <CancelAccountForm {...proofs} onCancelled={setUntil} />
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
})
