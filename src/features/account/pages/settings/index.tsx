import { getSignInIdentifiers } from '@/contract/account/contact'
import { getUserInfo } from '@/contract/auth/sessions'
import { useSession } from '@/session/session-store'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { AccountCard } from '../../parts/account-card'
import { InstallCard } from '../../parts/install-card'
import { LeaveAccountCard } from '../../parts/leave-account-card'
import { DisplayCard, PrivacyCard } from '../../parts/preferences-card'

/**
 * The member sees name, sign-in methods, personal data, notifications, devices and home country, and can
 * change each. Below are language, theme, text size and currency, the installation of H5 where the browser
 * offers it, then storage and agreements. The ways to sign out, to unlink WeChat and to cancel the account come
 * last. A visitor sees no account. The mini program also shows WeChat's privacy agreement.
 */
export default withPageBoundary(function SettingsPage() {
  const signedIn = useSession((state) => state.signedIn)
  useRefetchOnShow(getUserInfo, getSignInIdentifiers)
  return (
    <Screen name="settings">
      <Stack>
        {signedIn && <AccountCard />}
        <DisplayCard />
        <PrivacyCard />
        {signedIn && <LeaveAccountCard />}
        <InstallCard />
      </Stack>
    </Screen>
  )
})
