import { useRef } from 'react'
import { CallError, isRefusal } from '@/client/call-error'
import { callServer, callServerSilently } from '@/client/call-server'
import { handleCallError } from '@/client/error-catalogue'
import { invalidateCalls } from '@/client/query'
import { cancelAccount, getCancellationBlockers, sendCancelCode } from '@/contract/account/cancellation'
import type { PayloadOf } from '@/contract/base/call'
import { REACTIVATION_PERIOD_MS } from '@/domain/account/cancellation'
import { ENVELOPE_CODE } from '@/domain/base/envelope'
import { clearDataAfterAccountCancelled } from '@/session/sign-out'
import { useForm } from '@/shared/form/use-form'
import { isAnswerLost } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { useSendCodeWithResendCountdown } from '@/shared/verification-code/use-send-code'
import { EMPTY_CANCEL_ACCOUNT_ENTRY, parseCancelAccountEntry } from './cancel-account-entry'
import { texts } from './texts'

/**
 * The form of a cancellation and its calls.
 *
 * @param onCancelled receives the end of the 30 days
 */
export function useCancelAccountForm(onCancelled: (until: string) => void) {
  const form = useForm(
    { empty: () => EMPTY_CANCEL_ACCOUNT_ENTRY, read: parseCancelAccountEntry },
    useFormatProblem(texts),
  )
  const [secondsToResend, send] = useSendCodeWithResendCountdown()
  const wasAnswerLost = useRef(false)

  const requestCode = () => form.attempt(() => send(() => callServer(sendCancelCode, {})))

  const submit = () =>
    form.submit(async (payload) => {
      const until = await cancel(payload)
      onCancelled(until)
      clearDataAfterAccountCancelled()
    })

  /**
   * Cancels the account. If an answer was lost and the session is gone now, the earlier attempt has cancelled
   * the account.
   *
   * @returns the end of the 30 days
   */
  const cancel = async (payload: PayloadOf<typeof cancelAccount>): Promise<string> => {
    try {
      return (await callServerSilently(cancelAccount, payload)).until
    } catch (error) {
      if (wasAnswerLost.current && (error as CallError).code === ENVELOPE_CODE.notLoggedIn)
        return new Date(Date.now() + REACTIVATION_PERIOD_MS).toISOString()
      wasAnswerLost.current ||= isAnswerLost(error)
      // There is a new obstacle. The list of obstacles replaces the form.
      if (isRefusal(error, cancelAccount, 'cancellationBlocked'))
        void invalidateCalls(getCancellationBlockers)
      if (error instanceof CallError) handleCallError(cancelAccount, error)
      throw error
    }
  }
  return { form, requestCode, submit, secondsToResend }
}
