import { type ComponentType, createContext, useContext, useMemo, useRef } from 'react'
import type { AnswerOf } from '@/contract/call'
import type { getPackageDetail } from '@/contract/parcels'
import { canChangeContents, canEditForecast } from '@/domain/parcel-state'
import { normaliseTrackingNumber } from '@/domain/tracking-number'
import { useTexts } from '@/i18n/texts'
import { navigate, type Params, type ScreenName, useRouteParams } from '@/navigation/navigation'
import { useFormFields } from '@/shared/form/use-form'
import { Loaded } from '@/shared/loaded/loaded'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { asPage } from '@/ui/page/as-page'
import { declaredDraft } from './declared-draft'
import { type ForecastForm, forecastForm, forecastFormOf, NEW_PARCEL, type Parcel } from './forecast-form'
import { ClosedCorrection } from './parts/closed-correction'
import { useDeclaredParcel } from './queries'
import { texts } from './texts/texts'

interface Filled {
  parcel: Parcel
  form: ForecastForm
}
const ForecastContext = createContext<Filled>({ parcel: NEW_PARCEL, form: forecastForm })

/** A screen of the forecast: all in it fill in the draft of the parcel that its address names. */
export const forecastPage = (name: ScreenName, Steps: ComponentType): ComponentType =>
  asPage(function ForecastPage() {
    const { trackingNo = '', whCode = '', packageNo = '' } = useRouteParams()
    const t = useTexts(texts)
    const detail = useDeclaredParcel(packageNo)
    // As it was first read: what is renewed later does not change what the correction begins with.
    const first = useRef(detail.data)
    first.current ??= detail.data
    const declared = first.current
    const filled = useMemo(() => {
      if (packageNo) return declared && filledIn(declaredParcel(declared))
      return filledIn(trackingNo ? { trackingNo: normaliseTrackingNumber(trackingNo), whCode } : NEW_PARCEL)
    }, [trackingNo, whCode, packageNo, declared])
    // While it is sent the parcel goes into review.
    const isSent = (filled?.form ?? forecastForm).useFormState(({ submission }) => submission !== undefined)
    const isClosed = detail.data && !isSent && !isOpenAt(name, detail.data.summary)
    if (!filled || isClosed)
      return (
        <Screen name={name} title={t('correct.title')}>
          <Loaded query={detail}>
            {({ summary }) => isClosed && <ClosedCorrection summary={summary} />}
          </Loaded>
        </Screen>
      )
    return (
      <ForecastContext.Provider value={filled}>
        <Steps />
      </ForecastContext.Provider>
    )
  })

/** Of a parcel that the warehouse has, goods and proof alone are changed: their steps are open, the first is not. */
const isOpenAt = (name: ScreenName, parcel: Parameters<typeof canEditForecast>[0]): boolean =>
  canEditForecast(parcel) || (name !== 'forecast' && canChangeContents(parcel))

const filledIn = (parcel: Parcel): Filled => ({ parcel, form: forecastFormOf(parcel) })
const declaredParcel = (detail: AnswerOf<typeof getPackageDetail>): Parcel => ({
  trackingNo: detail.summary.trackingNo ?? '',
  whCode: detail.summary.orgSto,
  declared: { summary: detail.summary, draft: declaredDraft(detail) },
})

/** The parcel that the forecast is of. */
export const useParcel = (): Parcel => useContext(ForecastContext).parcel
export const useForecast = (): ForecastForm => useContext(ForecastContext).form
export const useForecastForm = () => useFormFields(useForecast(), useProblemText(texts))

/** Opens another screen of the same forecast. */
export type GoOn = (name: ScreenName, params?: Params) => void

/** What an address names a parcel by. */
const paramsOf = ({ trackingNo, whCode, declared }: Parcel): Params => {
  if (declared) return { packageNo: declared.summary.packageNo }
  return trackingNo ? { trackingNo, ...(whCode && { whCode }) } : {}
}

export function useGoOn(): GoOn {
  const parcel = useParcel()
  return (name, params) => navigate(name, { ...params, ...paramsOf(parcel) })
}
