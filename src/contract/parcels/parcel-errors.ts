/** A parcel that is not there, or is another member's. */
export const PARCEL_ERRORS = {
  parcelNotFound: { code: '6', text: 'parcel.notFound' },
} as const
