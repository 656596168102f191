import type { FieldProblems } from '@/domain/base/problem'
import { runAfterPressFeedback } from '@/platform/frame/press-feedback'
import type { FormOptions, FormStore } from './form-state'
import { type FieldPath, filterProblems, getValueAtPath } from './path'

type Filter = (path: string) => boolean

export type FormProblemTracker<Value extends object> = ReturnType<typeof createFormProblemTracker<Value>>

/**
 * The problems of a form, and when they show: on leaving a field with text in it, on submission, or on
 * `validate` of a step. A problem disappears when its field, or an item of its list, changes.
 */
export function createFormProblemTracker<Value extends object>(
  { getState, setState }: FormStore<Value>,
  read: FormOptions<Value, unknown>['read'],
) {
  /** What is wrong, shown or not. */
  function problemsNow(): FieldProblems {
    const result = read(getState().value)
    return 'problems' in result ? result.problems : {}
  }

  /** By the rules and by the server's word, shown or not. */
  const allProblems = (): FieldProblems => ({ ...getState().refusedFields, ...problemsNow() })

  const addProblems = (problems: FieldProblems): void =>
    setState((state) => ({ problems: { ...state.problems, ...problems } }))

  /** A field is left: what is wrong with it shows if something is typed in it. */
  function blur(path: FieldPath<Value>, typed: unknown = getValueAtPath(getState().value, path)): void {
    const problem = typed ? problemsNow()[path] : undefined
    if (problem) addProblems({ [path]: problem })
  }

  /** Of the fields that are wanted. */
  function showProblems(filter: Filter): void {
    const found = filterProblems(problemsNow(), filter)
    const others = filterProblems(getState().problems, (path) => !filter(path))
    setState({ problems: { ...others, ...found } })
  }

  /**
   * As `showProblems`, for a press: once it is seen, and the first faulty field comes into view.
   * @param filter tells the fields that are wanted, all by default
   * @returns whether nothing is wrong with them
   */
  function validate(filter: Filter = () => true): boolean {
    const { owner } = getState()
    const valid = Object.keys(filterProblems(allProblems(), filter)).length === 0
    if (valid) showProblems(filter)
    else
      runAfterPressFeedback(() => {
        // Nobody else is blamed for it.
        if (getState().owner !== owner) return
        showProblems(filter)
        setState(({ rejections }) => ({ rejections: rejections + 1 }))
      })
    return valid
  }

  return {
    problemsNow,
    allProblems,
    addProblems,
    /** What the server says of fields as they stand. */
    refuseFields: (problems: FieldProblems): void =>
      setState((state) => ({ refusedFields: { ...state.refusedFields, ...problems } })),
    blur,
    showProblems,
    validate,
  }
}
