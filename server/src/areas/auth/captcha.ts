import type { PUZZLE_REQUIRED_ERRORS } from '../../../../src/contract/auth/account-errors'
import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { consumeOneTimeTicket } from './secrets'

/**
 * Tells people from programs, by the ticket that comes with the request.
 *
 * A service of another protocol than `createCaptchaServiceVerifier`
 * (server/src/outside/create-captcha-service.ts) is another function there. While a service is set, tickets
 * of our own puzzle are refused.
 */
export interface CaptchaVerifier {
  /** Whether a ticket stands for a person; a ticket is good once. */
  isPerson(ticket: string): Promise<boolean>
}

/** Throws puzzleRequired: the ticket stands for nobody. */
export async function assertCaptchaPassed(
  captcha: CaptchaVerifier,
  call: CallDeclaring<typeof PUZZLE_REQUIRED_ERRORS>,
  ticket: string,
): Promise<void> {
  if (!(await captcha.isPerson(ticket))) throw refuse(call, 'puzzleRequired')
}

/** The slider puzzle of our own, whose ticket is given by /portage/puzzle/check. */
export const createPuzzleCaptchaVerifier = (context: AppContext): CaptchaVerifier => ({
  isPerson: async (ticket) => (await consumeOneTimeTicket(context, 'puzzle', ticket)) !== undefined,
})
