import * as v from 'valibot'
import type { CaptchaVerifier } from '../areas/auth/captcha'
import type { AppContext } from '../base/context'
import type { Settings } from '../base/settings'

/** ms; somebody waits for a code */
const TIMEOUT_MS = 5000
const VerdictSchema = v.object({ success: v.boolean() })

/**
 * A captcha service that is asked by a form of `secret` and `response`, and answers `{ "success": true }`: the
 * protocol of reCAPTCHA, hCaptcha and Turnstile. One that cannot be asked vouches for nobody.
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
      log.error({ err: error }, 'captcha service')
      return false
    }
  },
})
