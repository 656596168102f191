import { useState } from 'react'
import { RECORD_DAYS } from '@/domain/order-record'
import { orderStatusOf, purposeOf } from '@/domain/payment'
import { useRouteParams } from '@/navigation/navigation'
import type { RecordFilter } from './queries'

/** What the address asks for; what it asks for wrongly is left out. */
function filterOf(params: Readonly<Record<string, string | undefined>>): RecordFilter {
  const number = (text: string | undefined) => (text ? Number(text) : undefined)
  const days = RECORD_DAYS.find((value) => value === number(params.days))
  const [status, purpose] = [number(params.status), number(params.purpose)]
  return {
    ...(days && { days }),
    ...(status !== undefined && orderStatusOf(status) && { status }),
    ...(purpose !== undefined && purposeOf(purpose) && { purpose }),
    ...(params.keyword && { keyword: params.keyword }),
  }
}

/** The filter of the records, as the address has it. */
export function useRecordFilter() {
  const params = useRouteParams()
  const [filter, setFilter] = useState<RecordFilter>(() => filterOf(params))
  return { filter, setFilter }
}
