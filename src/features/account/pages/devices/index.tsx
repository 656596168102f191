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

/** Every device that the member is signed in on, and signing one of them out. */
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
