import { useEffect, useMemo, useRef } from 'react'
import type { Problem } from '@/domain/base/problem'
import { scrollToFirstMatchAndFocus } from '@/platform/scroll/scroll'
import { useIsOnline } from '@/ui/offline/offline'
import { toProblemFromError } from '../refusals/problem-of-error'
import { createForm, type Form } from './form'
import type { FormOptions } from './form-state'
import { type FieldPath, getValueAtPath } from './path'

/** The names of the fields that hold text. */
type TextName<Value> = {
  [Name in keyof Value & string]: Value[Name] extends string ? Name : never
}[keyof Value & string]

/** The values and problems of a form, or of one item of its lists, for a screen. */
export interface FormFieldsController<Value> {
  value: Value
  change: (part: Partial<Value>) => void
  /**
   * Call it when the user leaves a field. @param typed the input, where it differs from the value at the path
   */
  blur: (path: FieldPath<Value>, typed?: unknown) => void
  /** Returns the problem of a field in the user's language. */
  problemAt: (path: FieldPath<Value>) => string | undefined
  /** Returns all properties of a `Field` except its id and label. */
  field: (name: TextName<Value>) => {
    value: string
    onChange: (text: string) => void
    onBlur: () => void
    error: string | undefined
  }
}

/** Formats a problem of the form. */
type TextOf = (problem: Problem) => string

/** Messages in the body of a page. Messages at its foot are always in view. */
const MESSAGES = '.pt-page__body .pt-error'

/**
 * Scrolls to the first message when a problem stopped an attempt. @param rejections number of stopped
 * attempts
 */
export function useScrollToFirstError(rejections: number): void {
  useEffect(() => {
    if (rejections > 0) scrollToFirstMatchAndFocus(MESSAGES)
  }, [rejections])
}

/**
 * Creates a form that lives as long as its screen. A new key, such as the id of the edited object, starts a
 * new form.
 */
export function useForm<Value extends object, Parsed>(
  options: FormOptions<Value, Parsed>,
  textOf: TextOf,
  key = '',
) {
  const newest = useRef(options)
  newest.current = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: one form per key; newer options come from `newest`
  const form = useMemo(
    () => createForm({ ...options, read: (value: Value) => newest.current.read(value) }),
    [key],
  )
  useEffect(() => form.follow(), [form])
  useFormErrorEffects(form)
  return useFormBindings(form, textOf)
}

/** Binds a form made by `createForm`, which several screens share. */
export function useFormBindings<Value extends object, Parsed>(form: Form<Value, Parsed>, textOf: TextOf) {
  const { value, problems, refusedFields, refusal, submission } = form.useFormState()
  const textAt = (path: string) => {
    const problem = problems[path] ?? refusedFields[path]
    return problem && textOf(problem)
  }
  const isBesideField = Object.keys(refusedFields).some((path) => getValueAtPath(value, path) !== undefined)
  const shownRefusal = isBesideField ? undefined : refusal
  const { change, blur, validate, attempt, submit } = form
  const fields: FormFieldsController<Value> = createFormFields({
    value,
    change,
    blur: blur as FormFieldsController<Value>['blur'],
    textAt,
  })
  return {
    ...fields,
    current: form.current,
    refuseFields: form.refuseFields,
    problems: { ...refusedFields, ...problems },
    /** The refusal, if it belongs to no field. */
    refusal: shownRefusal,
    refusalText: shownRefusal && textOf(toProblemFromError(shownRefusal)),
    isSubmitting: submission !== undefined,
    validate,
    attempt,
    submit,
    /**
     * Returns the fields of one list item. If the item does not exist, the first change creates it from
     * `empty`.
     */
    item<Item extends object>(path: `${string}.${number}`, empty: Item): FormFieldsController<Item> {
      return createFormFields<Item>({
        value: (getValueAtPath(value, path) as Item | undefined) ?? empty,
        change(part) {
          const isNew = getValueAtPath(form.current(), path) === undefined
          form.change(isNew ? { ...empty, ...part } : part, path as never)
        },
        blur: (name, typed = getValueAtPath(form.current(), `${path}.${name}`)) =>
          form.blur(`${path}.${name}` as never, typed),
        textAt: (name) => textAt(`${path}.${name}`),
      })
    },
  }
}

function createFormFields<Value>(
  fields: Pick<FormFieldsController<Value>, 'value' | 'change' | 'blur'> & {
    textAt: (path: string) => string | undefined
  },
): FormFieldsController<Value> {
  const { value, change, blur, textAt } = fields
  return {
    value,
    change,
    blur,
    problemAt: textAt,
    field: (name) => ({
      value: value[name] as string,
      onChange: (text) => change({ [name]: text } as Partial<Value>),
      onBlur: () => blur(name as unknown as FieldPath<Value>),
      error: textAt(name),
    }),
  }
}

/**
 * Scrolls to the first message after a problem stopped an attempt. Removes an 'offline' refusal when the
 * network is back.
 */
export function useFormErrorEffects<Value extends object, Parsed>(form: Form<Value, Parsed>): void {
  const rejections = form.useFormState((state) => state.rejections)
  const isOffline = form.useFormState(({ refusal }) => refusal?.kind === 'offline')
  const online = useIsOnline()
  const seen = useRef({ form, rejections, online })
  useEffect(() => {
    const before = seen.current
    seen.current = { form, rejections, online }
    if (form === before.form && rejections > before.rejections) scrollToFirstMatchAndFocus(MESSAGES)
    if (isOffline && online && !before.online) form.forgetRefusal()
  }, [form, rejections, isOffline, online])
}
