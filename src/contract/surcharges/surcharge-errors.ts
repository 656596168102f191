/** A surcharge that the warehouse cannot add. */
export const ADD_SURCHARGE_ERRORS = {
  parcelUnknown: { code: 'S1', text: 'sandbox.parcel', field: 'packageNo' },
  stateTakesNoFee: { code: 'S11', text: 'sandbox.surchargeState', field: 'packageNo' },
  feeOpen: { code: 'S12', text: 'sandbox.surchargeOpen', field: 'feeType' },
} as const
/** A surcharge that can be neither withdrawn nor replaced with an exception of its parcel. */
export const RESOLVE_SURCHARGE_ERRORS = {
  feeOver: { code: 'S13', text: 'sandbox.surchargeOver' },
  parcelsShareOrder: { code: 'S14', text: 'sandbox.surchargeShared' },
} as const
