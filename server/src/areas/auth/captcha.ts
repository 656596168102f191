import * as v from 'valibot'
import type { World } from '../../context'
import type { Settings } from '../../settings'
import { takeTicket } from './secrets'

/** Tells people from programs: by the ticket that comes with what only people may ask for (docs/back-end.md). */
export interface Captcha {
  /** Whether a ticket stands for a person; a ticket is good once. */
  isPerson(ticket: string): Promise<boolean>
}

/** The slider puzzle of our own, whose ticket is given by /portage/puzzle/check. */
export const puzzleCaptcha = (world: World): Captcha => ({
  isPerson: async (ticket) => (await takeTicket(world, 'puzzle', ticket)) !== undefined,
})

/** ms; somebody waits for a code */
const SERVICE_TIMEOUT_MS = 5000
const VerdictSchema = v.object({ success: v.boolean() })

/**
 * A captcha service that is asked by a form of `secret` and `response`, and answers `{ "success": true }`: the
 * protocol of reCAPTCHA, hCaptcha and Turnstile. One that cannot be asked vouches for nobody.
 */
export const serviceCaptcha = ({ url, secret }: NonNullable<Settings['captcha']>, world: World): Captcha => ({
  async isPerson(ticket) {
    try {
      const body = new URLSearchParams({ secret, response: ticket })
      const answer = await fetch(url, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS),
      })
      return v.parse(VerdictSchema, await answer.json()).success
    } catch (error) {
      world.log.error({ err: error }, 'captcha service')
      return false
    }
  },
})

/** The one that the settings name. */
export const captchaOf = (world: World): Captcha =>
  world.settings.captcha ? serviceCaptcha(world.settings.captcha, world) : puzzleCaptcha(world)
