import type { FieldProblems } from '@/domain/base/problem'
import { runAfterPressFeedback } from '@/platform/frame/press-feedback'
import type { FormOptions, FormStore } from './form-state'
import { type FieldPath, filterProblems, getValueAtPath } from './path'

type Filter = (path: string) => boolean

export type FormProblemTracker<Value extends object> = ReturnType<typeof createFormProblemTracker<Value>>

/**
 * Tracks the problems of a form and when they show: on leaving a field that has text, on submission, or on
 * `validate` of a step. A problem disappears when its field, or an item of its list, changes.
 */
export function createFormProblemTracker<Value extends object>(
  { getState, setState }: FormStore<Value>,
  read: FormOptions<Value, unknown>['read'],
) {
  /** Returns all problems by the rules, shown or not. */
  function problemsNow(): FieldProblems {
    const result = read(getState().value)
    return 'problems' in result ? result.problems : {}
  }

  /** Returns all problems by the rules and by the server's refusal, shown or not. */
  const allProblems = (): FieldProblems => ({ ...getState().refusedFields, ...problemsNow() })

  const addProblems = (problems: FieldProblems): void =>
    setState((state) => ({ problems: { ...state.problems, ...problems } }))

  /** Handles leaving a field: shows its problem if the field has text. */
  function blur(path: FieldPath<Value>, typed: unknown = getValueAtPath(getState().value, path)): void {
    const problem = typed ? problemsNow()[path] : undefined
    if (problem) addProblems({ [path]: problem })
  }

  /** Shows the problems of the fields that pass the filter. */
  function showProblems(filter: Filter): void {
    const found = filterProblems(problemsNow(), filter)
    const before = getState().problems
    const others = filterProblems(before, (path) => !filter(path))
    const count = (problems: FieldProblems) => Object.keys(problems).length
    // A change draws the whole form, which would delay the frame that shows the press.
    if (count(found) > 0 || count(others) < count(before)) setState({ problems: { ...others, ...found } })
  }

  /**
   * Validates at a press. After the press is visible, it shows the problems as `showProblems` does. Then it
   * scrolls to the first one.
   * @param filter of the fields to validate, all by default
   * @returns whether these fields have no problem
   */
  function validate(filter: Filter = () => true): boolean {
    const { owner } = getState()
    const valid = Object.keys(filterProblems(allProblems(), filter)).length === 0
    if (valid) showProblems(filter)
    else
      runAfterPressFeedback(() => {
        // Another member has signed in and must not see these problems.
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
    /** Sets the problems that the server reports for the current values of fields. */
    refuseFields: (problems: FieldProblems): void =>
      setState((state) => ({ refusedFields: { ...state.refusedFields, ...problems } })),
    blur,
    showProblems,
    validate,
  }
}
