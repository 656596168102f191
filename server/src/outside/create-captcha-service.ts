import * as v from 'valibot'
import type { CaptchaVerifier } from '../areas/auth/captcha'
import type { AppContext } from '../base/context'
import type { Settings } from '../base/settings'

/** ms; a person waits for a code meanwhile */
const TIMEOUT_MS = 5000
const VerdictSchema = v.object({ success: v.boolean() })

/**
 * Creates the client of a captcha service. The request is a form with `secret` and `response`; the response
 * is `{ "success": true }`. This is the protocol of reCAPTCHA, hCaptcha and Turnstile. If the service cannot
 * be reached, no ticket counts as a person's.
 */
export const createCaptchaServiceVerifier = (
  { url, secret }: Pick<NonNullable<Settings['captcha']>, 'url' | 'secret'>,
  log: AppContext['log'],
): CaptchaVerifier => ({
  async isPerson(ticket) {
    try {
      const body = new URLSearchParams({ secret, response: ticket })
      const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
      return v.parse(VerdictSchema, await answer.json()).success
    } catch (error) {
      log.error({ err: error }, 'captcha service could not check a ticket')
      return false
    }
  },
})
