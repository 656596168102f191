import type { GoodsEntry } from '@/domain/forecast/goods'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { Field } from '@/ui/field/field'
import { texts } from '../../texts'

const IDS = { hsCode: 'goods-hs-code', eccn: 'goods-eccn', scheduleB: 'goods-schedule-b' } as const

/** Customs numbers: HS code when known; ECCN and Schedule B for exports from the United States. */
export function CustomsCodeFields({
  form,
  needed,
}: {
  form: FormFieldsController<GoodsEntry>
  needed: boolean
}) {
  const t = useTexts(texts)
  const fields = needed ? (['hsCode', 'eccn', 'scheduleB'] as const) : (['hsCode'] as const)
  return (
    <>
      {fields.map((field) => (
        <Field
          key={field}
          id={IDS[field]}
          label={t(`goods.${field}`)}
          required={field !== 'hsCode'}
          mono
          {...form.field(field)}
        />
      ))}
    </>
  )
}
