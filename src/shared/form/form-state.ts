import { create } from 'zustand'
import type { CallError } from '@/client/call-error'
import type { FieldProblems } from '@/domain/base/problem'
import { getSessionState, useSession } from '@/session/session-store'

/** What reading a form gives: what is wrong with it, by path, or what it means. */
export type FormParseResult<Parsed> = { problems: FieldProblems } | { value: Parsed }

/** Where a member's half-filled form is kept. */
export interface DraftStorage<Value> {
  get(): Value | undefined
  set(value: Value): unknown
  remove(): void
  /** Tells when another window changed it. @returns a function that ends it */
  watch(onChange: () => void): () => void
}

export interface FormOptions<Value, Parsed> {
  /** The value of a form in which nothing was typed yet. */
  empty: () => Value
  /** Checks the whole value and hands back what is to be sent. */
  read: (value: Value) => FormParseResult<Parsed>
  /** Of a member, by their code. */
  draft?: (aptId: string) => DraftStorage<Value>
  /** What a draft that another window changed means here, where some of it may be known better. */
  onReceived?: (draft: Value, current: Value) => Value
  /** It outlives its screens: it is emptied once it was accepted, and waits for the next time. */
  persistent?: boolean
  /** Its screen stays open once it was accepted: what is typed meanwhile and afterwards is kept until the next time. */
  staysOpen?: boolean
  /** What every change brings with it, such as a new idempotency key. */
  onChange?: (value: Value, before: Value) => Value
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

/** The state of a form and the draft that goes with it. */
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

  /** The form of whoever is signed in: another member's value is never seen, and comes back with its owner. */
  function followMember({ aptId }: { aptId: string }): void {
    if (!draft || getState().owner === aptId) return
    draftIsSent = false
    setState(load(aptId), true)
    watchDraft()
  }

  /** Another window of the app fills in the same draft: what it types shows here, and is not written over. */
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
    /** What an answer brings while the screen closes is no draft of a new form. */
    endDraft(): void {
      draftIsSent = true
    },
    /** Empties the form and drops its draft. */
    discard(): void {
      const { owner } = getState()
      draft?.(owner).remove()
      draftIsSent = false
      setState(opened(owner, empty()), true)
    },
    /** Follows the member who is signed in, and their other windows. @returns a function that ends it */
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
