import type { FieldProblems } from '@/domain/base/problem'
import type { Form } from '@/shared/form/form'

/** Returns the problems that a form shows on its fields, from the rules and from the server. */
export function getShownProblems({
  useFormState,
}: Pick<Form<object, unknown>, 'useFormState'>): FieldProblems {
  const { problems, refusedFields } = useFormState.getState()
  return { ...refusedFields, ...problems }
}
