import { CallError } from '@/client/call-error'
import { useCountdown } from '@/shared/form/use-countdown'

interface ResendTime {
  resendAfterMs: number
}

/** Returns the resend time in ms of a refusal because a code was sent recently; 0 for other errors. */
const resendTimeOf = (error: unknown): number =>
  (error instanceof CallError && (error.data as Partial<ResendTime> | null)?.resendAfterMs) || 0

/**
 * Sends verification codes. Counts down until another may be sent, also after a refusal because of a recent
 * code.
 *
 * @param onSent called when the countdown starts, before it is drawn
 * @returns the remaining whole seconds, and a function that runs a given call
 */
export function useSendCodeWithResendCountdown(onSent?: () => void) {
  const [secondsToResend, startCountdown] = useCountdown()
  const start = (ms: number) => {
    onSent?.()
    startCountdown(ms)
  }
  const send = async (call: () => Promise<ResendTime>): Promise<void> => {
    try {
      start((await call()).resendAfterMs)
    } catch (error) {
      const ms = resendTimeOf(error)
      if (ms) start(ms)
      throw error
    }
  }
  return [secondsToResend, send] as const
}
