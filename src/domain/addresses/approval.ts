/** `approveStatus` of an address (S1 §5; ADDR-60 A). */
export const ADDRESS_APPROVE_STATUS_CODE = { approved: 0, underReview: 1, failed: 2, none: 3 } as const
