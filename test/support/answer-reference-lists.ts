import * as lists from '@/contract/forecast-lists'
import { getWarehouses } from '@/contract/warehouse'
import { REFERENCE } from './builders'
import { fakeServer } from './fake-server'

/** Has the fake server answer what every forecast screen reads: warehouses, destinations and the lists of goods. */
export function answerReferenceLists(): void {
  fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
  fakeServer.answer(
    lists.getTemplateFlowsAll,
    REFERENCE.flows.map((flow) => ({ ...flow, group: 'international' })) as never,
  )
  fakeServer.answer(lists.getGoodsClass, REFERENCE.categories as never)
  fakeServer.answer(lists.getGoodsMaterial, REFERENCE.materials as never)
  fakeServer.answer(lists.getGoodsStyle, REFERENCE.styles as never)
}
