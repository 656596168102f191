import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { DeclaredUnitPriceLimits } from '@/domain/base/money'
import { checkGoodsPriceText } from '@/domain/forecast/goods-fields'
import { parseStatedMailPriceCents } from '@/domain/forecast/shop-mail/unit-price'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { ValueCell } from '@/ui/cell/value-cell'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Field } from '@/ui/field/field'
import { Icon } from '@/ui/icon/icon'
import { texts } from '../../texts'
import type { ShopMailOffer } from '../../use-shop-mail-items'

interface ShopMailGoodsProps {
  offer: ShopMailOffer
  /** the mail has several kinds of goods, so each can be excluded */
  isOneOfMany: boolean
  /** unit price limits of the warehouse; undefined until one is chosen */
  limits: DeclaredUnitPriceLimits | undefined
  onChange: (to: { priceText?: string; isTaken?: boolean }) => void
}

/**
 * One kind of goods of a mail. The member takes or excludes it, and sees its price in the warehouse's
 * currency.
 */
export function ShopMailGoods({ offer, isOneOfMany, limits, onChange }: ShopMailGoodsProps) {
  const t = useTexts(texts)
  const { at, goods } = offer
  const { description, quantity } = goods
  const name = t('shopMail.line', { n: quantity, name: description })
  return (
    <View className="pt-paste__found" id={`forecast-mail-goods-${at}`}>
      {isOneOfMany ? (
        <View className="pt-card__body pt-card__body--stack">
          <Checkbox
            id={`forecast-mail-take-${at}`}
            checked={offer.isTaken}
            onChange={(isTaken) => onChange({ isTaken })}
          >
            {name}
          </Checkbox>
        </View>
      ) : (
        <ValueCell label={t('shopMail.goods')} trailing={<Icon name="check" />}>
          {name}
        </ValueCell>
      )}
      {offer.isTaken && goods.price && (
        <ShopMailPriceField
          id={`forecast-mail-price-${at}`}
          offer={offer}
          limits={limits}
          onChange={(priceText) => onChange({ priceText })}
        />
      )}
    </View>
  )
}

/** Returns the amount as the mail states it. */
const formatMailAmount = (goods: ShopMailOffer['goods']): string =>
  formatMoneyText(parseStatedMailPriceCents(goods) ?? 0, goods.price?.currency ?? '')

/**
 * Returns a note with the price in the mail and its conversion to the warehouse's currency. Undefined if
 * neither differs from the field.
 */
function usePriceNote({ goods, price: { per100 } }: ShopMailOffer, currency: string): string | undefined {
  const t = useTexts(texts)
  const { isTotal, quantity, price } = goods
  const from = price?.currency ?? ''
  const isOther = from !== currency
  const isForAll = isTotal && quantity > 1
  if (!isOther && !isForAll) return undefined
  const amount = formatMailAmount(goods)
  const inMail = isForAll
    ? t('shopMail.inMailForAll', { amount, n: quantity })
    : t('shopMail.inMail', { amount })
  if (!isOther) return inMail
  const rate = per100 === undefined ? undefined : formatMoneyText(per100, currency)
  return [
    inMail,
    rate ? t('shopMail.converted', { from, rate }) : t('shopMail.otherCurrency', { currency }),
  ].join(' · ')
}

interface MailPriceProps {
  id: string
  offer: ShopMailOffer
  limits: DeclaredUnitPriceLimits | undefined
  onChange: (priceText: string) => void
}

function ShopMailPriceField({ id, offer, limits, onChange }: MailPriceProps) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const [isLeft, setLeft] = useState(false)
  const { goods, priceText } = offer
  const note = usePriceNote(offer, limits?.currency ?? '')
  if (!limits) return <ValueCell label={t('shopMail.price')}>{formatMailAmount(goods)}</ValueCell>
  const problem = isLeft && priceText.trim() !== '' ? checkGoodsPriceText(priceText, limits) : null
  return (
    <Field
      id={id}
      label={t('shopMail.price')}
      keyboard="decimal"
      value={priceText}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      note={note}
      error={problem ? textOf(problem) : undefined}
      trailing={<Text className="pt-t13 pt-2">{limits.currency}</Text>}
    />
  )
}
