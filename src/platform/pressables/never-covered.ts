/**
 * Classes of texts that the help ball never covers: amounts, errors, notices, states, and both ends of a
 * parcel's route.
 */
export const CSS_CLASSES_HELP_BALL_AVOIDS = [
  'pt-amt',
  'pt-error',
  'pt-callout',
  'pt-badge',
  'pt-lane__end',
] as const
