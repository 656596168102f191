import {
  canChangeContentsInWarehouse,
  canCorrectRefusedForecast,
  canEditForecast,
  type ParcelState,
} from '@/domain/parcels/parcel-state'
import { navigate } from '@/navigation/navigation'

interface DeclarableParcel {
  packageNo: string
  trackingNo: string | null
  orgSto: string
  state: ParcelState
}

/** What the member can do about the forecast of a parcel that lies at the warehouse; undefined when nothing is asked. */
export function findRequiredForecastAction(parcel: DeclarableParcel): 'declare' | 'correct' | undefined {
  if (parcel.state === 'waitingDeclaration') return 'declare'
  return canCorrectRefusedForecast(parcel) ? 'correct' : undefined
}

/** Opens the forecast of such a parcel. */
export function openForecast(parcel: DeclarableParcel): void {
  const { packageNo, trackingNo, orgSto } = parcel
  if (findRequiredForecastAction(parcel) === 'correct') navigate('forecast', { packageNo })
  else navigate('forecast', { trackingNo: trackingNo ?? '', whCode: orgSto })
}

/** What the member may change of what was declared, without being asked to; undefined when nothing. */
export function findAllowedForecastChange(parcel: DeclarableParcel): 'forecast' | 'contents' | undefined {
  if (findRequiredForecastAction(parcel)) return undefined
  if (canEditForecast(parcel)) return 'forecast'
  return canChangeContentsInWarehouse(parcel) ? 'contents' : undefined
}

/** Opens the steps that change it: all of them, or from the goods on. */
export const openForecastChange = (change: 'forecast' | 'contents', packageNo: string): void =>
  navigate(change === 'forecast' ? 'forecast' : 'forecastGoods', { packageNo })
