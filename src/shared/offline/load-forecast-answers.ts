import { queryClient, REFERENCE_DATA_STALE_MS, toQueryOptions } from '@/client/query'
import { getUserInfo } from '@/contract/auth/sessions'
import type { AnswerOf, Call, PayloadOf } from '@/contract/base/call'
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
import { listPreviouslyDeclaredGoods, searchCustomsGoods } from '@/contract/forecast/goods'
import { getInsuranceTermsAndRate, getServicePrices } from '@/contract/pricing/service-prices'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { getMemberWarehouseAddressOfFlow } from '@/contract/warehouse/warehouse-by-flow'
import { findDefaultTrip } from '@/domain/forecast/default-trip'
import { findKeptAnswer } from './kept-answers'

/** Returns the kept answer of a call, or requests it, which keeps it. */
const obtain = async <C extends Call>(call: C, payload: PayloadOf<C>): Promise<AnswerOf<C>> => {
  const kept = findKeptAnswer(call, payload)
  if (kept !== undefined) return kept
  return queryClient.fetchQuery(toQueryOptions(call, payload, { staleMs: REFERENCE_DATA_STALE_MS }))
}

/**
 * Requests what a first forecast needs and the device lacks: the lists, and the options of the trip that the
 * form begins with. It can then be filled in without a network. About 10 KB.
 * @throws CallError
 */
export async function loadForecastAnswers(): Promise<void> {
  const [warehouses, flows, member] = await Promise.all([
    obtain(getWarehouses, {}),
    obtain(listFlowsForForecast, {}),
    obtain(getUserInfo, {}),
  ])
  const { homeCountry, users } = member
  const place = { homeCountry: homeCountry?.code, areaCode: users.areaCode }
  const { flowId } = findDefaultTrip({ warehouses, flows }, place)
  await Promise.all([
    obtain(getGoodsCategories, {}),
    obtain(getGoodsMaterials, {}),
    obtain(getGoodsStyles, {}),
    obtain(getInsuranceTermsAndRate, {}),
    obtain(getServicePrices, {}),
    obtain(listPreviouslyDeclaredGoods, {}),
  ])
  if (!flowId) return
  await Promise.all([
    obtain(listTransshipmentModesOfFlow, { flowId }),
    obtain(getSendAndDistributionModes, { flowId, moveMode: 'standard' }),
    obtain(getForecastRequirementsOfFlow, { flowId }),
    obtain(getForecastAddresses, { flowId }),
    obtain(getDefaultAddress, { flowId }),
    obtain(listPreviousReceivers, { flowId }),
    obtain(getMemberWarehouseAddressOfFlow, { flowId }),
    obtain(searchCustomsGoods, { flowId }),
  ])
}
