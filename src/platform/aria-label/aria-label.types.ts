/**
 * What something that only stands on a page is called to a screen reader, in two parts that are read as one: a mini
 * program hands over the second one alone when that alone has changed.
 */
export type GetSplitAriaLabelProps = (
  stays: string,
  changes: string,
) => { 'aria-label': string; labelNow?: string }
