import { combineQueries } from '@/client/combine-queries'
import { findCachedAnswer, REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getUserInfo } from '@/contract/auth/sessions'
import type { PayloadOf } from '@/contract/base/call'
import { getExporter } from '@/contract/exporter/exporter'
import {
  getForecastRequirementsOfFlow,
  getGoodsCategories,
  getGoodsMaterials,
  getGoodsStyles,
  getSendAndDistributionModes,
  listFlowsForForecast,
  listTransshipmentModesOfFlow,
} from '@/contract/forecast/forecast-lists'
import {
  getDefaultAddress,
  getForecastAddresses,
  listPreviousReceivers,
} from '@/contract/forecast/forecast-receivers'
import {
  getConformityStandard,
  listPreviouslyDeclaredGoods,
  searchCustomsGoods,
} from '@/contract/forecast/goods'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import {
  getInsuranceTermsAndRate,
  getInsuredFee,
  getServicePrices,
  getServiceUnitPrice,
} from '@/contract/pricing/service-prices'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { getMemberWarehouseAddressOfFlow } from '@/contract/warehouse/warehouse-by-flow'
import { buildMaxGramsByPickupType, isPickupTypeConfigured } from '@/domain/addresses/pickup'
import { findDefaultTrip } from '@/domain/forecast/default-trip'
import type { GoodsPresetSources } from '@/domain/forecast/goods-presets'
import { TRANSSHIPMENT_MODES, type TransshipmentMode } from '@/domain/warehouse/places'
import { usePickupTypeLimits } from '@/shared/addresses/pickup-queries'
import { useWarehousesShippingHomeFirst } from '@/shared/home-country/home-country'

const useFlows = () => useCall(listFlowsForForecast, {}, { staleMs: REFERENCE_DATA_STALE_MS })
export const useMoveModes = (flowId: string) =>
  useCall(listTransshipmentModesOfFlow, { flowId }, { enabled: flowId !== '', toastsFailure: true })
/**
 * The requirements of a flow. A flow that is no longer served shows no toast here, because the query of its
 * modes already reports it.
 */
export const useFlowTemplate = (flowId: string) =>
  useCall(
    getForecastRequirementsOfFlow,
    { flowId },
    { enabled: flowId !== '', staleMs: REFERENCE_DATA_STALE_MS },
  )
/** The warehouse address to which the member's parcels of a flow are sent. */
export const useFlowWarehouseAddress = (flowId: string) =>
  useCall(getMemberWarehouseAddressOfFlow, { flowId }, { enabled: flowId !== '', staleMs: 0 })
export const useForecastAddresses = (flowId: string) =>
  useCall(getForecastAddresses, { flowId }, { enabled: flowId !== '', staleMs: 0, toastsFailure: true })
export const useDefaultAddress = (flowId: string) =>
  useCall(getDefaultAddress, { flowId }, { enabled: flowId !== '', staleMs: 0, toastsFailure: true })

/**
 * The earlier receivers of the member's parcels to a flow's destination. A pickup point is usable only if its
 * type is in the weight-pickup config (S1 §5). While that config is not loaded, all points are offered, and
 * the forecast refuses an unusable one.
 */
export function usePreviousReceivers(flowId: string, country: string) {
  const { data = [], isLoading } = useCall(
    listPreviousReceivers,
    { flowId },
    { enabled: flowId !== '', staleMs: 0 },
  )
  const limits = usePickupTypeLimits(data.some(({ pickupPoint }) => pickupPoint) ? country : '')
  const config = limits.data && buildMaxGramsByPickupType({ selfPickup: true }, limits.data)
  return {
    receivers: data.filter(
      ({ pickupPoint }) => !pickupPoint || !config || isPickupTypeConfigured(pickupPoint.pickupType, config),
    ),
    isLoading: isLoading || limits.isLoading,
  }
}

export function useSendModes(flowId: string, mode: string) {
  const moveMode =
    TRANSSHIPMENT_MODES.find((option) => option === mode) ?? ('standard' satisfies TransshipmentMode)
  return useCall(
    getSendAndDistributionModes,
    { flowId, moveMode },
    { enabled: flowId !== '', toastsFailure: true },
  )
}

const useCategories = () => useCall(getGoodsCategories, {}, { staleMs: REFERENCE_DATA_STALE_MS })
const useMaterials = () => useCall(getGoodsMaterials, {}, { staleMs: REFERENCE_DATA_STALE_MS })
const useStyles = () => useCall(getGoodsStyles, {}, { staleMs: REFERENCE_DATA_STALE_MS })

/** The exporter in the member's AES declarations; null until it is filled in. */
export const useExporter = (enabled: boolean) => useCall(getExporter, {}, { enabled, staleMs: 0 })
export const useServiceFee = (feeType: number, enabled: boolean) =>
  useCall(getServiceUnitPrice, { feeType }, { enabled, staleMs: REFERENCE_DATA_STALE_MS })

/** Goods that the member declared before. If the call fails, nothing is suggested. */
export const usePreviousGoods = () => useCall(listPreviouslyDeclaredGoods, {})
/** The customs list of goods, in the categories that a flow accepts. */
export const useCustomsGoods = (flowId: string) =>
  useCall(searchCustomsGoods, { flowId }, { enabled: flowId !== '', staleMs: REFERENCE_DATA_STALE_MS })
/**
 * Returns the rows and earlier goods from which the fields of an item are preset; undefined until they are
 * loaded.
 */
export function useGoodsPresetSources(flowId: string): GoodsPresetSources | undefined {
  const lists = useForecastReferenceData().data
  const previous = usePreviousGoods()
  const customs = useCustomsGoods(flowId)
  if (!lists || previous.isLoading || customs.isLoading) return undefined
  return { ...lists, previousGoods: previous.data ?? [], customsGoods: customs.data ?? [] }
}
export const useReceivingStandard = (of: PayloadOf<typeof getConformityStandard>) =>
  useCall(getConformityStandard, of, {
    enabled: of.flowId !== '' && of.categoryId !== '',
    staleMs: REFERENCE_DATA_STALE_MS,
  })

/** The parcel whose forecast is corrected. Sends no request without its number. */
export const useDeclaredParcel = (packageNo: string) =>
  useCall(getPackageDetail, { packageNo }, { enabled: packageNo !== '' })

/** The terms and price of insurance; null while parcels are not insured. */
export const useInsuranceTerms = () =>
  useCall(getInsuranceTermsAndRate, {}, { staleMs: REFERENCE_DATA_STALE_MS })
/** The fee for an insured value, calculated by the server. Sends no request if the parcel is not insured. */
export const useInsuredFee = (payload: PayloadOf<typeof getInsuredFee>, enabled: boolean) =>
  useCall(getInsuredFee, payload, { enabled })
/** Service prices, and the exchange rates of the day. */
export const useServicePrices = (enabled = true) =>
  useCall(getServicePrices, {}, { staleMs: REFERENCE_DATA_STALE_MS, enabled })

/** The forwarder's warehouses and flows. A trip is chosen and validated with them. */
export const useTripReferenceData = () =>
  combineQueries({ warehouses: useWarehousesShippingHomeFirst(), flows: useFlows() })

/** All lists that a forecast is chosen and validated with. */
export const useForecastReferenceData = () =>
  combineQueries({
    warehouses: useWarehousesShippingHomeFirst(),
    flows: useFlows(),
    categories: useCategories(),
    materials: useMaterials(),
    styles: useStyles(),
  })

/** Returns the lists of a forecast that are already loaded, without a request. */
export const getCachedReferenceData = () => ({
  warehouses: findCachedAnswer(getWarehouses, {}) ?? [],
  flows: findCachedAnswer(listFlowsForForecast, {}) ?? [],
  categories: findCachedAnswer(getGoodsCategories, {}) ?? [],
  materials: findCachedAnswer(getGoodsMaterials, {}) ?? [],
  styles: findCachedAnswer(getGoodsStyles, {}) ?? [],
  insurance: findCachedAnswer(getInsuranceTermsAndRate, {}) ?? undefined,
})

/** Returns the initial trip of a forecast from the lists that are loaded. */
export function getDefaultTrip(from: string) {
  const member = findCachedAnswer(getUserInfo, {})
  const place = { homeCountry: member?.homeCountry?.code, areaCode: member?.users.areaCode }
  return findDefaultTrip(getCachedReferenceData(), place, from)
}

/** The loaded lists of a forecast. */
export type ForecastReferenceData = NonNullable<ReturnType<typeof useForecastReferenceData>['data']>
export type TripReferenceData = Pick<ForecastReferenceData, 'warehouses' | 'flows'>
