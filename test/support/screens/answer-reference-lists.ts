import * as lists from '@/contract/forecast/forecast-lists'
import { getInsuranceTermsAndRate, getServicePrices } from '@/contract/pricing/service-prices'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { INSURANCE_TERMS } from '../../../server/src/db/seed/insurance'
import { REFERENCE } from '../builders'
import { fakeServer } from './fake-server'

/**
 * Makes the fake server return the lists that every forecast screen reads: warehouses, destinations and the
 * lists of goods.
 */
export function answerReferenceListsByFake(): void {
  fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
  fakeServer.answer(
    lists.listFlowsForForecast,
    REFERENCE.flows.map((flow) => ({ ...flow, group: 'international' })) as never,
  )
  const { exchangeRates } = REFERENCE.insurance
  fakeServer.answer(getInsuranceTermsAndRate, { remark: INSURANCE_TERMS[0]!.remark, ...REFERENCE.insurance })
  fakeServer.answer(getServicePrices, { currency: 'CNY', prices: [], exchangeRates })
  fakeServer.answer(lists.getGoodsCategories, REFERENCE.categories as never)
  fakeServer.answer(lists.getGoodsMaterials, REFERENCE.materials as never)
  fakeServer.answer(lists.getGoodsStyles, REFERENCE.styles as never)
}
