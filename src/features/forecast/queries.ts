import { LONG_MS, useCall } from '@/client/query'
import { getAgreement } from '@/contract/agreements'
import {
  getDefaultAddress,
  getDiapatchsByMode,
  getForecastAddresses,
  getGoodsClass,
  getGoodsMaterial,
  getGoodsStyle,
  getPickupAddress,
  getTemplateFlows,
  getUserMoveMode,
} from '@/contract/forecast'
import { getWarehouses } from '@/contract/warehouse'
import { AGREEMENT } from '@/domain/agreement'
import { LOCALE_OF } from '@/domain/language'
import { TRANSSHIPMENT_MODES, type TransshipmentMode } from '@/domain/places'
import { useLanguage } from '@/i18n/language'

export const useWarehouses = () => useCall(getWarehouses, {}, { staleMs: LONG_MS })
export const useFlows = (orgSto: string) => useCall(getTemplateFlows, { orgSto }, { staleMs: LONG_MS })
export const useMoveModes = (flowId: string) =>
  useCall(getUserMoveMode, { flowId }, { enabled: flowId !== '' })
export const useForecastAddresses = (flowId: string) =>
  useCall(getForecastAddresses, { flowId }, { enabled: flowId !== '', staleMs: 0 })
export const useDefaultAddress = (flowId: string) =>
  useCall(getDefaultAddress, { flowId }, { enabled: flowId !== '', staleMs: 0 })
export const usePickupPoints = (flowId: string, enabled: boolean) =>
  useCall(getPickupAddress, { flowId }, { enabled: enabled && flowId !== '' })

export function useSending(flowId: string, mode: string) {
  const moveMode = TRANSSHIPMENT_MODES.find((one) => one === mode) ?? ('standard' satisfies TransshipmentMode)
  return useCall(getDiapatchsByMode, { flowId, moveMode }, { enabled: flowId !== '' })
}

export function useGoodsDictionaries() {
  return {
    categories: useCall(getGoodsClass, {}, { staleMs: LONG_MS }).data ?? [],
    materials: useCall(getGoodsMaterial, {}, { staleMs: LONG_MS }).data ?? [],
    styles: useCall(getGoodsStyle, {}, { staleMs: LONG_MS }).data ?? [],
  }
}

/** The shipping notice (agreement 10004) in the reader's language. */
export function useShippingNotice(enabled: boolean) {
  const languageCode = LOCALE_OF[useLanguage()]
  return useCall(
    getAgreement,
    { typeCode: AGREEMENT.shippingNotice, languageCode },
    { enabled, staleMs: LONG_MS },
  )
}
