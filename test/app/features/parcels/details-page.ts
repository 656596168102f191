import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import DetailsPage from '@/features/parcels/pages/details'
import { fakeServer } from '../../../support/screens/fake-server'
import { openAndWaitFor } from '../../../support/screens/shown'
import { parcelWith, REFUSED_PARCEL } from './refused-parcel'

/** Opens the screen of a parcel that differs from the refused parcel in these values. */
export function openDetails(...parcel: Parameters<typeof parcelWith>): Promise<void> {
  fakeServer.answer(getPackageDetail, parcelWith(...parcel))
  return openAndWaitFor('details-state', DetailsPage, { packageNo: REFUSED_PARCEL })
}
