import type { RealNameObstacle } from '@/domain/certificates/real-name'
import {
  canChangeContentsInWarehouse,
  canCorrectRefusedForecast,
  canEditForecast,
  type ParcelState,
} from '@/domain/parcels/parcel-state'
import { navigate, type ScreenName, type ScreenParams } from '@/navigation/navigation'

/** What a parcel needs from the member about the ID certificate of its address, as in the contract's summary. */
export type AwaitedCertificate = {
  obstacle: RealNameObstacle
  certificateId: string | null
  addressId: string
  isByReceiver: boolean
} | null

/** Returns what the member must do about the ID certificate. Returns undefined while it is under review. */
export function findRequiredCertificateAction(
  awaited: AwaitedCertificate,
): 'certificate.correct' | 'certificate.submit' | 'certificate.askReceiver' | undefined {
  if (!awaited || awaited.obstacle === 'underReview') return undefined
  if (awaited.isByReceiver) return 'certificate.askReceiver'
  return awaited.certificateId ? 'certificate.correct' : 'certificate.submit'
}

/**
 * Opens the screen for the ID certificate of an address. The receiver owns an ID that they submitted, so the
 * member can only ask them again, from the address book.
 * @param open opens the screen; a form saves its draft first
 */
export function openCertificate(
  { certificateId, addressId, isByReceiver }: Omit<NonNullable<AwaitedCertificate>, 'obstacle'>,
  open: (screen: ScreenName, params?: ScreenParams) => void = navigate,
): void {
  if (isByReceiver) open('receiverAddresses')
  else open('certificateEdit', certificateId ? { id: certificateId } : { addressId })
}

interface DeclarableParcel {
  packageNo: string
  trackingNo: string | null
  orgSto: string
  state: ParcelState
}

/**
 * Returns what the member must do about the forecast of a parcel at the warehouse. Returns undefined when
 * nothing is required.
 */
export function findRequiredForecastAction(parcel: DeclarableParcel): 'declare' | 'correct' | undefined {
  if (parcel.state === 'waitingDeclaration') return 'declare'
  return canCorrectRefusedForecast(parcel) ? 'correct' : undefined
}

/** Opens the forecast for that action. */
export function openForecast(parcel: DeclarableParcel): void {
  const { packageNo, trackingNo, orgSto } = parcel
  if (findRequiredForecastAction(parcel) === 'correct') navigate('forecast', { packageNo })
  else navigate('forecast', { trackingNo: trackingNo ?? '', whCode: orgSto })
}

/**
 * Returns which part of the declaration the member may change voluntarily. Returns undefined for none, or
 * when an action is required.
 */
export function findAllowedForecastChange(parcel: DeclarableParcel): 'forecast' | 'contents' | undefined {
  if (findRequiredForecastAction(parcel)) return undefined
  if (canEditForecast(parcel)) return 'forecast'
  return canChangeContentsInWarehouse(parcel) ? 'contents' : undefined
}

/** Opens the steps for the change: all of them, or only those from the goods on. */
export const openForecastChange = (change: 'forecast' | 'contents', packageNo: string): void =>
  navigate(change === 'forecast' ? 'forecast' : 'forecastGoods', { packageNo })
