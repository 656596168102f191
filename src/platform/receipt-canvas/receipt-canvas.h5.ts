/** The content of a printable sheet, such as a receipt. */
export interface PrintableReceipt {
  title: string
  rows: readonly PrintableReceiptRow[]
  /** below the rows: an absolute URL, and the words for it */
  photograph?: { url: string; label: string }
}

export interface PrintableReceiptRow {
  label: string
  value: string
  /** set apart from the rows above it */
  isTotal?: boolean
}

/** Saves a sheet. H5 prints the shown page; WeChat sends or saves a picture of the sheet. */
export interface ReceiptPrinterOrSaver {
  method: 'print' | 'picture'
  /** @returns false when it failed */
  save(paper: PrintableReceipt): Promise<boolean>
}

/**
 * Prints the page itself, or saves it as a PDF. The print styles hide everything that is not part of the
 * sheet.
 */
export const receiptPrinterOrSaver: ReceiptPrinterOrSaver = {
  method: 'print',
  async save() {
    window.print()
    return true
  },
}
