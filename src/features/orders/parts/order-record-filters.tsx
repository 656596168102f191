import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ORDER_LOOKBACK_DAYS_OPTIONS, type PaidSum } from '@/domain/orders/order-record'
import { ORDER_STATUS_CODE } from '@/domain/orders/order-status'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { getOrderPurposeTextAndIcon } from '@/shared/orders/order-labels'
import { orderTexts } from '@/shared/orders/texts'
import { Chip } from '@/ui/chip/chip'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { RECEIPT_DRAWING, SEARCH_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { getOrderStatusLabel } from '../order-status-label'
import type { OrderRecordFilter } from '../queries'
import { texts } from '../texts'

type FilterName = 'days' | 'status' | 'purpose'
const ALL = ''

interface OrderRecordFiltersProps {
  filter: OrderRecordFilter
  /** numbers of the payment purposes of the member's orders */
  purposes: readonly number[]
  onChange: (filter: OrderRecordFilter) => void
}

/**
 * Filters for time, status and purpose, each with its own sheet. With only one purpose there is no such
 * filter.
 */
export function OrderRecordFilters({ filter, purposes, onChange }: OrderRecordFiltersProps) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const [open, setOpen] = useState<FilterName>()
  const options = {
    days: ORDER_LOOKBACK_DAYS_OPTIONS.map((days) => ({ value: `${days}`, label: t(`records.days.${days}`) })),
    status: Object.values(ORDER_STATUS_CODE).map((status) => ({
      value: `${status}`,
      label: getOrderStatusLabel(status, t).text,
    })),
    purpose: purposes.map((purpose) => ({
      value: `${purpose}`,
      label: getOrderPurposeTextAndIcon(purpose, ofOrder).text,
    })),
  }
  const names = (['days', 'status', 'purpose'] as const).filter(
    (name) => name !== 'purpose' || purposes.length > 1 || filter.purpose !== undefined,
  )
  const choose = (name: FilterName, value: string) => {
    const { [name]: _before, ...others } = filter
    onChange(value === ALL ? others : ({ ...others, [name]: Number(value) } as OrderRecordFilter))
  }
  return (
    <>
      <View className="or-rec-filters">
        {names.map((name) => {
          const chosen = options[name].find(({ value }) => value === `${filter[name]}`)
          return (
            <Chip
              key={name}
              id={`records-${name}`}
              role="button"
              on={chosen !== undefined}
              onPress={() => setOpen(name)}
            >
              {chosen?.label ?? t(`records.${name}.all`)}
              <Icon name="chevron-down" size={14} />
            </Chip>
          )
        })}
      </View>
      {names.map((name) => (
        <ChoiceSheet
          key={name}
          id={`records-${name}-sheet`}
          open={open === name}
          title={t(`records.${name}`)}
          isSearched={false}
          options={[{ value: ALL, label: t(`records.${name}.all`) }, ...options[name]]}
          value={filter[name] === undefined ? ALL : `${filter[name]}`}
          onChoose={(value) => choose(name, value)}
          onClose={() => setOpen(undefined)}
        />
      ))}
    </>
  )
}

/** Returns the text of each paid sum. */
export const formatPaidSums = (paid: readonly PaidSum[], t: ReturnType<typeof texts.in>): string[] =>
  paid.map(({ cents, currency }) => t('records.paid', { amount: formatMoneyText(cents, currency) }))

interface OrderRecordsSumProps {
  count: number
  paid: readonly PaidSum[]
  /** absent without a filter */
  onClear?: () => void
  onExport: () => void
}

/**
 * The number of the found orders and what was paid for them. They can be exported, and filters removed. A link
 * leads to the spending by month.
 */
export function OrderRecordsSum({ count, paid, onClear, onExport }: OrderRecordsSumProps) {
  const t = useTexts(texts)
  return (
    <View className="or-rec-sum">
      <Text id="records-sum">{[t('records.count', { count }), ...formatPaidSums(paid, t)].join(' · ')}</Text>
      <View className="or-rec-acts">
        {onClear && (
          <PressableLink id="records-clear" role="button" onPress={onClear}>
            {t('records.clear')}
          </PressableLink>
        )}
        <PressableLink id="records-spending" onPress={() => navigate('spending')}>
          {t('spending.open')}
        </PressableLink>
        <PressableLink id="records-export" role="button" onPress={onExport}>
          {t('export')}
        </PressableLink>
      </View>
    </View>
  )
}

/** Shown without orders: there are none, or the filter, which can be cleared, finds none. */
export function NoOrderRecords({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
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
