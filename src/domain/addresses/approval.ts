/** `approveStatus` of an address (S1 §5; ADDR-60 A). */
export const ADDRESS_APPROVE_STATUS_CODE = { approved: 0, underReview: 1, failed: 2, none: 3 } as const

/** What a member does with the ID of a mainland address, by its state: submits, views or corrects it. */
export type CertificateAction = 'submit' | 'view' | 'correct'

/** Returns the one action that fits the state of an address's ID. Without an ID, it has to be submitted. */
export function getCertificateAction(address: {
  approveStatus: number
  idInfoId: string | null
}): CertificateAction {
  if (!address.idInfoId) return 'submit'
  return address.approveStatus === ADDRESS_APPROVE_STATUS_CODE.failed ? 'correct' : 'view'
}
