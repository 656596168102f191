import { parseMemberName } from '../addresses/person-name'
import { parsePhone, stripTrunkPrefix } from '../addresses/phone'
import { collectProblems, type FieldProblems, type Problem } from '../base/problem'
import { toHalfWidth } from '../base/text'

/**
 * Sender of a member's parcels on their way abroad (S2 §5 Personal info): the name and phone for papers and
 * couriers.
 */
export interface ShipperContact {
  name: string
  areaCode: string
  phone: string
}

/**
 * Validates name and phone; both are required (ACCT-02). Returns the problems by field, or the contact in its
 * normalised form.
 */
export function parseShipperContact({
  name,
  areaCode,
  phone,
}: ShipperContact): { problems: FieldProblems } | { shipper: ShipperContact } {
  const readName = parseMemberName(name)
  const readNumber = parsePhone(areaCode, phone)
  if ('name' in readName && 'phone' in readNumber)
    return { shipper: { name: readName.name, areaCode, phone: stripTrunkPrefix(readNumber.phone) } }
  return {
    problems: collectProblems({
      name: 'problem' in readName ? readName.problem : null,
      phone: 'problem' in readNumber ? readNumber.problem : null,
    }),
  }
}

export const INVITE_PROBLEMS = ['invite.required', 'invite.format', 'invite.own'] as const
type Code = (typeof INVITE_PROBLEMS)[number]
const problem = (code: Code): { problem: Problem } => ({ problem: { code } })

/** Member code of the inviting member (ACCT-09, ours), such as PT208846. */
const INVITE_CODE = /^PT\d{6}$/

/**
 * Normalises and validates an invite code. Returns the code, or the problem.
 * @param own the member's own code, because members cannot invite themselves
 */
export function parseInviteCode(text: string, own: string): { problem: Problem } | { code: string } {
  const code = toHalfWidth(text).replace(/\s/g, '').toUpperCase()
  if (!code) return problem('invite.required')
  if (!INVITE_CODE.test(code)) return problem('invite.format')
  return code === own ? problem('invite.own') : { code }
}
