/** A member code that no member has. */
export const MEMBER_CODE_UNKNOWN_ERRORS = {
  memberUnknown: { code: 'S3', text: 'sandbox.member', field: 'aptId' },
} as const
/** A step of the warehouse that the parcel does not allow. */
export const LOGISTICS_STEP_ERRORS = {
  parcelUnknown: { code: 'S1', text: 'sandbox.parcel' },
  stepNotPossible: { code: 'S2', text: 'sandbox.step' },
  weightNotTaken: { code: 'S3', text: 'sandbox.weight' },
  feeUnsettled: { code: 'S15', text: 'sandbox.surcharge' },
  receiverAwaited: { code: 'EZW2', text: 'sandbox.ezway' },
  /** The parcel waits at its pickup point, and the given code is another one. */
  pickupCodeWrong: { code: 'PU1', text: 'sandbox.pickupCodeWrong', field: 'code' },
  /** The parcel waits at its pickup point, and neither a code nor a reason was given. */
  pickupCodeMissing: { code: 'PU2', text: 'sandbox.pickupCodeMissing', field: 'code' },
} as const
/** A parcel that its pickup point reports as ready. */
export const READY_FOR_PICKUP_ERRORS = {
  parcelUnknown: LOGISTICS_STEP_ERRORS.parcelUnknown,
  notAtPickupPoint: { code: 'PU3', text: 'sandbox.pickupState' },
  deadlineNotPossible: { code: 'PU4', text: 'sandbox.pickupDeadline', field: 'lastDay', params: ['max'] },
} as const
/** A parcel that arrives without a declaration. */
export const RECEIVE_UNDECLARED_PARCEL_ERRORS = {
  ...MEMBER_CODE_UNKNOWN_ERRORS,
  trackingNoTaken: { code: 'S4', text: 'sandbox.trackingNo', field: 'trackingNo' },
} as const
/** A photograph that the warehouse takes of a parcel. */
export const PHOTOGRAPH_ERRORS = {
  parcelUnknown: { code: 'S1', text: 'sandbox.parcel' },
  stepNotPossible: { code: 'S2', text: 'sandbox.step' },
  tooManyPictures: { code: 'S16', text: 'sandbox.photographs', params: ['max'] },
} as const

/** A photograph of a delivery. */
export const DELIVERY_PICTURE_ERRORS = {
  parcelUnknown: { code: 'S1', text: 'sandbox.parcel' },
  /** Nobody has signed for the parcel. */
  stepNotPossible: { code: 'S2', text: 'sandbox.step' },
} as const

/** A destination's flow that the forwarder does not offer. */
export const FLOW_UNKNOWN_ERRORS = {
  /** The table `flows` has no such row. */
  flowUnknown: { code: '2', text: 'forecast.flowId.unknown' },
} as const
