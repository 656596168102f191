import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import type { AnswerOf } from '@/contract/base/call'
import type { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { normaliseTrackingNumber } from '@/domain/forecast/tracking-number'
import { canChangeContentsInWarehouse, canEditForecast } from '@/domain/parcels/parcel-state'
import { useTexts } from '@/i18n/texts'
import { navigate, type ScreenName, type ScreenParams, useRouteParams } from '@/navigation/navigation'
import { startForecastQueue } from '@/shared/forecast-queue/forecast-queue'
import { useFormBindings } from '@/shared/form/use-form'
import { startOfflineAnswers } from '@/shared/offline/offline-answers'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { toCorrectionDraft } from '../../correction-draft'
import {
  BATCH_PARCELS,
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

/** Creates a screen of the forecast. All screens edit the draft of the parcel in the address. */
export const createForecastPage = (name: ScreenName, Steps: ComponentType): ComponentType =>
  withPageBoundary(function ForecastPage() {
    const { trackingNo = '', whCode = '', packageNo = '' } = useRouteParams()
    const t = useTexts(texts)
    useEffect(startOfflineAnswers, [])
    useEffect(startForecastQueue, [])
    const detail = useDeclaredParcel(packageNo)
    // The first version. A later refetch does not change the initial values of the correction.
    const first = useRef(detail.data)
    first.current ??= detail.data
    const declared = first.current
    const filled = useMemo(() => {
      if (packageNo) return declared && toContextValue(toDeclaredParcel(declared))
      return toContextValue(
        trackingNo ? { trackingNo: normaliseTrackingNumber(trackingNo), whCode } : NEW_PARCEL,
      )
    }, [trackingNo, whCode, packageNo, declared])
    // During submission the parcel enters review. It must not show as closed then.
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

/**
 * Returns whether a step is open. For a parcel in the warehouse only goods and proof can change, so the first
 * step is closed.
 */
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

/** Gives the parts of a forecast the draft that all parcels of a table share. */
export function BatchForecastProvider({ children }: { children: ReactNode }) {
  const value = useMemo(() => toContextValue(BATCH_PARCELS), [])
  return <ForecastContext.Provider value={value}>{children}</ForecastContext.Provider>
}

/** Returns the parcel of the forecast. */
export const useForecastParcel = (): ForecastParcel => useContext(ForecastContext).parcel
export const useForecastFormStore = (): ForecastForm => useContext(ForecastContext).form
export const useForecastFields = () => useFormBindings(useForecastFormStore(), useFormatProblem(texts))

/** A function that opens another screen of the same forecast. */
export type OpenForecastScreen = (name: ScreenName, params?: ScreenParams) => void

/** Returns the screen parameters that identify a parcel. */
const toParcelParams = ({ trackingNo, whCode, declared }: ForecastParcel): ScreenParams => {
  if (declared) return { packageNo: declared.summary.packageNo }
  return trackingNo ? { trackingNo, ...(whCode && { whCode }) } : {}
}

export function useOpenForecastScreen(): OpenForecastScreen {
  const parcel = useForecastParcel()
  return (name, params) => navigate(name, { ...params, ...toParcelParams(parcel) })
}
