import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A figure without a unit is a number of things, or a share. */
export type Unit = 'B' | 'ms' | '/s' | ''

/** One line of the table, and one object of the JSON file. */
export interface Figure {
  name: string
  value: number
  unit: Unit
  /** what it is held against, measured in the same run */
  reference?: { name: string; value: number }
  /** the value's share of the reference */
  ratio?: number
  /** of the ratio where there is one, else of the value; absent where the figure only explains another */
  budget?: { most: number } | { least: number }
  /** whether the budget is kept; absent without one */
  kept?: boolean
}

interface Held {
  of?: Figure
  /** where the ratio is not that of the two values, but the middle one of several turns */
  ratio?: number
  most?: number
  least?: number
}

const isKept = (value: number, { most, least }: Held): boolean =>
  value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY)

/** A figure by itself, or held against another one of the run. */
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

/** As the table shows it. */
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

/** Numbers stand under each other's ends, words under each other's beginnings. */
const ALIGNED = ['left', 'left', 'right', 'right', 'left', 'left'] as const

/** One line a figure; a broken budget is marked by !. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(cellsOf)
  const widths = ALIGNED.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  const cell = (text: string, at: number) =>
    ALIGNED[at] === 'right' ? text.padStart(widths[at]!) : text.padEnd(widths[at]!)
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

/** For what draws a curve of figures from run to run. */
export function writeFigures(file: string, figures: readonly Figure[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}
