import type { Paper, PaperRow } from './paper.types'

/** What of a canvas is needed to write on it. */
type Brush = Pick<CanvasRenderingContext2D, 'fillText' | 'fillRect' | 'measureText'> & {
  font: string
  fillStyle: unknown
  textBaseline: string
}

export const PAPER_WIDTH = 750
const MARGIN = 48
const LETTER = 28
const TITLE = 40
const LINE = 46
/** Between a label and its value. */
const GAP = 24
const INK = '#12213F'
const PALE = '#47546E'
const WHITE = '#FFFFFF'

const fontOf = (size: number, isBold = false) => `${isBold ? 'bold ' : ''}${size}px sans-serif`

/** A text in lines that are no wider than there is room; it breaks at a space where there is one. */
export function linesOf(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const letter of text) {
    if (line && measure(line + letter) > width) {
      const space = line.lastIndexOf(' ')
      const cut = space > 0 && letter !== ' ' ? space : line.length
      lines.push(line.slice(0, cut))
      line = line.slice(cut).trimStart()
    }
    line += letter
  }
  return [...lines, line]
}

interface Placed {
  row: PaperRow
  /** lines of the label, and of the value, which stands beside the last of them where there is room */
  label: string[]
  value: string[]
  isBeside: boolean
}

function place(row: PaperRow, brush: Brush): Placed {
  brush.font = fontOf(LETTER, row.isTotal)
  const measure = (text: string) => brush.measureText(text).width
  const room = PAPER_WIDTH - 2 * MARGIN
  const isBeside = measure(row.label) + GAP + measure(row.value) <= room
  return { row, label: linesOf(row.label, room, measure), value: linesOf(row.value, room, measure), isBeside }
}

const linesHigh = ({ label, value, isBeside }: Placed) => label.length + value.length - (isBeside ? 1 : 0)

/** How high a sheet is, in px. */
export const paperHeight = (paper: Paper, brush: Brush): number =>
  2 * MARGIN +
  TITLE +
  LINE +
  paper.rows.reduce((sum, row) => sum + linesHigh(place(row, brush)) * LINE + (row.isTotal ? LINE / 2 : 0), 0)

/** Writes a sheet in dark letters on white, whatever the app looks like: it may be printed. */
export function drawPaper(brush: Brush, paper: Paper, height: number): void {
  brush.fillStyle = WHITE
  brush.fillRect(0, 0, PAPER_WIDTH, height)
  brush.textBaseline = 'top'
  brush.fillStyle = INK
  brush.font = fontOf(TITLE, true)
  brush.fillText(paper.title, MARGIN, MARGIN)
  let top = MARGIN + TITLE + LINE
  for (const row of paper.rows) {
    const placed = place(row, brush)
    if (row.isTotal) {
      brush.fillStyle = INK
      brush.fillRect(MARGIN, top, PAPER_WIDTH - 2 * MARGIN, 2)
      top += LINE / 2
    }
    top = drawRow(brush, placed, top)
  }
}

/** @returns where the next row begins */
function drawRow(brush: Brush, { row, label, value, isBeside }: Placed, top: number): number {
  let at = top
  brush.fillStyle = row.isTotal ? INK : PALE
  for (const line of label) {
    brush.fillText(line, MARGIN, at)
    at += LINE
  }
  if (isBeside) at -= LINE
  brush.fillStyle = INK
  for (const line of value) {
    brush.fillText(line, PAPER_WIDTH - MARGIN - brush.measureText(line).width, at)
    at += LINE
  }
  return at
}
