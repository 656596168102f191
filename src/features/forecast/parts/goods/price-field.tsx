import { Text } from '@tarojs/components'
import { parseCentsInCurrency } from '@/domain/base/currency-sign'
import { formatCentsAsDecimal, getCurrencyDecimals } from '@/domain/base/money'
import type { GoodsEntry } from '@/domain/forecast/goods'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { Field } from '@/ui/field/field'
import { texts } from '../../texts'

/** The price field. The input may not be an amount yet, so the item keeps both the text and the cents. */
export function PriceField({ form }: { form: FormFieldsController<GoodsEntry> }) {
  const t = useTexts(texts)
  const { value: item, change, blur, problemAt } = form
  const decimals = getCurrencyDecimals(item.currency)
  const typed = item.priceText ?? (item.unitPrice > 0 ? formatCentsAsDecimal(item.unitPrice, decimals) : '')
  return (
    <Field
      id="goods-price"
      label={t('goods.unitPrice')}
      required
      keyboard="decimal"
      value={typed}
      onChange={(priceText) =>
        change({
          priceText,
          unitPrice: parseCentsInCurrency(priceText, item.currency) ?? 0,
          currency: item.currency,
        })
      }
      onBlur={() => blur('unitPrice', typed)}
      error={problemAt('unitPrice') ?? problemAt('currency')}
      trailing={<Text className="pt-t13 pt-2">{item.currency}</Text>}
    />
  )
}
