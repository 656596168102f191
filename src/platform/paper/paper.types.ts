/** What stands on a sheet of paper, such as a receipt. */
export interface Paper {
  title: string
  rows: readonly PaperRow[]
}

export interface PaperRow {
  label: string
  value: string
  /** set apart from what stands above it */
  isTotal?: boolean
}

/** How a sheet is kept: H5 prints the page that is shown, WeChat sends or saves a picture of it. */
export interface KeepPaper {
  by: 'print' | 'picture'
  /** @returns false when it could not be done */
  keep(paper: Paper): Promise<boolean>
}
