import { useCall } from '@/client/query'
import { listDevices } from '@/contract/devices'
import { useSession } from '@/session/session-store'
import { Loaded } from '@/shared/loaded/loaded'
import { useRenewWhenPulled, useRenewWhenShown } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { DeviceList } from '../../parts/device-list'
import '../../personal.scss'

/** Every device that the member is signed in on, and signing one of them out. */
export default asPage(function DevicesPage() {
  const signedIn = useSession((state) => state.signedIn)
  const devices = useCall(listDevices, {}, { enabled: signedIn, staleMs: 0 })
  useRenewWhenShown(listDevices)
  useRenewWhenPulled(listDevices)
  return (
    <Screen name="devices">
      <Stack>
        <Loaded query={devices}>{(list) => <DeviceList devices={list} />}</Loaded>
      </Stack>
    </Screen>
  )
})
