import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Unit of a figure. A figure without a unit is a number of things or a ratio. */
export type Unit = 'B' | 'ms' | '/s' | ''

/** One line of the table, and one object of the JSON file. */
export interface Figure {
  name: string
  value: number
  unit: Unit
  /** the value that this one is compared with, measured in the same run */
  reference?: { name: string; value: number }
  /** ratio of the value to the reference */
  ratio?: number
  /**
   * limit of the ratio, or of the value if there is no ratio; absent if the figure only explains another one
   */
  budget?: { most: number } | { least: number }
  /** whether the figure is within its budget; absent without a budget */
  kept?: boolean
}

interface Held {
  of?: Figure
  /** set if the ratio is not that of the two values, but the median of several turns */
  ratio?: number
  most?: number
  least?: number
}

const isKept = (value: number, { most, least }: Held): boolean =>
  value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY)

/** Returns a figure, alone or compared with another figure of the run. */
export function figure(name: string, value: number, unit: Unit, held: Held = {}): Figure {
  const { of, most, least } = held
  const budget = most !== undefined ? { most } : least !== undefined ? { least } : undefined
  const ratio = of && (held.ratio ?? value / of.value)
  return {
    ...{ name, value, unit },
    ...(of && { reference: { name: of.name, value: of.value }, ratio }),
    ...(budget && { budget, kept: isKept(ratio ?? value, held) }),
  }
}

const KB = 1024

/** Formats a value for the table. */
function written(value: number, unit: Unit): string {
  if (unit === 'B') return value < KB ? `${value.toFixed(0)} B` : `${(value / KB).toFixed(1)} KB`
  if (unit === '') return Number.isInteger(value) ? String(value) : value.toFixed(3)
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`
}

function budgetOf({ budget, ratio, unit }: Figure): string {
  if (!budget) return ''
  const limit = (value: number) => (ratio === undefined ? written(value, unit) : String(value))
  return 'most' in budget ? `at most ${limit(budget.most)}` : `at least ${limit(budget.least)}`
}

const cellsOf = (it: Figure): string[] => [
  it.kept === false ? '!' : ' ',
  it.name,
  written(it.value, it.unit),
  it.ratio === undefined ? '' : it.ratio.toFixed(2),
  it.reference ? `of ${it.reference.name}` : '',
  budgetOf(it),
]

/** Alignment of the columns: numbers are right-aligned, text is left-aligned. */
const ALIGNED = ['left', 'left', 'right', 'right', 'left', 'left'] as const

/** Returns the table, with one line per figure. `!` marks a broken budget. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(cellsOf)
  const widths = ALIGNED.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  const cell = (text: string, at: number) =>
    ALIGNED[at] === 'right' ? text.padStart(widths[at]!) : text.padEnd(widths[at]!)
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

/** Writes the figures to a JSON file, for tools that draw them from run to run. */
export function writeFigures(file: string, figures: readonly Figure[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}
