import { useCall } from '@/client/query'
import { listDevices } from '@/contract/account/devices'
import { useSession } from '@/session/session-store'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { DeviceList } from '../../parts/device-list'
import '../../account.scss'

/**
 * The member's signed-in devices: this one, then the others. Each shows its system, its browser or the
 * mini program, the sign-in time and the last use. Each can be signed out separately.
 */
export default withPageBoundary(function DevicesPage() {
  const signedIn = useSession((state) => state.signedIn)
  const devices = useCall(listDevices, {}, { enabled: signedIn, staleMs: 0 })
  useRefetchOnShow(listDevices)
  useRefetchOnPullDown(listDevices)
  return (
    <Screen name="devices">
      <Stack>
        <QueryBoundary query={devices}>{(list) => <DeviceList devices={list} />}</QueryBoundary>
      </Stack>
    </Screen>
  )
})
