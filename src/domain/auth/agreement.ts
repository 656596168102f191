import type { Channel } from './channel'

/** Type codes of the agreements (S1 §2, S1 §4). */
export const AGREEMENT_TYPE_CODE = {
  privacy: '10002',
  service: '10003',
  shippingNotice: '10004',
  mainland: '10006',
} as const

/** Agreements that a member must sign, in the order in which they are shown (S1 §2). */
export const REQUIRED_AGREEMENT_CODES = [
  AGREEMENT_TYPE_CODE.service,
  AGREEMENT_TYPE_CODE.mainland,
  AGREEMENT_TYPE_CODE.privacy,
] as const
export type RequiredAgreementCode = (typeof REQUIRED_AGREEMENT_CODES)[number]

/** Returns whether the member confirmed every required agreement (S1 §4). */
export const hasConfirmedAgreements = (confirmed: readonly { typeCode: string }[]): boolean =>
  REQUIRED_AGREEMENT_CODES.every((needed) => confirmed.some(({ typeCode }) => typeCode === needed))

/**
 * Channels that check after the sign-in whether the agreements are signed: channels 4, 5 and 0 (S1 §4). These
 * are the national app, the channels that order as wx, and plain H5 (AUTH-51 A).
 */
const CHECKED_IN: readonly Channel[] = [
  'nationalApp',
  'officialAccount',
  'miniProgram',
  'h5',
  'registerLogin',
]
export const checksAgreementsAfterSignIn = (channel: Channel): boolean => CHECKED_IN.includes(channel)
