import { isEmail, parsePhone, stripTrunkPrefix } from '../addresses/phone'
import type { Problem } from '../base/problem'

/** Mobile number or e-mail address with which a member signs in. */
export type SignInIdentifier =
  | { kind: 'mobile'; areaCode: string; phone: string }
  | { kind: 'email'; email: string }

/**
 * Validates and normalises the account of a sign-in (S2 §5). Returns the problem with the phone or e-mail, or
 * the account. The e-mail is in lower case. The phone has only digits and no leading 0.
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
