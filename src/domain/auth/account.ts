import { isEmail, parsePhone, stripTrunkPrefix } from '../addresses/phone'
import type { Problem } from '../base/problem'

/** What a member signs in by. */
export type SignInIdentifier =
  | { kind: 'mobile'; areaCode: string; phone: string }
  | { kind: 'email'; email: string }

/**
 * An account as it was entered, by S2 §5: what is wrong with its phone or its e-mail, or the account in its one
 * spelling, the e-mail in small letters, the phone in digits and without a leading 0.
 */
export function parseSignInIdentifier(
  entry: SignInIdentifier,
): { problem: Problem } | { account: SignInIdentifier } {
  if (entry.kind === 'email') {
    const email = entry.email.trim().toLowerCase()
    if (!email) return { problem: { code: 'auth.email.required' } }
    return isEmail(email) ? { account: { kind: 'email', email } } : { problem: { code: 'auth.email.format' } }
  }
  const { areaCode } = entry
  const read = parsePhone(areaCode, entry.phone)
  if ('problem' in read) return read
  // A leading 0 of a national number is not dialled after the area code.
  return { account: { kind: 'mobile', areaCode, phone: stripTrunkPrefix(read.phone) } }
}
