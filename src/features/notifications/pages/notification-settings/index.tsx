import { useCall } from '@/client/query'
import { getNotificationSettings } from '@/contract/messages/notifications'
import { useSession } from '@/session/session-store'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { KindsCard } from '../../parts/kinds-card'
import { QuietHoursCard } from '../../parts/quiet-hours-card'
import { WaysCard } from '../../parts/ways-card'
import { useChoiceSaver } from '../../use-choice-saver'

/**
 * The member turns each kind of notification on or off, then pushes to this browser (H5) and e-mails, and sets
 * quiet hours, in which none of them leaves. Every choice is saved at once. Only a press on the switch makes
 * the browser ask about pushes; where it blocks them, the row says how to allow them.
 */
export default withPageBoundary(function NotificationSettingsPage() {
  const aptId = useSession((state) => state.aptId)
  useRefetchOnShow(getNotificationSettings)
  return (
    <Screen name="notificationSettings">
      <Settings key={aptId} />
    </Screen>
  )
})

function Settings() {
  const signedIn = useSession((state) => state.signedIn)
  const settings = useCall(getNotificationSettings, {}, { enabled: signedIn, staleMs: 0 })
  const saver = useChoiceSaver()
  return (
    <Stack>
      <QueryBoundary query={settings}>
        {(saved) => (
          <>
            <KindsCard unwanted={saved.unwanted} saver={saver} />
            <WaysCard settings={saved} saver={saver} />
            <QuietHoursCard saved={saved.quietHours} saver={saver} />
          </>
        )}
      </QueryBoundary>
    </Stack>
  )
}
