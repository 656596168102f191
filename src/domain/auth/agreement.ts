import type { Channel } from './channel'

/** Type codes of the agreements (S1 §2, S1 §4). */
export const AGREEMENT_TYPE_CODE = {
  privacy: '10002',
  service: '10003',
  shippingNotice: '10004',
  mainland: '10006',
} as const

/** Those that a member signs, in the order in which they are shown (S1 §2). */
export const REQUIRED_AGREEMENT_CODES = [
  AGREEMENT_TYPE_CODE.service,
  AGREEMENT_TYPE_CODE.mainland,
  AGREEMENT_TYPE_CODE.privacy,
] as const
export type RequiredAgreementCode = (typeof REQUIRED_AGREEMENT_CODES)[number]

/** Whether each needed one is among those that were confirmed (S1 §4). */
export const hasConfirmedAgreements = (confirmed: readonly { typeCode: string }[]): boolean =>
  REQUIRED_AGREEMENT_CODES.every((needed) => confirmed.some(({ typeCode }) => typeCode === needed))

/**
 * Where it is checked after the sign-in that they are signed: channels 4, 5 and 0 (S1 §4), which are the national app,
 * what orders as wx, and plain H5 (AUTH-51 A).
 */
const CHECKED_IN: readonly Channel[] = [
  'nationalApp',
  'officialAccount',
  'miniProgram',
  'h5',
  'registerLogin',
]
export const checksAgreementsAfterSignIn = (channel: Channel): boolean => CHECKED_IN.includes(channel)
