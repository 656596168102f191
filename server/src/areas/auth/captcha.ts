import type { PUZZLE_REQUIRED_ERRORS } from '../../../../src/contract/auth/account-errors'
import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { consumeOneTimeTicket } from './secrets'

/**
 * Checks that a person sent a request, by the ticket in the request.
 *
 * For a service with another protocol than `createCaptchaServiceVerifier`
 * (server/src/outside/create-captcha-service.ts), add another function there. While a service is configured,
 * tickets of our own puzzle are refused.
 */
export interface CaptchaVerifier {
  /** Whether a ticket proves that a person solved the check. A ticket is valid once. */
  isPerson(ticket: string): Promise<boolean>
}

/** Throws `puzzleRequired` if the ticket is not valid. */
export async function assertCaptchaPassed(
  captcha: CaptchaVerifier,
  call: CallDeclaring<typeof PUZZLE_REQUIRED_ERRORS>,
  ticket: string,
): Promise<void> {
  if (!(await captcha.isPerson(ticket))) throw refuse(call, 'puzzleRequired')
}

/** Returns a verifier for our own slider puzzle, whose tickets /portage/puzzle/check issues. */
export const createPuzzleCaptchaVerifier = (context: AppContext): CaptchaVerifier => ({
  isPerson: async (ticket) => (await consumeOneTimeTicket(context, 'puzzle', ticket)) !== undefined,
})
