import { createFormProblemTracker } from './form-problems'
import { createFormStore, type FormOptions, type FormStore } from './form-state'
import { createRunRequestWithFormRefusals, createSubmitForm } from './form-submission'
import { type FieldPath, filterProblems, getValueAtPath, isPathWithin, withValueAtPath } from './path'

/** A form without a screen: its current value, problems, draft and submission. */
export type Form<Value extends object, Parsed> = ReturnType<typeof createForm<Value, Parsed>>

export function createForm<Value extends object, Parsed>(options: FormOptions<Value, Parsed>) {
  const { read, persistent = false, staysOpen = false, onChange = (value) => value } = options
  const { fieldsOfRefusal = (refusal) => refusal.problems } = options
  const store = createFormStore<Value>(options)
  const { useFormState, getState, setState, follow, discard } = store
  const problems = createFormProblemTracker<Value>(store, read)
  const { validate } = problems
  const attempt = createRunRequestWithFormRefusals(store, problems, fieldsOfRefusal)
  const dropDraft = (owner: string, sent: Value) => {
    if (!staysOpen || getState().value === sent) store.removeDraft(owner)
  }
  const onAccepted = persistent ? discard : staysOpen ? () => {} : store.endDraft
  if (persistent) follow()
  return {
    ...problems,
    useFormState,
    current: () => getState().value,
    /** @returns a function that stops it */
    subscribe: (listener: (value: Value) => void) =>
      useFormState.subscribe(({ value }, before) => {
        if (value !== before.value) listener(value)
      }),
    forgetRefusal: () => setState({ refusal: undefined }),
    change: createChange(store, onChange),
    /** Replaces the whole value by an earlier one as it was, without `onChange`. */
    restore(value: Value): void {
      store.saveDraft(getState().owner, value)
      setState({ value, problems: {}, refusedFields: {}, refusal: undefined })
    },
    attempt,
    submit: createSubmitForm({ store, read, validate, attempt, dropDraft, onAccepted }),
    discard,
    follow,
  }
}

function createChange<Value extends object>(
  { getState, setState, saveDraft }: FormStore<Value>,
  onChange: NonNullable<FormOptions<Value, unknown>['onChange']>,
) {
  /** Changes fields of the whole value, or of the object at a path, and removes their problems. */
  function change(part: Partial<Value>): void
  function change(part: object, at: FieldPath<Value>): void
  function change(part: object, at?: string): void {
    const { owner, value, problems, refusedFields } = getState()
    const inner = at === undefined ? value : getValueAtPath(value, at)
    const merged = { ...(inner as object), ...part }
    const next = onChange(at === undefined ? (merged as Value) : withValueAtPath(value, at, merged), value)
    const changed = Object.keys(part).map((name) => (at === undefined ? name : `${at}.${name}`))
    // The problem of a list also ends when one of its items changes.
    const untouched = (path: string) =>
      !changed.some((name) => isPathWithin(path, name) || isPathWithin(name, path))
    saveDraft(owner, next)
    setState({
      value: next,
      problems: filterProblems(problems, untouched),
      refusedFields: filterProblems(refusedFields, untouched),
      refusal: undefined,
    })
  }
  return change
}
