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
export interface ReceiptPrinterOrSaver {
  method: 'print' | 'picture'
  /** @returns false when it could not be done */
  save(paper: PrintableReceipt): Promise<boolean>
}

/** The page itself goes to the printer, or into a PDF: what is not of the paper, its styles leave out of print. */
export const receiptPrinterOrSaver: ReceiptPrinterOrSaver = {
  method: 'print',
  async save() {
    window.print()
    return true
  },
}
