import { useDidShow } from '@tarojs/taro'
import { callServerSilently } from '@/client/call-server'
import { useInfiniteCall } from '@/client/use-infinite-call'
import type { AnswerOf, PayloadOf } from '@/contract/base/call'
import { queryOrderRecords } from '@/contract/orders/order-records'

export type OrderRecord = AnswerOf<typeof queryOrderRecords>['records'][number]
export type OrderRecordFilter = Omit<PayloadOf<typeof queryOrderRecords>, 'after' | 'weekStart'>

const toRecordPage = ({ records, next }: AnswerOf<typeof queryOrderRecords>) => ({ items: records, next })

/**
 * The member's orders page by page, requested again whenever their screen is shown again. The first page also
 * has the sums since `weekStart`.
 */
export function useOrderRecords(filter: OrderRecordFilter, weekStart: string) {
  const records = useInfiniteCall(queryOrderRecords, {
    payload: { ...filter, weekStart },
    pageOf: toRecordPage,
    readPage: async (_page, after) =>
      toRecordPage(await callServerSilently(queryOrderRecords, { ...filter, after })),
  })
  useDidShow(() => {
    if (records.data) void records.refetch()
  })
  return records
}
