import { CallError } from '@/client/call-error'
import { ENVELOPE_CODE } from '@/domain/base/envelope'
import { runAfterPressFeedback } from '@/platform/frame/press-feedback'
import type { FormProblemTracker } from './form-problems'
import type { FormOptions, FormStore } from './form-state'
import { filterProblems, getValueAtPath } from './path'

/**
 * Sends a request of a form that is not its submission, such as for a verification code. A refusal shows at
 * its fields or as `refusal`.
 * @returns whether the server accepted it
 * @throws Rethrows every error of `send` except a CallError
 */
export type RunRequestWithFormRefusals = (send: () => Promise<unknown>) => Promise<boolean>

export function createRunRequestWithFormRefusals<Value extends object>(
  { getState, setState }: FormStore<Value>,
  { refuseFields }: FormProblemTracker<Value>,
  fieldsOfRefusal: NonNullable<FormOptions<Value, unknown>['fieldsOfRefusal']>,
): RunRequestWithFormRefusals {
  function refuse(refusal: CallError, sent: Value): void {
    // The sign-in opens automatically, and the form keeps its value for the member.
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

/** ms in which a screen closes after its form was accepted; a second tap on its button may still arrive */
const CLOSING_MS = 500

/**
 * Sends the parsed value once. It does nothing while a submission is in progress, or for the same value right
 * after it was accepted. After success it deletes the draft. A refusal shows as with `attempt`.
 * @returns whether the value was sent and accepted
 * @throws Rethrows every error of `send` except a CallError
 */
export type SubmitForm<Value, Parsed> = (
  send: (parsed: Parsed, value: Value) => Promise<unknown>,
) => Promise<boolean>

interface Submission<Value extends object, Parsed> extends Pick<FormOptions<Value, Parsed>, 'read'> {
  store: FormStore<Value>
  validate: FormProblemTracker<Value>['validate']
  attempt: RunRequestWithFormRefusals
  /** @param owner member code @param sent the accepted value */
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
  /** whether the press of a submission is about to be visible; a second press then does nothing */
  let isStarting = false
  return async (send) => {
    const { submission: underWay, value, owner, refusedFields } = getState()
    if (isStarting || underWay || (accepted?.value === value && Date.now() < accepted.until)) return false
    // Each change draws the whole screen, which would delay the frame that shows the press.
    if (Object.keys(refusedFields).length > 0) setState({ refusedFields: {} })
    const result = read(value)
    if (!validate() || 'problems' in result) return false
    isStarting = true
    await new Promise<void>(runAfterPressFeedback)
    isStarting = false
    // Another member has signed in and must not send this value.
    if (getState().owner !== owner) return false
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
