import { Text, View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useState } from 'react'
import { startOfWeek } from '@/domain/clock'
import { checkKeyword } from '@/domain/search'
import { moneyText, readerOffset } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { ListEnd } from '@/shared/loaded/list-end'
import { Loaded } from '@/shared/loaded/loaded'
import { Screen } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Heading } from '@/ui/heading/heading'
import { Icon } from '@/ui/icon/icon'
import { Link } from '@/ui/link/link'
import { asPage } from '@/ui/page/as-page'
import { pressable } from '@/ui/press/press'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { RecordFilters } from '../../parts/record-filters'
import { RecordRow } from '../../parts/record-row'
import { type OrderRecord, useRecords } from '../../queries'
import { texts } from '../../texts/texts'
import { useRecordFilter } from '../../use-record-filter'
import './index.scss'

export default asPage(function RecordsPage() {
  const t = useTexts(texts)
  const { filter, setFilter } = useRecordFilter()
  const records = useRecords(filter)
  const first = records.data?.pages[0]?.first
  useReachBottom(() => void records.readMore())
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Screen name="records">
      <Stack>
        <KeywordField
          key={filter.keyword}
          keyword={filter.keyword ?? ''}
          onSearch={(keyword) => {
            const { keyword: _before, ...others } = filter
            setFilter(keyword ? { ...others, keyword } : others)
          }}
        />
        <RecordFilters filter={filter} purposes={first?.purposes ?? []} onChange={setFilter} />
        <Loaded query={records}>
          {({ pages }) => {
            const found = pages.flatMap(({ items }) => items)
            if (found.length === 0) return <NoRecords isFiltered={isFiltered} onClear={() => setFilter({})} />
            return (
              <>
                <View className="py-rec-sum">
                  <Text id="records-sum">
                    {[
                      t('records.count', { count: first?.count ?? found.length }),
                      ...(first?.paid ?? []).map(({ cents, currency }) =>
                        t('records.paid', { amount: moneyText(cents, currency) }),
                      ),
                    ].join(' · ')}
                  </Text>
                  {isFiltered && (
                    <Link id="records-clear" role="button" onPress={() => setFilter({})}>
                      {t('records.clear')}
                    </Link>
                  )}
                </View>
                <Weeks records={found} />
                <ListEnd id="records" query={records} />
              </>
            )
          }}
        </Loaded>
      </Stack>
    </Screen>
  )
})

function KeywordField({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState(keyword)
  const [isTooLong, setTooLong] = useState(false)
  const problem = checkKeyword(typed)
  const search = () => {
    setTooLong(problem !== null)
    if (!problem) onSearch(typed.trim())
  }
  return (
    <Card>
      <Field
        id="records-keyword"
        label={t('records.search')}
        placeholder={t('records.search.placeholder')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setTooLong(false)
        }}
        error={isTooLong && problem ? t('records.search.tooLong', problem.params) : undefined}
        onConfirm={search}
        trailing={
          <View
            className="pt-iconbtn"
            {...pressable('button', { id: 'records-search', onPress: search })}
            aria-label={t('records.search.go')}
          >
            <Icon name="search" />
          </View>
        }
      />
    </Card>
  )
}

/** Those of this week apart from the earlier ones. */
function Weeks({ records }: { records: readonly OrderRecord[] }) {
  const t = useTexts(texts)
  const now = new Date()
  const monday = startOfWeek(now, readerOffset(now)).toISOString()
  const weeks = [
    { key: 'thisWeek', records: records.filter(({ createdAt }) => createdAt >= monday) },
    { key: 'earlier', records: records.filter(({ createdAt }) => createdAt < monday) },
  ] as const
  return weeks.map(
    (week) =>
      week.records.length > 0 && (
        <View key={week.key} className="py-rec-week">
          <Heading level={2} look="py-rec-week__name">
            {t(`records.${week.key}`)}
          </Heading>
          <Card>
            {week.records.map((record) => (
              <RecordRow key={record.orderNo} record={record} />
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
      <State id="records-none" icon="card" title={t('records.none.title')} text={t('records.none.text')} />
    )
  const clear = { id: 'records-clear', label: t('records.clear'), onPress: onClear }
  return (
    <State
      id="records-no-match"
      icon="search"
      title={t('records.noMatch.title')}
      text={t('records.noMatch.text')}
      action={clear}
    />
  )
}
