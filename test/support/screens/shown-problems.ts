import type { FieldProblems } from '@/domain/base/problem'
import type { Form } from '@/shared/form/form'

/** What a form says of its fields on the screens that show it, by the rules and by the server. */
export function getShownProblems({
  useFormState,
}: Pick<Form<object, unknown>, 'useFormState'>): FieldProblems {
  const { problems, refusedFields } = useFormState.getState()
  return { ...refusedFields, ...problems }
}
