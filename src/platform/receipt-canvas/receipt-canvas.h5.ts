import type { ReceiptSaver } from './receipt-canvas.types'

/** The page itself goes to the printer, or into a PDF: what is not of the paper, its styles leave out of print. */
export const receiptSaver: ReceiptSaver = {
  method: 'print',
  async save() {
    window.print()
    return true
  },
}
