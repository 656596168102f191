import type { GetSplitAriaLabelProps } from './label.types'

export const getSplitAriaLabelProps: GetSplitAriaLabelProps = (stays, changes) => ({
  'aria-label': stays + changes,
})
