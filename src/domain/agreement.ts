/** Type codes of the agreements (S1 §2, S1 §4). */
export const AGREEMENT = {
  privacy: '10002',
  service: '10003',
  shippingNotice: '10004',
  mainland: '10006',
} as const

/** Those that a member signs, in the order in which they are shown (S1 §2). */
export const NEEDED_AGREEMENTS = [AGREEMENT.service, AGREEMENT.mainland, AGREEMENT.privacy] as const
export type NeededAgreement = (typeof NEEDED_AGREEMENTS)[number]
