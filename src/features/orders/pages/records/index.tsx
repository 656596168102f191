import { Text, View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useState } from 'react'
import { getStartOfWeek } from '@/domain/base/clock'
import { type PaidSum, subtractPaidSums } from '@/domain/orders/order-record'
import { getUtcOffsetMinutes } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { LoadMoreFooter } from '@/shared/query-boundary/load-more-footer'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { Heading } from '@/ui/heading/heading'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { ExportRecordsSheet } from '../../parts/export-records-sheet'
import {
  formatPaidSums,
  NoOrderRecords,
  OrderRecordFilters,
  OrderRecordsSum,
} from '../../parts/order-record-filters'
import { isUnpaidRecord, OrderRecordRow, UnpaidRecords } from '../../parts/order-record-row'
import { RecordKeywordField } from '../../parts/record-keyword-field'
import { type OrderRecord, useOrderRecords } from '../../queries'
import { texts } from '../../texts'
import { useOrderRecordFilter } from '../../use-order-record-filter'
import './index.scss'

/**
 * The member's orders, newest first, with what was paid this week and before. An unpaid order is at the top,
 * to be paid or cancelled. Filters are time (`days`), `status`, fee (`purpose`) and a name or
 * number (`keyword`). The filtered orders can be exported as CSV: a download on H5, a file to a chat in
 * the mini program.
 */
export default withPageBoundary(function RecordsPage() {
  const { filter, setFilter } = useOrderRecordFilter()
  const now = new Date()
  const weekStart = getStartOfWeek(now, getUtcOffsetMinutes(now)).toISOString()
  const records = useOrderRecords(filter, weekStart)
  const first = records.data?.pages[0]?.first
  useReachBottom(() => void records.readMore())
  const [isExporting, setExporting] = useState(false)
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Screen name="records">
      <Stack>
        <RecordKeywordField
          key={filter.keyword}
          keyword={filter.keyword ?? ''}
          onSearch={(keyword) => {
            const { keyword: _before, ...others } = filter
            setFilter(keyword ? { ...others, keyword } : others)
          }}
        />
        <OrderRecordFilters filter={filter} purposes={first?.purposes ?? []} onChange={setFilter} />
        <QueryBoundary query={records}>
          {({ pages }) => {
            const found = pages.flatMap(({ items }) => items)
            const isEmpty = found.length === 0
            return (
              <>
                {!isEmpty && (
                  <OrderRecordsSum
                    count={first?.count ?? found.length}
                    paid={first?.paid ?? []}
                    onClear={isFiltered ? () => setFilter({}) : undefined}
                    onExport={() => setExporting(true)}
                  />
                )}
                {/* Also of an empty list: it still shows why the last order of the filter was not cancelled. */}
                <UnpaidRecords records={found.filter(isUnpaidRecord)} />
                {isEmpty && <NoOrderRecords isFiltered={isFiltered} onClear={() => setFilter({})} />}
                <RecordsByWeek
                  records={found.filter((record) => !isUnpaidRecord(record))}
                  weekStart={weekStart}
                  paid={first?.paid ?? []}
                  paidThisWeek={first?.paidThisWeek ?? []}
                />
                {!isEmpty && <LoadMoreFooter id="records" query={records} />}
              </>
            )
          }}
        </QueryBoundary>
        <CurrencyNote />
      </Stack>
      {isExporting && <ExportRecordsSheet filter={filter} onClose={() => setExporting(false)} />}
    </Screen>
  )
})

interface RecordsByWeekProps {
  records: readonly OrderRecord[]
  weekStart: string
  /** sums of all orders of the filter, also of those that are not loaded yet */
  paid: readonly PaidSum[]
  paidThisWeek: readonly PaidSum[]
}

/** The orders of this week, separate from the earlier ones, each with the sum of what was paid. */
function RecordsByWeek({ records, weekStart, paid, paidThisWeek }: RecordsByWeekProps) {
  const t = useTexts(texts)
  const weeks = [
    {
      key: 'thisWeek',
      paid: paidThisWeek,
      records: records.filter(({ createdAt }) => createdAt >= weekStart),
    },
    {
      key: 'earlier',
      paid: subtractPaidSums(paid, paidThisWeek),
      records: records.filter(({ createdAt }) => createdAt < weekStart),
    },
  ] as const
  return weeks.map(
    (week) =>
      week.records.length > 0 && (
        <View key={week.key} className="or-rec-week">
          <View className="pt-between">
            <Heading level={2} look="or-rec-week__name">
              {t(`records.${week.key}`)}
            </Heading>
            <Text className="pt-t13 pt-2 pt-num" id={`records-paid-${week.key}`}>
              {formatPaidSums(week.paid, t).join(' · ')}
            </Text>
          </View>
          <Card>
            {week.records.map((record) => (
              <OrderRecordRow key={record.orderNo} record={record} />
            ))}
          </Card>
        </View>
      ),
  )
}
