import { useCall } from '@/client/query'
import { getShipperAndInviteCode } from '@/contract/account/personal-data'
import { useSession } from '@/session/session-store'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { CacheCard } from '../../parts/cache-card'
import { DataExportCard } from '../../parts/data-export-card'
import { InviteCodeCard } from '../../parts/invite-code-card'
import { ShipperCard } from '../../parts/shipper-card'
import '../../account.scss'

/**
 * The member edits shipper name and phone (both required) and enters an invite code once. The member can
 * export their data as JSON, see what this device keeps, and clear it.
 */
export default withPageBoundary(function PersonalDataPage() {
  const signedIn = useSession((state) => state.signedIn)
  const data = useCall(getShipperAndInviteCode, {}, { enabled: signedIn })
  return (
    <Screen name="personalData">
      <Stack>
        <QueryBoundary query={data}>
          {({ inviteCode, ...shipper }) => (
            <>
              <ShipperCard shipper={shipper} />
              <InviteCodeCard entered={inviteCode} />
            </>
          )}
        </QueryBoundary>
        <DataExportCard />
        <CacheCard />
      </Stack>
    </Screen>
  )
})
