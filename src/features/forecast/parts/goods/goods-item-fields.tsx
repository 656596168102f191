import { View } from '@tarojs/components'
import { useState } from 'react'
import type { GoodsEntry } from '@/domain/forecast/goods'
import {
  GOODS_BRAND_MAX_LENGTH,
  GOODS_PURPOSES,
  GOODS_SPECIFICATION_MAX_LENGTH,
} from '@/domain/forecast/goods-fields'
import { needsGoodsSpecification } from '@/domain/forecast/goods-lists'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field } from '@/ui/field/field'
import { SideBySideFields } from '@/ui/field-row/field-row'
import { InlineField } from '@/ui/inline-field/inline-field'
import { Segmented } from '@/ui/segmented/segmented'
import { Switch } from '@/ui/switch/switch'
import type { ForecastReferenceData } from '../../queries'
import { texts } from '../../texts'
import { GoodsNameField } from './goods-name-field'
import { PriceField } from './price-field'
import { QuantityField } from './quantity-field'
import { ReceivingStandardNote } from './receiving-standard-note'

type Open = 'category' | 'material' | 'style' | undefined

/** The fields of a goods item, such as name, category, quantity and price. */
export function GoodsItemFields({
  form,
  from,
}: {
  form: FormFieldsController<GoodsEntry>
  from: ForecastReferenceData
}) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { value: item, change, problemAt } = form
  const [open, setOpen] = useState<Open>()
  const { categories, materials, styles } = from
  const close = () => setOpen(undefined)
  const lists = {
    category: categories.map(({ typeId, type }) => ({ value: typeId, label: type[lang] })),
    material: materials.map(({ materialId, material }) => ({ value: materialId, label: material[lang] })),
    style: styles.map(({ styleId, style }) => ({ value: styleId, label: style[lang] })),
  }
  const fields = { category: 'categoryId', material: 'materialId', style: 'styleId' } as const
  const choice = (list: keyof typeof lists) => (
    <ChoiceField
      id={`goods-${list}`}
      label={t(`goods.${list}`)}
      required
      value={lists[list].find(({ value }) => value === item[fields[list]])?.label ?? ''}
      placeholder={t('choose')}
      error={problemAt(fields[list])}
      onOpen={() => setOpen(list)}
    />
  )
  const text = (field: 'brand' | 'specification', max: number, required: boolean) => (
    <Field
      id={`goods-${field}`}
      label={t(`goods.${field}`)}
      required={required}
      max={max}
      {...form.field(field)}
    />
  )
  return (
    <>
      <GoodsNameField form={form} />
      <SideBySideFields aligned>
        {choice('category')}
        {text('brand', GOODS_BRAND_MAX_LENGTH, true)}
      </SideBySideFields>
      <ReceivingStandardNote categoryId={item.categoryId} />
      <SideBySideFields aligned>
        {choice('material')}
        {choice('style')}
      </SideBySideFields>
      {text(
        'specification',
        GOODS_SPECIFICATION_MAX_LENGTH,
        needsGoodsSpecification(item.categoryId, categories),
      )}
      <SideBySideFields aligned>
        <QuantityField form={form} />
        <PriceField form={form} />
      </SideBySideFields>
      <InlineField id="goods-purpose" label={t('goods.purpose')} required error={problemAt('purpose')}>
        <View className="fc-seg">
          <Segmented
            id="goods-purpose"
            label={t('goods.purpose')}
            small
            options={GOODS_PURPOSES.map((value) => ({ value, label: t(`goods.purpose.${value}`) }))}
            value={GOODS_PURPOSES.find((purpose) => purpose === item.purpose) ?? 'personal'}
            onChange={(purpose) => change({ purpose })}
          />
        </View>
      </InlineField>
      <InlineField id="goods-gift" label={t('goods.gift')} required error={problemAt('gift')}>
        <Switch id="goods-gift" on={item.gift} onChange={(gift) => change({ gift })} />
      </InlineField>
      {(['category', 'material', 'style'] as const).map((list) => (
        <ChoiceSheet
          key={list}
          id={`goods-${list}-sheet`}
          open={open === list}
          title={t(`goods.${list}`)}
          options={lists[list]}
          value={item[fields[list]]}
          onChoose={(value) => change({ [fields[list]]: value })}
          onClose={close}
        />
      ))}
    </>
  )
}
