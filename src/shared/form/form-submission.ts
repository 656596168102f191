import { CallError } from '@/client/call-error'
import { ENVELOPE_CODE } from '@/domain/base/envelope'
import type { FormProblemTracker } from './form-problems'
import type { FormOptions, FormStore } from './form-state'
import { filterProblems, getValueAtPath } from './path'

/**
 * Asks the server something about a form that is not its submission, such as for a verification code. A refusal shows
 * beside its fields or as `refusal`.
 * @returns whether it was accepted
 * @throws what `send` throws, other than a CallError
 */
export type RunRequestWithFormRefusals = (send: () => Promise<unknown>) => Promise<boolean>

export function createRunRequestWithFormRefusals<Value extends object>(
  { getState, setState }: FormStore<Value>,
  { refuseFields }: FormProblemTracker<Value>,
  fieldsOfRefusal: NonNullable<FormOptions<Value, unknown>['fieldsOfRefusal']>,
): RunRequestWithFormRefusals {
  function refuse(refusal: CallError, sent: Value): void {
    // The sign-in opens by itself, and the form waits for its member.
    if (refusal.code === ENVELOPE_CODE.notLoggedIn) return
    const { value, rejections } = getState()
    const isAsSent = (path: string) => getValueAtPath(value, path) === getValueAtPath(sent, path)
    setState({ refusal, rejections: rejections + 1 })
    refuseFields(filterProblems(fieldsOfRefusal(refusal), isAsSent))
  }

  return async (send) => {
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
}

/** ms in which a screen closes after its form was accepted, and a second tap on its button still arrives */
const CLOSING_MS = 500

/**
 * Sends what was read, once: while an answer is awaited another submission does nothing, nor does one of the same value
 * right after it was accepted. After success the draft is dropped; a refusal shows as with `attempt`.
 * @returns whether it was sent and accepted
 * @throws what `send` throws, other than a CallError
 */
export type SubmitForm<Value, Parsed> = (
  send: (parsed: Parsed, value: Value) => Promise<unknown>,
) => Promise<boolean>

interface Submission<Value extends object, Parsed> extends Pick<FormOptions<Value, Parsed>, 'read'> {
  store: FormStore<Value>
  validate: FormProblemTracker<Value>['validate']
  attempt: RunRequestWithFormRefusals
  /** @param owner member code @param sent the value that was accepted */
  dropDraft: (owner: string, sent: Value) => void
  onAccepted: () => void
}

export function createSubmitForm<Value extends object, Parsed>({
  store,
  read,
  validate,
  attempt,
  dropDraft,
  onAccepted,
}: Submission<Value, Parsed>): SubmitForm<Value, Parsed> {
  const { getState, setState } = store
  let accepted: { value: Value; until: number } | undefined
  return async (send) => {
    const { submission: underWay, value, owner, refusedFields } = getState()
    if (underWay || (accepted?.value === value && Date.now() < accepted.until)) return false
    // Every change draws the whole screen, for which the frame of the press would have to wait.
    if (Object.keys(refusedFields).length > 0) setState({ refusedFields: {} })
    const result = read(value)
    if (!validate() || 'problems' in result) return false
    const submission = {}
    setState({ submission })
    const isOpen = () => getState().submission === submission
    try {
      const isAccepted = await attempt(() => send(result.value, value))
      if (isAccepted) {
        dropDraft(owner, value)
        accepted = { value, until: Date.now() + CLOSING_MS }
      }
      if (isAccepted && isOpen()) onAccepted()
      return isAccepted
    } finally {
      if (isOpen()) setState({ submission: undefined })
    }
  }
}
