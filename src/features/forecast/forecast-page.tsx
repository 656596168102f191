import { type ComponentType, createContext, useContext, useMemo } from 'react'
import { normaliseTrackingNumber } from '@/domain/tracking-number'
import { navigate, type Params, type ScreenName, useRouteParams } from '@/navigation/navigation'
import { useFormFields } from '@/shared/form/use-form'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { type ForecastForm, forecastFormOf, NEW_PARCEL, type Parcel } from './forecast-form'
import { texts } from './texts/texts'

const ParcelContext = createContext(NEW_PARCEL)

/** A screen of the forecast: all in it fill in the draft of the parcel that its address names. */
export const forecastPage = (Steps: ComponentType): ComponentType =>
  function ForecastPage() {
    const { trackingNo = '', whCode = '' } = useRouteParams()
    const parcel = useMemo(
      () => (trackingNo ? { trackingNo: normaliseTrackingNumber(trackingNo), whCode } : NEW_PARCEL),
      [trackingNo, whCode],
    )
    return (
      <ParcelContext.Provider value={parcel}>
        <Steps />
      </ParcelContext.Provider>
    )
  }

/** The parcel that the forecast is of. */
export const useParcel = (): Parcel => useContext(ParcelContext)
export const useForecast = (): ForecastForm => forecastFormOf(useParcel())
export const useForecastForm = () => useFormFields(useForecast(), useProblemText(texts))

/** Opens another screen of the same forecast. */
export type GoOn = (name: ScreenName, params?: Params) => void

/** What an address names a parcel by. */
const paramsOf = ({ trackingNo, whCode }: Parcel): Params =>
  trackingNo ? { trackingNo, ...(whCode && { whCode }) } : {}

export function useGoOn(): GoOn {
  const parcel = useParcel()
  return (name, params) => navigate(name, { ...params, ...paramsOf(parcel) })
}
