import { CallError } from '@/client/call-error'
import { useCountdown } from '@/shared/form/use-countdown'

interface ResendTime {
  resendAfterMs: number
}

/** The resend time of a refusal that says that a code was sent a moment ago, in ms; 0 of any other. */
const resendTimeOf = (error: unknown): number =>
  (error instanceof CallError && (error.data as Partial<ResendTime> | null)?.resendAfterMs) || 0

/**
 * Sends verification codes, and counts down to when another may be sent, also where the server refuses to send one yet.
 * @param onSent is told that the time runs, before it is drawn
 * @returns whole seconds that are left, and what makes the call given to it
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
