import type { KeepPaper } from './paper.types'

/** The page itself goes to the printer, or into a PDF: what is not of the paper, its styles leave out of print. */
export const keepPaper: KeepPaper = {
  by: 'print',
  async keep() {
    window.print()
    return true
  },
}
