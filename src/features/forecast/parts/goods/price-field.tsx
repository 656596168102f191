import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { parseCentsInCurrency } from '@/domain/base/currency-sign'
import { formatCentsAsDecimal, getCurrencyDecimals } from '@/domain/base/money'
import type { GoodsEntry } from '@/domain/forecast/goods'
import { convertTypedShopPrice } from '@/domain/forecast/shop-mail/unit-price'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { useCurrencyName } from '@/shared/currency-names/use-currency-name'
import type { FormFieldsController } from '@/shared/form/use-form'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field } from '@/ui/field/field'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { useServicePrices } from '../../queries'
import { texts } from '../../texts'

/**
 * The price field, in the shop's currency. The note shows the price in the warehouse's currency, which is
 * declared. The input may not be an amount yet, so the item keeps both the text and the cents.
 */
export function PriceField({ form }: { form: FormFieldsController<GoodsEntry> }) {
  const t = useTexts(texts)
  const { value: item, change, blur, problemAt } = form
  const { currency, shopPrice, unitPrice } = item
  const { data, isLoading } = useServicePrices()
  const rates = data?.exchangeRates ?? []
  const decimals = getCurrencyDecimals(currency)
  const declared = item.priceText ?? (unitPrice > 0 ? formatCentsAsDecimal(unitPrice, decimals) : '')
  const typed = shopPrice?.text ?? declared
  const enter = (text: string, from: string) => {
    const isOther = from !== currency
    const priceText = isOther ? convertTypedShopPrice({ text, currency: from }, { currency, rates }) : text
    change({
      priceText,
      unitPrice: parseCentsInCurrency(priceText, currency) ?? 0,
      currency,
      shopPrice: isOther ? { text, currency: from } : undefined,
    })
  }
  // The rates may arrive, or change, after the member has typed the price.
  useEffect(() => {
    if (!shopPrice || !data) return
    const priceText = convertTypedShopPrice(shopPrice, { currency, rates: data.exchangeRates })
    if (priceText !== item.priceText)
      change({ priceText, unitPrice: parseCentsInCurrency(priceText, currency) ?? 0 })
  })
  const note = () => {
    if (!shopPrice || isLoading) return undefined
    if (unitPrice > 0) return t('goods.declaredAs', { amount: formatMoneyText(unitPrice, currency) })
    return declared === '' && typed !== ''
      ? t('goods.noRate', { from: shopPrice.currency, currency })
      : undefined
  }
  const others = rates.map((rate) => rate.currency).filter((code) => code !== currency)
  return (
    <Field
      id="goods-price"
      label={t('goods.unitPrice')}
      required
      keyboard="decimal"
      placeholder="0.00"
      value={typed}
      onChange={(text) => enter(text, shopPrice?.currency ?? currency)}
      onBlur={() => blur('unitPrice', declared)}
      error={problemAt('unitPrice') ?? problemAt('currency')}
      note={note()}
      trailing={
        <PriceCurrency
          value={shopPrice?.currency ?? currency}
          currencies={others.length > 0 ? [currency, ...others] : []}
          onChoose={(from) => enter(typed, from)}
        />
      }
    />
  )
}

interface PriceCurrencyProps {
  value: string
  /** the currencies to choose from; none while no exchange rate is known */
  currencies: readonly string[]
  onChoose: (currency: string) => void
}

/** The currency of the price; a press offers those with an exchange rate. */
function PriceCurrency({ value, currencies, onChoose }: PriceCurrencyProps) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  const labelOf = useCurrencyName()
  if (currencies.length === 0) return <Text className="pt-t13 pt-2">{value}</Text>
  return (
    <>
      <View
        className="fc-currency pt-hit"
        {...getPressableProps('button', { id: 'goods-currency', onPress: () => setOpen(true) })}
        aria-label={`${t('goods.currency')} ${value}`}
      >
        <Text>{value}</Text>
        <Icon name="chevron-down" size={16} />
      </View>
      <ChoiceSheet
        id="goods-currency-sheet"
        open={open}
        title={t('goods.currency')}
        options={currencies.map((code) => ({ value: code, label: labelOf(code) }))}
        value={value}
        onChoose={onChoose}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
