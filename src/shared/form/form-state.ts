import { create } from 'zustand'
import type { CallError } from '@/client/call-error'
import type { FieldProblems } from '@/domain/base/problem'
import { getSessionState, useSession } from '@/session/session-store'

/** Result of parsing a form: its problems by path, or the parsed value. */
export type FormParseResult<Parsed> = { problems: FieldProblems } | { value: Parsed }

/** Storage of a member's unfinished form. */
export interface DraftStorage<Value> {
  get(): Value | undefined
  set(value: Value): unknown
  remove(): void
  /** Calls `onChange` when another window changed the draft. @returns a function that stops it */
  watch(onChange: () => void): () => void
}

export interface FormOptions<Value, Parsed> {
  /** Returns the value of an empty form. */
  empty: () => Value
  /** Checks the whole value and returns the data to send. */
  read: (value: Value) => FormParseResult<Parsed>
  /** Returns the draft storage of a member, by the member code. */
  draft?: (aptId: string) => DraftStorage<Value>
  /** Merges a draft that another window changed with the current value, which may be newer in part. */
  onReceived?: (draft: Value, current: Value) => Value
  /**
   * True: the form outlives its screens. It is emptied after it was accepted, and is ready for the next use.
   */
  persistent?: boolean
  /**
   * True: the screen stays open after the form was accepted. Input during and after the submission is kept
   * for the next one.
   */
  staysOpen?: boolean
  /** Adds a change to every change of the value, such as a new idempotency key. */
  onChange?: (value: Value, before: Value) => Value
  /** Returns the fields that a refusal is about; by default those that the server names. */
  fieldsOfRefusal?: (refusal: CallError) => FieldProblems
}

export interface FormState<Value> {
  /** member code of the member who owns the value */
  owner: string
  value: Value
  /** problems by the rules that are shown */
  problems: FieldProblems
  /** problems that the server reported; each stays until its field changes or the form is sent again */
  refusedFields: FieldProblems
  /** why the last submission was refused */
  refusal?: CallError
  /** the submission in progress */
  submission?: object
  /** counts the attempts that a problem stopped */
  rejections: number
}

/** The state of a form and its draft. */
export type FormStore<Value extends object> = ReturnType<typeof createFormStore<Value>>

export function createFormStore<Value extends object>({
  empty,
  draft,
  onReceived = (received) => received,
}: Pick<FormOptions<Value, unknown>, 'empty' | 'draft' | 'onReceived'>) {
  let draftIsSent = false
  let endWatch = () => {}
  const opened = (owner: string, value: Value): FormState<Value> => ({
    owner,
    value,
    problems: {},
    refusedFields: {},
    rejections: 0,
  })
  const load = (owner: string) => opened(owner, draft?.(owner).get() ?? empty())
  const useFormState = create<FormState<Value>>(() => load(getSessionState().aptId))
  const { getState, setState } = useFormState

  /**
   * Loads the form of the member who is signed in. A member never sees the value of another member; the value
   * returns with its owner.
   */
  function followMember({ aptId }: { aptId: string }): void {
    if (!draft || getState().owner === aptId) return
    draftIsSent = false
    setState(load(aptId), true)
    watchDraft()
  }

  /**
   * Takes over changes that another window made to the same draft, so that this window does not overwrite
   * them.
   */
  function receiveDraft(): void {
    const { owner, value, submission } = getState()
    if (submission || draftIsSent) return
    const received = draft?.(owner).get()
    setState(opened(owner, received ? onReceived(received, value) : empty()), true)
  }
  function watchDraft(): void {
    endWatch()
    endWatch = draft?.(getState().owner).watch(receiveDraft) ?? (() => {})
  }

  return {
    useFormState,
    getState,
    setState,
    saveDraft(owner: string, value: Value): void {
      if (!draftIsSent) draft?.(owner).set(value)
    },
    removeDraft: (owner: string): void => draft?.(owner).remove(),
    /** Stops saving: changes by a response while the screen closes must not create a new draft. */
    endDraft(): void {
      draftIsSent = true
    },
    /** Empties the form and deletes its draft. */
    discard(): void {
      const { owner } = getState()
      draft?.(owner).remove()
      draftIsSent = false
      setState(opened(owner, empty()), true)
    },
    /** Follows the signed-in member and their other windows. @returns a function that stops it */
    follow(): () => void {
      const endMember = useSession.subscribe(followMember)
      watchDraft()
      return () => {
        endMember()
        endWatch()
      }
    },
  }
}
