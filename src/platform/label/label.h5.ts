import type { LabelInTwo } from './label.types'

export const labelInTwo: LabelInTwo = (stays, changes) => ({ 'aria-label': stays + changes })
