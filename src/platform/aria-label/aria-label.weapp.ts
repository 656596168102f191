import type { GetSplitAriaLabelProps } from './aria-label.types'

/** WeChat's templates put them together (config/taro-fixes/screen-reader). */
export const getSplitAriaLabelProps: GetSplitAriaLabelProps = (stays, changes) => ({
  'aria-label': stays,
  labelNow: changes,
})
