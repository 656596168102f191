import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import type { GoodsEntry } from '@/domain/forecast/goods'
import { GOODS_DESCRIPTION_MAX_LENGTH } from '@/domain/forecast/goods-fields'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { Chip } from '@/ui/chip/chip'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field } from '@/ui/field/field'
import { PressableLink } from '@/ui/link/link'
import { fillFromPreviousGoods } from '../../goods-item-form'
import { useCustomsGoods, usePreviousGoods } from '../../queries'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'
import { useForecastFields } from '../page/create-forecast-page'

/** Maximum number of earlier goods offered at once. */
const SUGGESTIONS_MAX = 3

/** The name of the goods: typed, chosen from earlier declarations, or chosen from the customs list. */
export function GoodsNameField({
  form,
  onNamed,
}: {
  form: FormFieldsController<GoodsEntry>
  /** called when the member leaves the field after typing, or has chosen from the customs list */
  onNamed: () => void
}) {
  const t = useTexts(texts)
  const { value: item, change, problemAt } = form
  const typed = item.description.trim().toLowerCase()
  const { data: before = [] } = usePreviousGoods()
  const offered = before
    .filter(({ description }) => {
      const name = description.toLowerCase()
      return name.includes(typed) && name !== typed
    })
    .slice(0, SUGGESTIONS_MAX)
  const field = form.field('description')
  const isTyped = useRef(false)
  return (
    <>
      <Field
        id="goods-description"
        label={t('goods.description')}
        required
        max={GOODS_DESCRIPTION_MAX_LENGTH}
        {...field}
        // A typed name replaces the entry of the customs list.
        onChange={(description) => {
          isTyped.current = true
          change({ description, contentId: '' })
        }}
        onBlur={() => {
          field.onBlur()
          if (isTyped.current) onNamed()
          isTyped.current = false
        }}
        error={field.error ?? problemAt('contentId')}
      />
      <View className="fc-offers">
        {offered.length > 0 && (
          <View className="fc-offers__names" role="group" aria-label={t('goods.before')}>
            {offered.map((goods, at) => (
              <Chip
                key={goods.description}
                id={`goods-before-${at}`}
                role="button"
                onPress={() => change(fillFromPreviousGoods(goods, item))}
              >
                <Text className="fc-offers__name">{goods.description}</Text>
              </Chip>
            ))}
          </View>
        )}
        <CustomsGoods form={form} onNamed={onNamed} />
      </View>
    </>
  )
}

/** The customs list of goods. A chosen entry also sets category and HS code. */
function CustomsGoods({
  form: { value: item, change },
  onNamed,
}: {
  form: FormFieldsController<GoodsEntry>
  onNamed: () => void
}) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const [open, setOpen] = useState(false)
  const { flowId } = useForecastFields().value
  const { flow } = useTrip()
  const { data: known = [] } = useCustomsGoods(flowId)
  if (known.length === 0) return null
  const nameIn = flow?.contentNameEn ? 'en' : lang
  const choose = (chosen: string) => {
    const found = known.find(({ contentId }) => contentId === chosen)
    if (!found) return
    const { contentId, categoryId, hsCode, name } = found
    // Category and HS code of the list are no presets, so the presets for the new name keep them.
    const presets = { ...item.presets, categoryId: '', hsCode: '' }
    change({ contentId, categoryId, hsCode, description: name[nameIn], presets })
    onNamed()
  }
  return (
    <>
      <PressableLink id="goods-customs" role="button" onPress={() => setOpen(true)}>
        {t('goods.customs')}
      </PressableLink>
      <ChoiceSheet
        id="goods-customs-sheet"
        open={open}
        title={t('goods.customs.title')}
        options={known.map(({ contentId, name, hsCode }) => ({
          value: contentId,
          label: name[lang],
          note: `HS ${hsCode}`,
        }))}
        value={item.contentId}
        onChoose={choose}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
