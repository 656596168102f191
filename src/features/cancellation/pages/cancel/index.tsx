import { useState } from 'react'
import { useCall } from '@/client/query'
import { getCancellationBlockers } from '@/contract/account'
import { hasCancellationBlockers } from '@/domain/cancellation'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { relaunch } from '@/navigation/navigation'
import { useSession } from '@/session/session-store'
import { QueryBoundary } from '@/shared/loaded/loaded'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { StatusMessage } from '@/ui/state/state'
import { CancelAccountForm } from '../../parts/cancel-form'
import { CancellationBlockersCard } from '../../parts/obstacles-card'
import { CancellationEffectsCard } from '../../parts/what-happens-card'
import { texts } from '../../texts/texts'

/** Cancelling the account: what happens, what stands in the way, and the proof and the consent that it takes. */
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
          title={t('done.title')}
          text={t('done.text', { until: formatDateTime(until) })}
          action={{ id: 'cancel-home', label: t('done.home'), onPress: () => relaunch('home') }}
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
