import { useCall } from '@/client/query'
import { listDevices } from '@/contract/devices'
import { useSession } from '@/session/session-store'
import { QueryBoundary } from '@/shared/loaded/loaded'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { DeviceList } from '../../parts/device-list'
import '../../personal.scss'

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
