import type { LabelInTwo } from './label.types'

/** WeChat's templates put them together (config/taro-fixes/screen-reader). */
export const labelInTwo: LabelInTwo = (stays, changes) => ({ 'aria-label': stays, labelNow: changes })
