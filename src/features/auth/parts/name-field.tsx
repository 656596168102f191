import { useTexts } from '@/i18n/texts'
import type { Fields } from '@/shared/form/use-form'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Field } from '@/ui/field/field'
import type { SignInForm } from '../sign-in-form'
import { texts } from '../texts/texts'

/** The name of a new member, and what it is for; an error only once something is wrong with what was typed. */
export function NameField({ form, onConfirm }: { form: Fields<SignInForm>; onConfirm: () => void }) {
  const t = useTexts(texts)
  const textOf = useProblemText(texts)
  const field = form.field('name')
  const note = field.error ? undefined : textOf({ code: 'auth.name.first' })
  return (
    <Field
      id="auth-name"
      label={t('name')}
      keyboard="nickname"
      fills="name"
      {...field}
      note={note}
      onConfirm={onConfirm}
    />
  )
}
