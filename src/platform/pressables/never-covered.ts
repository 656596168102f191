/** Classes of what is read and never covered: amounts, errors, notices, the ends of a parcel's way. */
export const CSS_CLASSES_HELP_BALL_AVOIDS = ['pt-amt', 'pt-error', 'pt-callout', 'pt-lane__end'] as const
