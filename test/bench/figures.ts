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

/** One part of the benchmark. It yields each figure as soon as it is measured. */
export type Part = () => AsyncIterable<Figure>

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

/** Widths of the columns, in characters. Longer text moves the rest of its line. */
const WIDTHS = { name: 60, value: 9, ratio: 6 }

/** Returns one line with the figure, its comparison and its budget. `!` marks a broken budget. */
export function lineOf(it: Figure): string {
  const cells = [
    it.kept === false ? '!' : ' ',
    it.name.padEnd(WIDTHS.name),
    written(it.value, it.unit).padStart(WIDTHS.value),
    (it.ratio === undefined ? '' : it.ratio.toFixed(2)).padStart(WIDTHS.ratio),
    it.reference ? `of ${it.reference.name}` : '',
    budgetOf(it),
  ]
  return cells.join('  ').trimEnd()
}

/** Formats the least and the greatest of some numbers. */
function rangeOf(numbers: readonly number[], format: (value: number) => string): string {
  const [least, greatest] = [Math.min(...numbers), Math.max(...numbers)].map(format)
  return least === greatest ? least! : `${least} to ${greatest}`
}

/** Returns the range of each figure over several runs, one line per figure. */
export function rangesOf(runs: readonly (readonly Figure[])[]): string {
  const names = [...new Set(runs.flat().map(({ name }) => name))]
  const lines = names.map((name) => {
    const all = runs.flat().filter((it) => it.name === name)
    const ratios = all.flatMap(({ ratio }) => ratio ?? [])
    const values = rangeOf(
      all.map(({ value }) => value),
      (value) => written(value, all[0]!.unit),
    )
    const broken = all.some(({ kept }) => kept === false)
    return [
      broken ? '!' : ' ',
      name.padEnd(WIDTHS.name),
      values.padStart(22),
      ratios.length > 0 ? rangeOf(ratios, (ratio) => ratio.toFixed(2)) : '',
    ].join('  ')
  })
  return ['', `Range over ${runs.length} runs`, ...lines.map((line) => line.trimEnd())].join('\n')
}

/** Writes the figures to a JSON file, for tools that draw them from run to run. */
export function writeFigures(file: string, figures: readonly Figure[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}
