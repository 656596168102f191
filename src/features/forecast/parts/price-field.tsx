import { Text } from '@tarojs/components'
import { formatCents, toCents } from '@/domain/money'
import { useTexts } from '@/i18n/texts'
import { Field } from '@/ui/field/field'
import type { ItemForm } from '../goods-form'
import { texts } from '../texts/texts'

/** A price as it is typed, which is not always an amount yet; the item keeps the text and the cents. */
export function PriceField({ form }: { form: ItemForm }) {
  const t = useTexts(texts)
  const { item, change, leave, error } = form
  return (
    <Field
      id="goods-price"
      label={t('goods.unitPrice')}
      required
      keyboard="decimal"
      value={item.priceText ?? (item.unitPrice > 0 ? formatCents(item.unitPrice) : '')}
      onChange={(priceText) =>
        change({ priceText, unitPrice: toCents(priceText) ?? 0, currency: item.currency })
      }
      onBlur={() => leave('unitPrice')}
      error={error('unitPrice') ?? error('currency')}
      trailing={<Text className="pt-t13 pt-2">{item.currency}</Text>}
    />
  )
}
