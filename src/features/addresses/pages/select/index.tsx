import { canChangeAddress } from '@/domain/parcel-state'
import { useTexts } from '@/i18n/texts'
import { replace, useRouteParams } from '@/navigation/navigation'
import { Loaded } from '@/shared/loaded/loaded'
import { numbersOfParam } from '@/shared/parcel/numbers-param'
import { Screen } from '@/shared/screen/screen'
import { asPage } from '@/ui/page/as-page'
import { State } from '@/ui/state/state'
import { SelectReceiver } from '../../parts/select-receiver'
import { useParcel } from '../../queries'
import { texts } from '../../texts/texts'

/**
 * Sends parcels that are not paid yet to another address or pickup point of their destination: `packageNo` names one, or
 * several as `numbersParam` joins them.
 */
export default asPage(function SelectAddressPage() {
  const t = useTexts(texts)
  const { packageNo = '' } = useRouteParams()
  const packageNos = numbersOfParam(packageNo)
  const parcel = useParcel(packageNos[0]!)
  if (parcel.data && canChangeAddress(parcel.data.summary.state))
    return <SelectReceiver key={packageNo} packageNos={packageNos} detail={parcel.data} />
  const open = {
    id: 'select-parcel',
    label: t('select.parcel'),
    onPress: () => replace('parcelDetails', { packageNo: packageNos[0]! }),
  }
  return (
    <Screen name="selectAddress">
      <Loaded query={parcel}>
        {() => <State id="select-closed" icon="pin" title={t('select.closed')} action={open} />}
      </Loaded>
    </Screen>
  )
})
