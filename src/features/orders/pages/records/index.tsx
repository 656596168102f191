import { Text, View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useState } from 'react'
import { getStartOfWeek } from '@/domain/base/clock'
import { formatMoneyText, getUtcOffsetMinutes } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { LoadMoreFooter } from '@/shared/query-boundary/load-more-footer'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { Heading } from '@/ui/heading/heading'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { RECEIPT_DRAWING, SEARCH_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { ExportRecordsSheet } from '../../parts/export-records-sheet'
import { OrderRecordFilters } from '../../parts/order-record-filters'
import { OrderRecordRow } from '../../parts/order-record-row'
import { RecordKeywordField } from '../../parts/record-keyword-field'
import { type OrderRecord, useOrderRecords } from '../../queries'
import { texts } from '../../texts'
import { useOrderRecordFilter } from '../../use-order-record-filter'
import './index.scss'

/**
 * The member's orders, newest first. Filters are time (`days`), `status`, fee (`purpose`) and a name or
 * number (`keyword`). The filtered orders can be exported as CSV: a download on H5, a file to a chat in
 * the mini program.
 */
export default withPageBoundary(function RecordsPage() {
  const t = useTexts(texts)
  const { filter, setFilter } = useOrderRecordFilter()
  const records = useOrderRecords(filter)
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
            if (found.length === 0) return <NoRecords isFiltered={isFiltered} onClear={() => setFilter({})} />
            return (
              <>
                <View className="or-rec-sum">
                  <Text id="records-sum">
                    {[
                      t('records.count', { count: first?.count ?? found.length }),
                      ...(first?.paid ?? []).map(({ cents, currency }) =>
                        t('records.paid', { amount: formatMoneyText(cents, currency) }),
                      ),
                    ].join(' · ')}
                  </Text>
                  <View className="or-rec-acts">
                    {isFiltered && (
                      <PressableLink id="records-clear" role="button" onPress={() => setFilter({})}>
                        {t('records.clear')}
                      </PressableLink>
                    )}
                    <PressableLink id="records-export" role="button" onPress={() => setExporting(true)}>
                      {t('export')}
                    </PressableLink>
                  </View>
                </View>
                <RecordsByWeek records={found} />
                <LoadMoreFooter id="records" query={records} />
              </>
            )
          }}
        </QueryBoundary>
      </Stack>
      {isExporting && <ExportRecordsSheet filter={filter} onClose={() => setExporting(false)} />}
    </Screen>
  )
})

/** The orders of this week, separate from the earlier ones. */
function RecordsByWeek({ records }: { records: readonly OrderRecord[] }) {
  const t = useTexts(texts)
  const now = new Date()
  const monday = getStartOfWeek(now, getUtcOffsetMinutes(now)).toISOString()
  const weeks = [
    { key: 'thisWeek', records: records.filter(({ createdAt }) => createdAt >= monday) },
    { key: 'earlier', records: records.filter(({ createdAt }) => createdAt < monday) },
  ] as const
  return weeks.map(
    (week) =>
      week.records.length > 0 && (
        <View key={week.key} className="or-rec-week">
          <Heading level={2} look="or-rec-week__name">
            {t(`records.${week.key}`)}
          </Heading>
          <Card>
            {week.records.map((record) => (
              <OrderRecordRow key={record.orderNo} record={record} />
            ))}
          </Card>
        </View>
      ),
  )
}

function NoRecords({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTexts(texts)
  if (!isFiltered)
    return (
      <StatusMessage
        id="records-none"
        drawing={RECEIPT_DRAWING}
        title={t('records.none.title')}
        text={t('records.none.text')}
      />
    )
  const clear = { id: 'records-clear', label: t('records.clear'), onPress: onClear }
  return (
    <StatusMessage
      id="records-no-match"
      drawing={SEARCH_DRAWING}
      title={t('records.noMatch.title')}
      text={t('records.noMatch.text')}
      action={clear}
    />
  )
}
