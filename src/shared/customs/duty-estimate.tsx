import { Text, View } from '@tarojs/components'
import { Fragment, useState } from 'react'
import { useCall } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { estimateDuties } from '@/contract/parcels/customs'
import { formatMoneyText, preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useOpenWebsite } from '@/shared/website/use-website'
import { PressableLink } from '@/ui/link/link'
import './customs.scss'
import { customsTexts } from './texts'

type Estimate = NonNullable<NonNullable<AnswerOf<typeof estimateDuties>>['estimate']>
type Tax = Estimate['taxes'][number]

/** The estimated import taxes of a parcel. The rates of the day apply, so an open screen reads them again. */
export const useDutyEstimate = (packageNo: string) =>
  useCall(estimateDuties, { packageNo }, { enabled: packageNo !== '', staleMs: 0 })

/**
 * The estimate of the import taxes: the sum or the threshold, who pays, and the source. A press shows the
 * calculation. Renders nothing while it loads, and where no tax is known.
 */
export function DutyEstimate({
  id,
  query: { data, isError, refetch },
}: {
  id: string
  query: ReturnType<typeof useDutyEstimate>
}) {
  const t = useTexts(customsTexts)
  if (isError)
    return (
      <View className="cu-tax" id={id}>
        <Text>{t('tax.failed')}</Text>
        <PressableLink id={`${id}-retry`} role="button" onPress={() => refetch()}>
          {t('tax.retry')}
        </PressableLink>
      </View>
    )
  if (!data) return null
  const { missingCurrencies, estimate } = data
  if (!estimate)
    return (
      <View className="cu-tax" id={id}>
        {t('tax.noRate', { currencies: missingCurrencies.join(', ') })}
      </View>
    )
  return <EstimatedTaxes id={id} estimate={estimate} />
}

function EstimatedTaxes({ id, estimate }: { id: string; estimate: Estimate }) {
  const t = useTexts(customsTexts)
  const [isOpen, setOpen] = useState(false)
  const { currency, taxes, totalCents, isMinimum } = estimate
  const free = totalCents === 0 ? taxes[0] : undefined
  const money = (cents: number) => formatMoneyText(cents, currency)
  return (
    <View className="cu-tax" id={id}>
      <View className="cu-tax__sum" id={`${id}-sum`}>
        {free
          ? t('tax.none', { amount: money(free.thresholdCents) })
          : t(isMinimum ? 'tax.atLeast' : 'tax.about', { amount: money(totalCents) })}
      </View>
      <View className="pt-t13 pt-2">{t('tax.who')}</View>
      {estimate.freightCents === null && <View className="pt-t13 pt-2">{t('tax.noFreight')}</View>}
      {taxes.map((tax, at) => (
        <TaxSource key={tax.kind + tax.sourceUrl} id={`${id}-source-${at}`} tax={tax} />
      ))}
      <PressableLink id={`${id}-how`} role="button" onPress={() => setOpen(!isOpen)}>
        {t(isOpen ? 'tax.close' : 'tax.open')}
      </PressableLink>
      {isOpen && <TaxCalculation id={`${id}-lines`} estimate={estimate} />}
    </View>
  )
}

/** Where a rate comes from, and what the estimate leaves out. */
function TaxSource({ id, tax: { source, sourceUrl, validFrom, note } }: { id: string; tax: Tax }) {
  const t = useTexts(customsTexts)
  const lang = useLanguage()
  const open = useOpenWebsite()
  return (
    <>
      {note && <View className="pt-t13 pt-2">{note[lang]}</View>}
      <PressableLink id={id} onPress={() => open(sourceUrl)}>
        {t('tax.source', { source: source[lang], date: preventLineBreaks(validFrom) })}
      </PressableLink>
    </>
  )
}

function TaxCalculation({ id, estimate }: { id: string; estimate: Estimate }) {
  const t = useTexts(customsTexts)
  const { currency, taxes, goodsCents, freightCents, insuranceCents, totalCents } = estimate
  const row = (label: string, cents: number, isTotal = false) => (
    <View className={`cu-row ${isTotal ? 'is-total' : ''}`}>
      <Text className="cu-row__label">{label}</Text>
      <Text className="cu-row__value">{formatMoneyText(cents, currency)}</Text>
    </View>
  )
  return (
    <View id={id} className="cu-rows">
      {row(t('tax.goods'), goodsCents)}
      {freightCents !== null && row(t('tax.freight'), freightCents)}
      {insuranceCents > 0 && row(t('tax.insurance'), insuranceCents)}
      {taxes.map((tax) => (
        <Fragment key={tax.kind + tax.basisPoints}>
          {row(t('tax.threshold'), tax.thresholdCents)}
          {!tax.isBelowThreshold && row(t(`tax.base.${tax.base}`), tax.baseCents)}
          {row(t(`tax.kind.${tax.kind}`, { percent: tax.basisPoints / 100 }), tax.cents, true)}
          {!tax.isBelowThreshold &&
            tax.items.length > 1 &&
            tax.items.map((item) => <Fragment key={item.id}>{row(item.description, item.cents)}</Fragment>)}
        </Fragment>
      ))}
      {taxes.length > 1 && row(t('tax.total'), totalCents, true)}
    </View>
  )
}
