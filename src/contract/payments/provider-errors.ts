/** A trade that the provider does not have. */
export const TRADE_ERRORS = {
  tradeUnknown: { code: 'G1', text: 'sandbox.trade' },
} as const
/** A refund that cannot be put on the balance in the provider's place. */
export const CREDIT_REFUND_ERRORS = {
  refundUnknown: { code: 'S7', text: 'sandbox.refund' },
  refundNotRefused: { code: 'S11', text: 'sandbox.refundNotRefused' },
  accountClosed: { code: 'S12', text: 'sandbox.refundOfClosed' },
} as const
