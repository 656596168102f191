import { useState } from 'react'
import { checkKeyword } from '@/domain/base/search'
import { ORDER_RECORD_DAYS } from '@/domain/orders/order-record'
import { toOrderStatus } from '@/domain/orders/order-status'
import { toPaymentPurpose } from '@/domain/payments/payment'
import { useRouteParams } from '@/navigation/navigation'
import { addressBar } from '@/platform/navigation/address-bar'
import type { OrderRecordFilter } from './queries'

/** What the address asks for; what it asks for wrongly is left out. */
function parseRecordFilter(params: Readonly<Record<string, string | undefined>>): OrderRecordFilter {
  const number = (text: string | undefined) => (text ? Number(text) : undefined)
  const days = ORDER_RECORD_DAYS.find((value) => value === number(params.days))
  const [status, purpose] = [number(params.status), number(params.purpose)]
  return {
    ...(days && { days }),
    ...(status !== undefined && toOrderStatus(status) && { status }),
    ...(purpose !== undefined && toPaymentPurpose(purpose) && { purpose }),
    ...(params.keyword && !checkKeyword(params.keyword) && { keyword: params.keyword }),
  }
}

const toParamText = (value: string | number | undefined) => (value === undefined ? undefined : `${value}`)

/** The filter of the records; the address has it too, so that a reload shows the same. */
export function useOrderRecordFilter() {
  const params = useRouteParams()
  const [filter, showFilter] = useState<OrderRecordFilter>(() => parseRecordFilter(params))
  const setFilter = (chosen: OrderRecordFilter) => {
    const { days, status, purpose, keyword } = chosen
    const written = {
      days: toParamText(days),
      status: toParamText(status),
      purpose: toParamText(purpose),
      keyword,
    }
    addressBar.replace(addressBar.path(), written)
    showFilter(chosen)
  }
  return { filter, setFilter }
}
