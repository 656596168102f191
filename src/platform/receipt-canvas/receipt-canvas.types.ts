/** What stands on a sheet of paper, such as a receipt. */
export interface PrintableReceipt {
  title: string
  rows: readonly PrintableReceiptRow[]
}

export interface PrintableReceiptRow {
  label: string
  value: string
  /** set apart from what stands above it */
  isTotal?: boolean
}

/** How a sheet is kept: H5 prints the page that is shown, WeChat sends or saves a picture of it. */
export interface ReceiptSaver {
  method: 'print' | 'picture'
  /** @returns false when it could not be done */
  save(paper: PrintableReceipt): Promise<boolean>
}
