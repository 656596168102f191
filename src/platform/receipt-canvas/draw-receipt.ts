import type { PrintableReceipt, PrintableReceiptRow } from './receipt-canvas'

/** The part of the canvas API that is needed to write text. */
type CanvasText = Pick<CanvasRenderingContext2D, 'fillText' | 'fillRect' | 'measureText'> & {
  font: string
  fillStyle: unknown
  textBaseline: string
}

export const RECEIPT_WIDTH_PX = 750
const MARGIN_PX = 48
const FONT_PX = 28
const TITLE_FONT_PX = 40
const LINE_HEIGHT_PX = 46
/** Least distance between a label and its value. */
const LABEL_GAP_PX = 24
const TEXT_COLOUR = '#12213F'
const LABEL_COLOUR = '#47546E'
const WHITE = '#FFFFFF'

const fontOf = (size: number, isBold = false) => `${isBold ? 'bold ' : ''}${size}px sans-serif`

/** Splits a text into lines of at most `width`. It breaks at a space where the line has one. */
export function wrapLines(text: string, width: number, measure: (text: string) => number): string[] {
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

interface PlacedRow {
  row: PrintableReceiptRow
  /** lines of the label and of the value; the value starts on the last line of the label if both fit */
  label: string[]
  value: string[]
  isBeside: boolean
}

function layOutRow(row: PrintableReceiptRow, brush: CanvasText): PlacedRow {
  brush.font = fontOf(FONT_PX, row.isTotal)
  const measure = (text: string) => brush.measureText(text).width
  const room = RECEIPT_WIDTH_PX - 2 * MARGIN_PX
  const isBeside = measure(row.label) + LABEL_GAP_PX + measure(row.value) <= room
  return {
    row,
    label: wrapLines(row.label, room, measure),
    value: wrapLines(row.value, room, measure),
    isBeside,
  }
}

const countLines = ({ label, value, isBeside }: PlacedRow) => label.length + value.length - (isBeside ? 1 : 0)

/** Width in px of the photograph below the rows. */
const PHOTOGRAPH_WIDTH_PX = RECEIPT_WIDTH_PX - 2 * MARGIN_PX

/** A photograph that has loaded, with its own size in px. */
export interface LoadedPhotograph {
  width: number
  height: number
}

/** Returns where a photograph is below a sheet of this height, in px. */
export const placePhotograph = ({ width, height }: LoadedPhotograph, sheetHeight: number) => ({
  x: MARGIN_PX,
  y: sheetHeight,
  width: PHOTOGRAPH_WIDTH_PX,
  height: Math.round((PHOTOGRAPH_WIDTH_PX * height) / width),
  /** height of the sheet with it */
  total: sheetHeight + Math.round((PHOTOGRAPH_WIDTH_PX * height) / width) + MARGIN_PX,
})

/** Returns the height of a sheet in px, without a photograph. */
export const measureReceiptHeight = (paper: PrintableReceipt, brush: CanvasText): number =>
  2 * MARGIN_PX +
  TITLE_FONT_PX +
  LINE_HEIGHT_PX +
  paper.rows.reduce(
    (sum, row) =>
      sum + countLines(layOutRow(row, brush)) * LINE_HEIGHT_PX + (row.isTotal ? LINE_HEIGHT_PX / 2 : 0),
    0,
  )

/** Draws a sheet in dark letters on white, in either theme, because it may be printed. */
export function drawReceipt(brush: CanvasText, paper: PrintableReceipt, height: number): void {
  brush.fillStyle = WHITE
  brush.fillRect(0, 0, RECEIPT_WIDTH_PX, height)
  brush.textBaseline = 'top'
  brush.fillStyle = TEXT_COLOUR
  brush.font = fontOf(TITLE_FONT_PX, true)
  brush.fillText(paper.title, MARGIN_PX, MARGIN_PX)
  let top = MARGIN_PX + TITLE_FONT_PX + LINE_HEIGHT_PX
  for (const row of paper.rows) {
    const placed = layOutRow(row, brush)
    if (row.isTotal) {
      brush.fillStyle = TEXT_COLOUR
      brush.fillRect(MARGIN_PX, top, RECEIPT_WIDTH_PX - 2 * MARGIN_PX, 2)
      top += LINE_HEIGHT_PX / 2
    }
    top = drawRow(brush, placed, top)
  }
}

/** @returns the top of the next row */
function drawRow(brush: CanvasText, { row, label, value, isBeside }: PlacedRow, top: number): number {
  let at = top
  brush.fillStyle = row.isTotal ? TEXT_COLOUR : LABEL_COLOUR
  for (const line of label) {
    brush.fillText(line, MARGIN_PX, at)
    at += LINE_HEIGHT_PX
  }
  if (isBeside) at -= LINE_HEIGHT_PX
  brush.fillStyle = TEXT_COLOUR
  for (const line of value) {
    brush.fillText(line, RECEIPT_WIDTH_PX - MARGIN_PX - brush.measureText(line).width, at)
    at += LINE_HEIGHT_PX
  }
  return at
}
