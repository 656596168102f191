import type { ComponentType } from 'react'
import type { HandlerAnswerOf } from '@/contract/base/call'
import { getOrder } from '@/contract/orders/orders'
import { fakeServer } from '../../../support/screens/fake-server'
import { openAndWaitFor } from '../../../support/screens/shown'
import { ORDER } from '../refusal-fixtures'

/** Opens a page of an order and waits until the element `id` is rendered. */
export function showOrder(
  id: string,
  Page: ComponentType,
  order: HandlerAnswerOf<typeof getOrder> = ORDER,
  params: Record<string, string> = {},
): Promise<void> {
  fakeServer.answer(getOrder, order)
  return openAndWaitFor(id, Page, { orderNo: order.orderNo, ...params })
}
