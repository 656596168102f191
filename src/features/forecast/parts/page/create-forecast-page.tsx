import { type ComponentType, createContext, useContext, useMemo, useRef } from 'react'
import type { AnswerOf } from '@/contract/base/call'
import type { getPackageDetail } from '@/contract/parcels/parcels'
import { normaliseTrackingNumber } from '@/domain/forecast/tracking-number'
import { canChangeContentsInWarehouse, canEditForecast } from '@/domain/parcels/parcel-state'
import { useTexts } from '@/i18n/texts'
import { navigate, type ScreenName, type ScreenParams, useRouteParams } from '@/navigation/navigation'
import { useFormBindings } from '@/shared/form/use-form'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { toCorrectionDraft } from '../../correction-draft'
import {
  type ForecastForm,
  type ForecastParcel,
  getForecastForm,
  NEW_PARCEL,
  newParcelForecastForm,
} from '../../forecast-form'
import { useDeclaredParcel } from '../../queries'
import { texts } from '../../texts'
import { CorrectionClosedState } from './correction-closed-state'

interface ForecastContextValue {
  parcel: ForecastParcel
  form: ForecastForm
}
const ForecastContext = createContext<ForecastContextValue>({
  parcel: NEW_PARCEL,
  form: newParcelForecastForm,
})

/** A screen of the forecast: all in it fill in the draft of the parcel that its address names. */
export const createForecastPage = (name: ScreenName, Steps: ComponentType): ComponentType =>
  withPageBoundary(function ForecastPage() {
    const { trackingNo = '', whCode = '', packageNo = '' } = useRouteParams()
    const t = useTexts(texts)
    const detail = useDeclaredParcel(packageNo)
    // As it was first read: what is renewed later does not change what the correction begins with.
    const first = useRef(detail.data)
    first.current ??= detail.data
    const declared = first.current
    const filled = useMemo(() => {
      if (packageNo) return declared && toContextValue(toDeclaredParcel(declared))
      return toContextValue(
        trackingNo ? { trackingNo: normaliseTrackingNumber(trackingNo), whCode } : NEW_PARCEL,
      )
    }, [trackingNo, whCode, packageNo, declared])
    // While it is sent the parcel goes into review.
    const isSent = (filled?.form ?? newParcelForecastForm).useFormState(
      ({ submission }) => submission !== undefined,
    )
    const isClosed = detail.data && !isSent && !isStepOpen(name, detail.data.summary)
    if (!filled || isClosed)
      return (
        <Screen name={name} title={t('correct.title')}>
          <QueryBoundary query={detail}>
            {({ summary }) => isClosed && <CorrectionClosedState summary={summary} />}
          </QueryBoundary>
        </Screen>
      )
    return (
      <ForecastContext.Provider value={filled}>
        <Steps />
      </ForecastContext.Provider>
    )
  })

/** Of a parcel that the warehouse has, goods and proof alone are changed: their steps are open, the first is not. */
const isStepOpen = (name: ScreenName, parcel: Parameters<typeof canEditForecast>[0]): boolean =>
  canEditForecast(parcel) || (name !== 'forecast' && canChangeContentsInWarehouse(parcel))

const toContextValue = (parcel: ForecastParcel): ForecastContextValue => ({
  parcel,
  form: getForecastForm(parcel),
})
const toDeclaredParcel = (detail: AnswerOf<typeof getPackageDetail>): ForecastParcel => ({
  trackingNo: detail.summary.trackingNo ?? '',
  whCode: detail.summary.orgSto,
  declared: { summary: detail.summary, draft: toCorrectionDraft(detail) },
})

/** The parcel that the forecast is of. */
export const useForecastParcel = (): ForecastParcel => useContext(ForecastContext).parcel
export const useForecastFormStore = (): ForecastForm => useContext(ForecastContext).form
export const useForecastFields = () => useFormBindings(useForecastFormStore(), useFormatProblem(texts))

/** Opens another screen of the same forecast. */
export type OpenForecastScreen = (name: ScreenName, params?: ScreenParams) => void

/** What an address names a parcel by. */
const toParcelParams = ({ trackingNo, whCode, declared }: ForecastParcel): ScreenParams => {
  if (declared) return { packageNo: declared.summary.packageNo }
  return trackingNo ? { trackingNo, ...(whCode && { whCode }) } : {}
}

export function useOpenForecastScreen(): OpenForecastScreen {
  const parcel = useForecastParcel()
  return (name, params) => navigate(name, { ...params, ...toParcelParams(parcel) })
}
