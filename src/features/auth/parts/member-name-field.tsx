import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Field } from '@/ui/field/field'
import type { SignInForm } from '../sign-in-form'
import { texts } from '../texts'

/**
 * The name field of a new member, with its purpose. An error replaces the purpose only if the input is wrong.
 */
export function MemberNameField({
  form,
  onConfirm,
}: {
  form: FormFieldsController<SignInForm>
  onConfirm: () => void
}) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const field = form.field('name')
  const note = field.error ? undefined : textOf({ code: 'auth.name.first' })
  return (
    <Field
      id="auth-name"
      label={t('name')}
      keyboard="nickname"
      autofill="name"
      {...field}
      note={note}
      onConfirm={onConfirm}
    />
  )
}
