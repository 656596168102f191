import type { GetSplitAriaLabelProps } from './aria-label.types'

export const getSplitAriaLabelProps: GetSplitAriaLabelProps = (stays, changes) => ({
  'aria-label': stays + changes,
})
