import { Text, View } from '@tarojs/components'
import type { GoodsEntry } from '@/domain/forecast/goods'
import { GOODS_QUANTITY_MAX, parseGoodsQuantityOrNaN } from '@/domain/forecast/goods-fields'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { FieldError } from '@/ui/field-error/field-error'
import { NumberStepper } from '@/ui/stepper/stepper'
import { texts } from '../../texts'

/** The quantity field. The input may not be a number yet, so the item keeps both the text and the number. */
export function QuantityField({ form }: { form: FormFieldsController<GoodsEntry> }) {
  const t = useTexts(texts)
  const { value: item, change, blur, problemAt } = form
  const error = problemAt('quantity')
  return (
    <View className={`pt-cell ${error ? 'is-error' : ''}`}>
      <View className="pt-cell__main">
        <View className="pt-cell__label">
          {t('goods.quantity')}
          <Text className="pt-cell__req">*</Text>
        </View>
        <NumberStepper
          id="goods-quantity"
          value={item.quantity}
          text={item.quantityText}
          max={GOODS_QUANTITY_MAX}
          label={t('goods.quantity')}
          errorId={error && 'goods-quantity-error'}
          labels={{ fewer: t('fewer'), more: t('more') }}
          onChange={(quantityText) =>
            change({ quantityText, quantity: parseGoodsQuantityOrNaN(quantityText) })
          }
          onBlur={() => blur('quantity', item.quantityText)}
        />
        {error && <FieldError id="goods-quantity-error" text={error} />}
      </View>
    </View>
  )
}
