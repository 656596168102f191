import type { FieldProblems } from '@/domain/problem'
import type { FormOptions, FormStore } from './form-state'
import { type FieldPath, pickProblems, valueAt } from './path'

export type FormProblems<Value extends object> = ReturnType<typeof createFormProblems<Value>>

/** What is wrong with a form, and when it shows. */
export function createFormProblems<Value extends object>(
  { getState, setState }: FormStore<Value>,
  read: FormOptions<Value, unknown>['read'],
) {
  /** What is wrong, shown or not. */
  function problemsNow(): FieldProblems {
    const result = read(getState().value)
    return 'problems' in result ? result.problems : {}
  }

  const addProblems = (problems: FieldProblems): void =>
    setState((state) => ({ problems: { ...state.problems, ...problems } }))

  /** A field is left: what is wrong with it shows if something is typed in it. */
  function blur(path: FieldPath<Value>, typed: unknown = valueAt(getState().value, path)): void {
    const problem = typed ? problemsNow()[path] : undefined
    if (problem) addProblems({ [path]: problem })
  }

  /** @returns whether nothing is wrong with the fields that are wanted, all by default */
  function showProblems(filter: (path: string) => boolean = () => true): boolean {
    const { problems, refusedFields } = getState()
    const found = pickProblems(problemsNow(), filter)
    const others = pickProblems(problems, (path) => !filter(path))
    setState({ problems: { ...others, ...found } })
    return Object.keys({ ...found, ...pickProblems(refusedFields, filter) }).length === 0
  }

  /** As `showProblems`; the first faulty field comes into view. */
  function validate(filter?: (path: string) => boolean): boolean {
    const valid = showProblems(filter)
    if (!valid) setState(({ rejections }) => ({ rejections: rejections + 1 }))
    return valid
  }

  return {
    problemsNow,
    /** What is wrong and shown. */
    shownProblems: (): FieldProblems => ({ ...getState().refusedFields, ...getState().problems }),
    addProblems,
    /** What the server says of fields as they stand. */
    refuseFields: (problems: FieldProblems): void =>
      setState((state) => ({ refusedFields: { ...state.refusedFields, ...problems } })),
    blur,
    showProblems,
    validate,
  }
}
