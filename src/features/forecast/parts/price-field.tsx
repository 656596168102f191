import { Text } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { formatCents, toCents } from '@/domain/money'
import { useTexts } from '@/i18n/texts'
import { Field } from '@/ui/field/field'
import type { ItemForm } from '../goods-form'
import { texts } from '../texts/texts'

/** A price as it is typed, which is not always an amount yet; the item holds cents. */
export function PriceField({ form }: { form: ItemForm }) {
  const t = useTexts(texts)
  const { item, change, leave, error } = form
  const [typed, setTyped] = useState(item.unitPrice > 0 ? formatCents(item.unitPrice) : '')
  // Another item is shown, or the draft came back: the field follows, but never while it says the same amount.
  useEffect(() => {
    setTyped((before) =>
      (toCents(before) ?? 0) === (item.unitPrice || 0)
        ? before
        : item.unitPrice > 0
          ? formatCents(item.unitPrice)
          : '',
    )
  }, [item.unitPrice])
  return (
    <Field
      id="goods-price"
      label={t('goods.unitPrice')}
      required
      keyboard="decimal"
      value={typed}
      onChange={(text) => {
        setTyped(text)
        change({ unitPrice: toCents(text) ?? 0, currency: item.currency })
      }}
      onLeave={() => leave('unitPrice')}
      error={error('unitPrice') ?? error('currency')}
      trailing={<Text className="pt-t13 pt-2">{item.currency}</Text>}
    />
  )
}
