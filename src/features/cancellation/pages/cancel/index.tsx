import { useState } from 'react'
import { useCall } from '@/client/query'
import { getCancellationBlockers } from '@/contract/account'
import { hasCancellationBlockers } from '@/domain/cancellation'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { relaunch } from '@/navigation/navigation'
import { useSession } from '@/session/session-store'
import { Loaded } from '@/shared/loaded/loaded'
import { useRenewWhenPulled, useRenewWhenShown } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { CancelForm } from '../../parts/cancel-form'
import { ObstaclesCard } from '../../parts/obstacles-card'
import { WhatHappensCard } from '../../parts/what-happens-card'
import { texts } from '../../texts/texts'

/** Cancelling the account: what happens, what stands in the way, and the proof and the consent that it takes. */
export default asPage(function CancelPage() {
  const t = useTexts(texts)
  const [until, setUntil] = useState<string>()
  const signedIn = useSession((state) => state.signedIn)
  const cancellation = useCall(getCancellationBlockers, {}, { enabled: signedIn && !until, staleMs: 0 })
  useRenewWhenShown(getCancellationBlockers)
  useRenewWhenPulled(getCancellationBlockers)
  if (until)
    return (
      <Screen name="cancel">
        <State
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
      <Loaded query={cancellation}>
        {({ obstacles, ...proofs }) => (
          <Stack>
            <WhatHappensCard />
            {hasCancellationBlockers(obstacles) ? (
              <ObstaclesCard obstacles={obstacles} />
            ) : (
              <CancelForm {...proofs} onCancelled={setUntil} />
            )}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
})
