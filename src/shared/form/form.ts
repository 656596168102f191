import { create } from 'zustand'
import { CallError } from '@/client/call-error'
import { CODE } from '@/domain/envelope'
import type { FieldProblems } from '@/domain/problem'
import { session, useSession } from '@/session/session-store'
import { type FieldPath, isWithin, pickProblems, valueAt, withValueAt } from './path'

/** What reading a form gives: what is wrong with it, by path, or what it means. */
export type ReadResult<Parsed> = { problems: FieldProblems } | { value: Parsed }

/** Where a member's half-filled form is kept. */
export interface DraftStorage<Value> {
  get(): Value | undefined
  set(value: Value): unknown
  remove(): void
}

export interface FormOptions<Value, Parsed> {
  /** The value of a form in which nothing was typed yet. */
  empty: () => Value
  /** Checks the whole value and hands back what is to be sent. */
  read: (value: Value) => ReadResult<Parsed>
  /** Of a member, by their code. */
  draft?: (aptId: string) => DraftStorage<Value>
  /** It outlives its screens: it is emptied once it was accepted, and waits for the next time. */
  persistent?: boolean
  /** What every change brings with it, such as a new idempotency key. */
  onChange?: (value: Value) => Value
  /** The fields that a refusal of the server speaks of; by default those that it names itself. */
  fieldsOfRefusal?: (refusal: CallError) => FieldProblems
}

export interface FormState<Value> {
  /** member code that the value belongs to */
  owner: string
  value: Value
  /** what the rules found wrong, as far as it is shown */
  problems: FieldProblems
  /** what the server said of fields; it stays until the field changes or is sent again */
  refusedFields: FieldProblems
  /** why the last submission was refused */
  refusal?: CallError
  /** the submission that is under way */
  submission?: object
  /** counts the attempts to go on that were stopped by a problem */
  rejections: number
}

/** A form without a screen: its newest value, what is wrong with it, its draft and its submission. */
export type Form<Value extends object, Parsed> = ReturnType<typeof createForm<Value, Parsed>>

export function createForm<Value extends object, Parsed>(options: FormOptions<Value, Parsed>) {
  const { empty, read, draft, persistent = false, onChange = (value) => value } = options
  const { fieldsOfRefusal = (refusal) => refusal.problems } = options
  let draftIsSent = false

  const opened = (owner: string, value: Value): FormState<Value> => ({
    owner,
    value,
    problems: {},
    refusedFields: {},
    rejections: 0,
  })
  const load = (owner: string) => opened(owner, draft?.(owner).get() ?? empty())
  const useFormState = create<FormState<Value>>(() => load(session().aptId))
  const { getState, setState } = useFormState
  const problemsNow = (value: Value): FieldProblems => {
    const result = read(value)
    return 'problems' in result ? result.problems : {}
  }

  /** Changes some fields, of the whole or of the object at a path, and takes back what was said of them. */
  function change(part: Partial<Value>): void
  function change(part: object, at: FieldPath<Value>): void
  function change(part: object, at?: string): void {
    const { owner, value, problems, refusedFields } = getState()
    const inner = at === undefined ? value : valueAt(value, at)
    const merged = { ...(inner as object), ...part }
    const next = onChange(at === undefined ? (merged as Value) : withValueAt(value, at, merged))
    const changed = Object.keys(part).map((name) => (at === undefined ? name : `${at}.${name}`))
    // What was said of a list is over, too, when one of its items changes.
    const untouched = (path: string) => !changed.some((name) => isWithin(path, name) || isWithin(name, path))
    if (!draftIsSent) draft?.(owner).set(next)
    setState({
      value: next,
      problems: pickProblems(problems, untouched),
      refusedFields: pickProblems(refusedFields, untouched),
      refusal: undefined,
    })
  }

  /** A field is left: what is wrong with it shows if something is typed in it. */
  function blur(path: FieldPath<Value>, typed: unknown = valueAt(getState().value, path)): void {
    const problem = typed ? problemsNow(getState().value)[path] : undefined
    if (problem) addProblems({ [path]: problem })
  }

  /** @returns whether nothing is wrong with the fields that are wanted, all by default */
  function showProblems(filter: (path: string) => boolean = () => true): boolean {
    const { value, problems, refusedFields } = getState()
    const found = pickProblems(problemsNow(value), filter)
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

  const addProblems = (problems: FieldProblems): void =>
    setState((state) => ({ problems: { ...state.problems, ...problems } }))

  /** What the server says of fields as they stand. */
  const refuseFields = (problems: FieldProblems): void =>
    setState((state) => ({ refusedFields: { ...state.refusedFields, ...problems } }))

  function refuse(refusal: CallError, sent: Value): void {
    // The sign-in opens by itself, and the form waits for its member.
    if (refusal.code === CODE.notLoggedIn) return
    const { value, rejections } = getState()
    const isAsSent = (path: string) => valueAt(value, path) === valueAt(sent, path)
    setState({ refusal, rejections: rejections + 1 })
    refuseFields(pickProblems(fieldsOfRefusal(refusal), isAsSent))
  }

  /**
   * Asks the server something about the form that is not its submission, such as for a verification code. A refusal
   * shows beside its fields or as `refusal`.
   * @returns whether it was accepted
   * @throws what `send` throws, other than a CallError
   */
  async function attempt(send: () => Promise<unknown>): Promise<boolean> {
    const { value, owner } = getState()
    setState({ refusedFields: {}, refusal: undefined })
    try {
      await send()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (getState().owner === owner) refuse(error, value)
      return false
    }
  }

  /**
   * Sends what was read, once: while an answer is awaited another submission does nothing. After success the draft is
   * dropped; a refusal shows as with `attempt`.
   * @returns whether it was sent and accepted
   * @throws what `send` throws, other than a CallError
   */
  async function submit(send: (parsed: Parsed, value: Value) => Promise<unknown>): Promise<boolean> {
    const { submission: underWay, value, owner } = getState()
    if (underWay) return false
    setState({ refusedFields: {} })
    const result = read(value)
    if (!validate() || 'problems' in result) return false
    const submission = {}
    setState({ submission })
    const isOpen = () => getState().submission === submission
    try {
      const isAccepted = await attempt(() => send(result.value, value))
      if (isAccepted) draft?.(owner).remove()
      if (isAccepted && isOpen()) accepted()
      return isAccepted
    } finally {
      if (isOpen()) setState({ submission: undefined })
    }
  }

  function accepted(): void {
    if (persistent) discard()
    // What an answer brings while the screen closes is no draft of a new form.
    else draftIsSent = true
  }

  /** Empties the form and drops its draft. */
  function discard(): void {
    const { owner } = getState()
    draft?.(owner).remove()
    draftIsSent = false
    setState(opened(owner, empty()), true)
  }

  /** The form of whoever is signed in: another member's value is never seen, and comes back with its owner. */
  function followMember({ aptId }: { aptId: string }): void {
    if (!draft || getState().owner === aptId) return
    draftIsSent = false
    setState(load(aptId), true)
  }

  const watchMember = () => useSession.subscribe(followMember)
  if (persistent) watchMember()

  return {
    useFormState,
    current: () => getState().value,
    /** @returns a function that ends it */
    subscribe: (listener: (value: Value) => void) =>
      useFormState.subscribe(({ value }, before) => {
        if (value !== before.value) listener(value)
      }),
    /** What is wrong, shown or not. */
    problemsNow: () => problemsNow(getState().value),
    /** What is wrong and shown. */
    shownProblems: (): FieldProblems => ({ ...getState().refusedFields, ...getState().problems }),
    forgetRefusal: () => setState({ refusal: undefined }),
    change,
    blur,
    showProblems,
    validate,
    addProblems,
    refuseFields,
    attempt,
    submit,
    discard,
    watchMember,
  }
}
