import { Text, View } from '@tarojs/components'
import { parseGoodsQuantityOrNaN } from '@/domain/forecast/goods-fields'
import {
  findAddedServiceTypeByCode,
  SERVICE_PHOTOS_MAX,
  SERVICE_REMARK_MAX_LENGTH,
} from '@/domain/services/added-service'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { FeeLines } from '@/shared/money/fee-lines'
import { Money } from '@/shared/money/money'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { CellLabel } from '@/ui/cell/cell-label'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { NumberStepper } from '@/ui/stepper/stepper'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import type { ServiceType } from '../queries'
import { texts } from '../texts'
import type { useServiceForm } from '../use-service-form'

interface OrderFormProps {
  order: ReturnType<typeof useServiceForm>
  /** types that the parcel's warehouse offers */
  types: readonly ServiceType[]
  currency: string
}

/** The form for a service: type, number of photographs, remark and price. */
export function ServiceOrderForm({ order, types, currency }: OrderFormProps) {
  const t = useTexts(texts)
  const { form, type, count, totalCents } = order
  const { onChange, ...remark } = form.field('remark')
  const error = form.problemAt('addedType')
  const options = types.flatMap(({ addedType, eachCents }) => {
    const name = findAddedServiceTypeByCode(addedType)
    const amount = formatMoneyText(eachCents, currency)
    return name ? [{ value: String(addedType), label: t(`order.${name}`, { amount }) }] : []
  })
  const name = type && findAddedServiceTypeByCode(type.addedType)
  return (
    <>
      <Card title={t('order')}>
        <View className="sv-body">
          <CellLabel label={t('order.type')} required />
          <RadioBoxes
            id="service-type"
            label={t('order.type')}
            options={options}
            value={form.value.addedType}
            onChange={(addedType) => form.change({ addedType })}
          />
          {error && <FieldError id="service-type-error" text={error} />}
          {name && <Text className="pt-t13 pt-2">{t(`order.${name}.what`)}</Text>}
        </View>
        {name === 'photo' && (
          <PhotoCountField
            value={form.value.count}
            error={form.problemAt('count')}
            onChange={(text) => form.change({ count: text })}
            onBlur={() => form.blur('count')}
          />
        )}
        <Field
          id="service-remark"
          label={t('order.remark')}
          placeholder={t('order.remark.placeholder')}
          max={SERVICE_REMARK_MAX_LENGTH}
          multiline
          {...remark}
          onChange={onChange}
        />
      </Card>
      {type && count !== undefined && totalCents !== undefined && (
        <Card title={t('order.price')}>
          <FeeLines
            id="service-total"
            fees={[
              {
                ...{ feeType: type.feeType, amountCents: totalCents },
                params: { count, eachCents: type.eachCents },
              },
            ]}
            total={t('order.total')}
            totalCents={totalCents}
            currency={currency}
            due
          />
        </Card>
      )}
      <Text className="pt-t13 pt-2">{t('order.undo')}</Text>
    </>
  )
}

/** The total of the chosen service, and the button that orders it. */
export function ServiceOrderBar({ order, currency }: Pick<OrderFormProps, 'order' | 'currency'>) {
  const t = useTexts(texts)
  const { form, totalCents, submit } = order
  return (
    <BottomActionBar
      above={form.refusalText && <FieldError id="service-error" text={form.refusalText} />}
      total={
        <View id="service-due">
          <View className="pt-t12 pt-3">{t('order.total')}</View>
          {totalCents === undefined ? (
            <Text className="pt-t20">—</Text>
          ) : (
            <Money cents={totalCents} currency={currency} size={20} due />
          )}
        </View>
      }
    >
      <Button id="service-submit" kind="signal" onPress={submit}>
        {t('order.submit')}
      </Button>
    </BottomActionBar>
  )
}

interface PhotoCountProps {
  value: string
  error: string | undefined
  onChange: (text: string) => void
  onBlur: () => void
}

function PhotoCountField({ value, error, onChange, onBlur }: PhotoCountProps) {
  const t = useTexts(texts)
  return (
    <View className={`pt-cell ${error ? 'is-error' : ''}`}>
      <View className="pt-cell__main">
        <CellLabel
          label={t('order.count')}
          count={t('order.count.note', { min: 1, max: SERVICE_PHOTOS_MAX })}
        />
        <NumberStepper
          id="service-count"
          value={parseGoodsQuantityOrNaN(value)}
          text={value}
          max={SERVICE_PHOTOS_MAX}
          label={t('order.count')}
          labels={{ fewer: t('order.count.fewer'), more: t('order.count.more') }}
          onChange={onChange}
          onBlur={onBlur}
        />
        {error && <FieldError id="service-count-error" text={error} />}
      </View>
    </View>
  )
}
