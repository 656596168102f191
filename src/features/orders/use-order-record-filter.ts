import { useState } from 'react'
import { checkSearchKeyword } from '@/domain/base/search'
import { ORDER_LOOKBACK_DAYS_OPTIONS } from '@/domain/orders/order-record'
import { findOrderStatusByCode } from '@/domain/orders/order-status'
import { findPaymentPurposeByCode } from '@/domain/payments/payment'
import { useRouteParams } from '@/navigation/navigation'
import { addressBar } from '@/platform/navigation/address-bar'
import type { OrderRecordFilter } from './queries'

/** Reads the filter from the address. Invalid values are ignored. */
function parseRecordFilter(params: Readonly<Record<string, string | undefined>>): OrderRecordFilter {
  const number = (text: string | undefined) => (text ? Number(text) : undefined)
  const days = ORDER_LOOKBACK_DAYS_OPTIONS.find((value) => value === number(params.days))
  const [status, purpose] = [number(params.status), number(params.purpose)]
  return {
    ...(days && { days }),
    ...(status !== undefined && findOrderStatusByCode(status) && { status }),
    ...(purpose !== undefined && findPaymentPurposeByCode(purpose) && { purpose }),
    ...(params.keyword && !checkSearchKeyword(params.keyword) && { keyword: params.keyword }),
  }
}

const toParamText = (value: string | number | undefined) => (value === undefined ? undefined : `${value}`)

/** The filter of the orders. The address contains it too, so that a reload shows the same orders. */
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
