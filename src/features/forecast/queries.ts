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
import { getPackageDetail } from '@/contract/parcels/parcels'
import {
  getInsuranceTermsAndRate,
  getInsuredFee,
  getServicePrices,
  getServiceUnitPrice,
} from '@/contract/pricing/service-prices'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { getMemberWarehouseAddressOfFlow } from '@/contract/warehouse/warehouse-by-flow'
import { buildMaxGramsByPickupType, isPickupTypeConfigured } from '@/domain/addresses/pickup'
import {
  findFlowIdOrEmpty,
  sortWarehousesForCountry,
  TRANSSHIPMENT_MODES,
  type TransshipmentMode,
} from '@/domain/warehouse/places'
import { usePickupTypeLimits } from '@/shared/addresses/pickup-queries'
import { useWarehousesShippingHomeFirst } from '@/shared/home-country/home-country'

const useFlows = () => useCall(listFlowsForForecast, {}, { staleMs: REFERENCE_DATA_STALE_MS })
export const useMoveModes = (flowId: string) =>
  useCall(listTransshipmentModesOfFlow, { flowId }, { enabled: flowId !== '', toastsFailure: true })
/** What a flow asks of a forecast; that it is not served any more, the modes of the same flow say. */
export const useFlowTemplate = (flowId: string) =>
  useCall(
    getForecastRequirementsOfFlow,
    { flowId },
    { enabled: flowId !== '', staleMs: REFERENCE_DATA_STALE_MS },
  )
/** Where the member has parcels of a flow sent to. */
export const useFlowWarehouseAddress = (flowId: string) =>
  useCall(getMemberWarehouseAddressOfFlow, { flowId }, { enabled: flowId !== '', staleMs: 0 })
export const useForecastAddresses = (flowId: string) =>
  useCall(getForecastAddresses, { flowId }, { enabled: flowId !== '', staleMs: 0, toastsFailure: true })
export const useDefaultAddress = (flowId: string) =>
  useCall(getDefaultAddress, { flowId }, { enabled: flowId !== '', staleMs: 0, toastsFailure: true })

/**
 * Where the member's parcels to a flow's destination went before. A pickup point is usable only if its type is in the
 * weight-pickup config (S1 §5); one that is offered while that is not known is refused by the forecast.
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

/** Whom the member's AES declarations name; null until it was filled in. */
export const useExporter = (enabled: boolean) => useCall(getExporter, {}, { enabled, staleMs: 0 })
export const useServiceFee = (feeType: number, enabled: boolean) =>
  useCall(getServiceUnitPrice, { feeType }, { enabled, staleMs: REFERENCE_DATA_STALE_MS })

/** Goods that the member declared before; what cannot be read is not offered. */
export const usePreviousGoods = () => useCall(listPreviouslyDeclaredGoods, {})
/** Goods as the customs name them, of the categories that a flow takes. */
export const useCustomsGoods = (flowId: string) =>
  useCall(searchCustomsGoods, { flowId }, { enabled: flowId !== '', staleMs: REFERENCE_DATA_STALE_MS })
export const useReceivingStandard = (of: PayloadOf<typeof getConformityStandard>) =>
  useCall(getConformityStandard, of, {
    enabled: of.flowId !== '' && of.categoryId !== '',
    staleMs: REFERENCE_DATA_STALE_MS,
  })

/** A parcel whose forecast is corrected; asks nothing without its number. */
export const useDeclaredParcel = (packageNo: string) =>
  useCall(getPackageDetail, { packageNo }, { enabled: packageNo !== '' })

/** What insurance covers and costs; null while parcels are not insured. */
export const useInsuranceTerms = () =>
  useCall(getInsuranceTermsAndRate, {}, { staleMs: REFERENCE_DATA_STALE_MS })
/** The fee of an insured value as the server charges it; asks nothing of a parcel that is not insured. */
export const useInsuredFee = (payload: PayloadOf<typeof getInsuredFee>, enabled: boolean) =>
  useCall(getInsuredFee, payload, { enabled })
/** Prices and the day's exchange rates. */
export const useServicePrices = (enabled = true) =>
  useCall(getServicePrices, {}, { staleMs: REFERENCE_DATA_STALE_MS, enabled })

/** The forwarder's warehouses and flows, which a trip is chosen from and judged by. */
export const useTripReferenceData = () =>
  combineQueries({ warehouses: useWarehousesShippingHomeFirst(), flows: useFlows() })

/** All that a forecast is chosen from and judged by. */
export const useForecastReferenceData = () =>
  combineQueries({
    warehouses: useWarehousesShippingHomeFirst(),
    flows: useFlows(),
    categories: useCategories(),
    materials: useMaterials(),
    styles: useStyles(),
  })

/** The lists of a forecast as far as they are there. */
export const getCachedReferenceData = () => ({
  warehouses: findCachedAnswer(getWarehouses, {}) ?? [],
  flows: findCachedAnswer(listFlowsForForecast, {}) ?? [],
  categories: findCachedAnswer(getGoodsCategories, {}) ?? [],
  materials: findCachedAnswer(getGoodsMaterials, {}) ?? [],
  styles: findCachedAnswer(getGoodsStyles, {}) ?? [],
  insurance: findCachedAnswer(getInsuranceTermsAndRate, {}) ?? undefined,
})

/**
 * The trip to the member's country that a forecast begins with, by the lists that are there.
 * @param from code of the warehouse where the parcel lies; '' of one still to come, which goes to the first that ships there
 */
export function getDefaultTrip(from: string) {
  const country = findCachedAnswer(getUserInfo, {})?.homeCountry?.code
  const { warehouses, flows } = getCachedReferenceData()
  const whCode = from || sortWarehousesForCountry(warehouses, country)[0]?.code
  return country && whCode ? { whCode, flowId: findFlowIdOrEmpty(flows, { from: whCode, country }) } : {}
}

/** The lists of a forecast, once they are there. */
export type ForecastReferenceData = NonNullable<ReturnType<typeof useForecastReferenceData>['data']>
export type TripReferenceData = Pick<ForecastReferenceData, 'warehouses' | 'flows'>
