import { View } from '@tarojs/components'
import type { FormFieldsController } from '@/shared/form/use-form'
import { CellLabel } from '@/ui/cell/cell-label'
import { FieldError } from '@/ui/field-error/field-error'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import type { EstimateDraft } from '../estimate-draft'

interface RadioFieldProps<Option extends string> {
  form: Pick<FormFieldsController<EstimateDraft>, 'value' | 'change' | 'problemAt'>
  name: 'moveMode' | 'distributionMode' | 'memberType'
  label: string
  options: readonly Option[]
  wordOf: (option: Option) => string
}

/** A question of the estimate with few options, all of them visible. */
export function RadioField<Option extends string>({
  form,
  name,
  label,
  options,
  wordOf,
}: RadioFieldProps<Option>) {
  const error = form.problemAt(name)
  return (
    <View className="fr-choices">
      <CellLabel label={label} required />
      <RadioBoxes
        id={`estimate-${name}`}
        label={label}
        options={options.map((value) => ({ value, label: wordOf(value) }))}
        value={form.value[name] as Option}
        onChange={(chosen) => form.change({ [name]: chosen })}
      />
      {error && <FieldError id={`estimate-${name}-error`} text={error} />}
    </View>
  )
}
