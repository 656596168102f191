import { canChangeAddress } from '@/domain/parcels/parcel-state'
import { useTexts } from '@/i18n/texts'
import { replaceScreen, useRouteParams } from '@/navigation/navigation'
import { parsePackageNosParam } from '@/shared/parcels/format-package-nos-param'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { StatusMessage } from '@/ui/status-message/status-message'
import { ReceiverSelection } from '../../parts/receiver-selection'
import { useParcelDetail } from '../../queries'
import { texts } from '../../texts'

/**
 * The member sends unpaid parcels (`packageNo`, several joined by full stops) to another address of their
 * destination, or to a pickup point with a collector. A dialog confirms first.
 */
export default withPageBoundary(function SelectAddressPage() {
  const t = useTexts(texts)
  const { packageNo = '' } = useRouteParams()
  const packageNos = parsePackageNosParam(packageNo)
  const parcel = useParcelDetail(packageNos[0]!)
  if (parcel.data && canChangeAddress(parcel.data.summary.state))
    return <ReceiverSelection key={packageNo} packageNos={packageNos} detail={parcel.data} />
  const open = {
    id: 'select-parcel',
    label: t('select.parcel'),
    onPress: () => replaceScreen('parcelDetails', { packageNo: packageNos[0]! }),
  }
  return (
    <Screen name="selectAddress">
      <QueryBoundary query={parcel}>
        {() => <StatusMessage id="select-closed" icon="pin" title={t('select.closed')} action={open} />}
      </QueryBoundary>
    </Screen>
  )
})
