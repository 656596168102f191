import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { LANGS } from '@/domain/base/language'
import type { GoodsEntry } from '@/domain/forecast/goods'
import {
  GOODS_BRAND_MAX_LENGTH,
  GOODS_PURPOSES,
  GOODS_SPECIFICATION_MAX_LENGTH,
} from '@/domain/forecast/goods-fields'
import { needsGoodsSpecification } from '@/domain/forecast/goods-lists'
import { changeGoodsCategory, isPresetValue } from '@/domain/forecast/goods-presets'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { Callout } from '@/ui/callout/callout'
import { Chip } from '@/ui/chip/chip'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field } from '@/ui/field/field'
import { SideBySideFields } from '@/ui/field-row/field-row'
import { InlineField } from '@/ui/inline-field/inline-field'
import { Segmented } from '@/ui/segmented/segmented'
import { Switch } from '@/ui/switch/switch'
import {
  type ForecastReferenceData,
  useGoodsPresetSources,
  usePreviousGoods,
  useReceivingStandard,
} from '../../queries'
import { texts } from '../../texts'
import { useForecastFields } from '../page/create-forecast-page'
import { GoodsNameField } from './goods-name-field'
import { PriceField } from './price-field'
import { QuantityField } from './quantity-field'

type Open = 'category' | 'material' | 'style' | undefined

/** Maximum number of the member's earlier brands that are offered. */
const BRANDS_MAX = 2
/** What members write for goods without a brand, in any language. */
const NO_BRAND = ['none', ...LANGS.map((lang) => texts.in(lang)('goods.brand.none').toLowerCase())]

/** The inspection standard of the destination for a goods category. Renders nothing if there is none. */
function ReceivingStandardNote({ categoryId }: { categoryId: string }) {
  const lang = useLanguage()
  const { flowId } = useForecastFields().value
  const found = useReceivingStandard({ flowId, categoryId }).data
  return found ? (
    <Callout id="goods-standard" tone="warn">
      {found.standard[lang]}
    </Callout>
  ) : null
}

/**
 * Offers "No brand" and the member's earlier brands, to choose with one press. They stay while the item is
 * open, so that no field moves.
 */
function BrandOffers({ form: { value: item, change } }: { form: FormFieldsController<GoodsEntry> }) {
  const t = useTexts(texts)
  const [isOffered] = useState(item.brand === '')
  const { data: previous = [] } = usePreviousGoods()
  if (!isOffered) return null
  const none = t('goods.brand.none')
  const earlier = [...new Set(previous.map(({ brand }) => brand))].filter(
    (brand) => brand && !NO_BRAND.includes(brand.trim().toLowerCase()),
  )
  return (
    <View className="fc-offers" role="radiogroup" aria-label={t('goods.brand.offers')}>
      {[none, ...earlier.slice(0, BRANDS_MAX)].map((brand, at) => (
        <Chip
          key={brand}
          id={`goods-brand-offer-${at}`}
          role="radio"
          on={item.brand === brand}
          onPress={() => change({ brand })}
        >
          <Text className="fc-offers__name">{brand}</Text>
        </Chip>
      ))}
    </View>
  )
}

/** The fields of a goods item, such as name, category, quantity and price. */
export function GoodsItemFields({
  form,
  from,
  onNamed,
}: {
  form: FormFieldsController<GoodsEntry>
  from: ForecastReferenceData
  /** called when the member has entered a name, to preset other fields */
  onNamed: () => void
}) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { value: item, change, problemAt } = form
  const [open, setOpen] = useState<Open>()
  const { categories, materials, styles } = from
  const sources = useGoodsPresetSources(useForecastFields().value.flowId)
  const needsSpecification = needsGoodsSpecification(item.categoryId, categories)
  // The field stays while the item is open, so that it does not disappear under the member's input.
  const hadSpecification = useRef(false)
  hadSpecification.current ||= item.specification !== ''
  const close = () => setOpen(undefined)
  const choose = (list: keyof typeof fields, value: string) => {
    const field = fields[list]
    change(
      list === 'category' && sources
        ? changeGoodsCategory(item, value, sources)
        : { [field]: value, presets: { ...item.presets, [field]: '' } },
    )
  }
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
      <GoodsNameField form={form} onNamed={onNamed} />
      <SideBySideFields aligned>
        {choice('category')}
        {text('brand', GOODS_BRAND_MAX_LENGTH, true)}
      </SideBySideFields>
      <BrandOffers form={form} />
      <ReceivingStandardNote categoryId={item.categoryId} />
      <SideBySideFields aligned>
        {choice('material')}
        {choice('style')}
      </SideBySideFields>
      {(isPresetValue(item, 'materialId') || isPresetValue(item, 'styleId')) && (
        <View id="goods-preset" className="fc-preset" role="status">
          {t('goods.preset')}
        </View>
      )}
      {(needsSpecification || hadSpecification.current || problemAt('specification')) &&
        text('specification', GOODS_SPECIFICATION_MAX_LENGTH, needsSpecification)}
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
      <InlineField id="goods-gift" label={t('goods.gift')} error={problemAt('gift')}>
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
          onChoose={(value) => choose(list, value)}
          onClose={close}
        />
      ))}
    </>
  )
}
