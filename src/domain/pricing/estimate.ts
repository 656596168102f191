import { DISTRIBUTION_MODES, type DistributionMode } from '../addresses/receiver'
import { normaliseDigitsWithoutSpaces } from '../base/money'
import { collectProblems, type FieldProblems, type Problem } from '../base/problem'
import type { BatteryAcceptance } from '../prohibited/listed-goods'
import { type OriginDestinationFlow, TRANSSHIPMENT_MODES, type TransshipmentMode } from '../warehouse/places'
import { MEMBER_TYPES, type MemberType, type OuterSizeInCm } from './freight'

/**
 * Maximum weight that the scales of a warehouse show, in grams. The row of a send mode has the maximum for
 * that mode.
 */
export const ESTIMATE_GRAMS_MAX = 1_000_000
/** Maximum side that can be typed, in cm. */
export const ESTIMATE_SIDE_MAX_CM = 1000

/** Input of a freight estimate, before validation (S2 §5 'Freight estimate'). */
export interface FreightEstimateEntry {
  flowId: string
  moveMode: string
  distributionMode: string
  memberType: string
  /** kg */
  weight: string
  /** cm; all three sides or none */
  length: string
  width: string
  height: string
}

export interface FreightEstimateRequest {
  flowId: string
  moveMode: TransshipmentMode
  distributionMode: DistributionMode
  memberType: MemberType
  grams: number
  size?: OuterSizeInCm
}

const KILOGRAMS = /^(?:\d{1,7}(?:\.\d*)?|\.\d+)$/

/** Converts kilograms as typed to grams: '1.86' → 1860; at most 3 decimals (S2 §5). */
export function parseKilogramsToGrams(text: string): { problem: Problem } | { grams: number } {
  const figures = normaliseDigitsWithoutSpaces(text)
  if (figures === '') return { problem: { code: 'estimate.weight.required' } }
  if (!KILOGRAMS.test(figures)) return { problem: { code: 'estimate.weight.format' } }
  const [, decimals = ''] = figures.split('.')
  if (decimals.length > 3) return { problem: { code: 'estimate.weight.decimals' } }
  const grams = Math.round(Number(figures) * 1000)
  if (grams < 1 || grams > ESTIMATE_GRAMS_MAX)
    return { problem: { code: 'estimate.weight.range', params: { max: ESTIMATE_GRAMS_MAX / 1000 } } }
  return { grams }
}

function parseSide(text: string): { problem: Problem } | { cm: number } {
  const figures = normaliseDigitsWithoutSpaces(text)
  const cm = Number(figures)
  const isSide = /^\d{1,4}(?:\.\d)?$/.test(figures) && cm > 0 && cm <= ESTIMATE_SIDE_MAX_CM
  if (!isSide) return { problem: { code: 'estimate.size.format', params: { max: ESTIMATE_SIDE_MAX_CM } } }
  return { cm }
}

const SIDES = ['length', 'width', 'height'] as const

function parseSize(entry: FreightEstimateEntry): { problems: FieldProblems } | { size?: OuterSizeInCm } {
  if (SIDES.every((side) => normaliseDigitsWithoutSpaces(entry[side]) === '')) return {}
  const read = SIDES.map((side) => [side, parseSide(entry[side])] as const)
  const problems = collectProblems(
    Object.fromEntries(read.map(([side, result]) => [side, 'problem' in result ? result.problem : null])),
  )
  if (Object.keys(problems).length > 0) return { problems }
  const sides = Object.fromEntries(read.map(([side, result]) => [side, 'cm' in result ? result.cm : 0]))
  return { size: sides as unknown as OuterSizeInCm }
}

const findOneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((candidate) => candidate === value)

/** Validates the input of an estimate. Returns the problems by field, or the parsed estimate. */
export function parseFreightEstimateRequest(
  entry: FreightEstimateEntry,
  { flows }: { flows: readonly Pick<OriginDestinationFlow, 'flowId' | 'moveModel'>[] },
): { problems: FieldProblems } | { estimate: FreightEstimateRequest } {
  const flow = flows.find(({ flowId }) => flowId === entry.flowId)
  const moveMode = findOneOf(TRANSSHIPMENT_MODES, entry.moveMode)
  const distributionMode = findOneOf(DISTRIBUTION_MODES, entry.distributionMode)
  const memberType = findOneOf(MEMBER_TYPES, entry.memberType)
  const weight = parseKilogramsToGrams(entry.weight)
  const size = parseSize(entry)
  const missing = (code: string, value: unknown): Problem | null => (value ? null : { code })
  const isOffered = moveMode && (!flow || flow.moveModel.includes(moveMode))
  const problems = {
    ...collectProblems({
      flowId: missing('estimate.flowId.required', flow),
      moveMode: missing('estimate.moveMode.required', isOffered),
      distributionMode: missing('estimate.distributionMode.required', distributionMode),
      memberType: missing('estimate.memberType.required', memberType),
      weight: 'problem' in weight ? weight.problem : null,
    }),
    ...('problems' in size ? size.problems : {}),
  }
  if (!flow || !moveMode || !distributionMode || !memberType || 'problem' in weight || 'problems' in size)
    return { problems }
  if (!isOffered) return { problems }
  const { flowId } = flow
  return {
    estimate: { flowId, moveMode, distributionMode, memberType, grams: weight.grams, size: size.size },
  }
}

/** The words of a name: a Chinese character, or other characters up to the next space. */
const WORD = /[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*/g
/** Minimum number of characters of a start that counts as shared, and of what is left of each name. */
const NAME_PART_MIN = 2

/**
 * Splits the names of send modes into the words that all of them start with, and the rest of each: 'Portage'
 * with 'Standard' and 'Express'. Nothing is left of equal names. `shared` is '' if a rest would
 * be too short to be a name.
 */
export function splitSharedStart(names: readonly string[]): { shared: string; rests: string[] } {
  const [first = '', ...others] = new Set(names)
  if (others.length === 0) return { shared: first, rests: names.map(() => '') }
  const whole = { shared: '', rests: [...names] }
  const words = (name: string) => name.match(WORD) ?? []
  const wordsOfOthers = others.map(words)
  const end = words(first).findIndex((word, at) => wordsOfOthers.some((other) => other[at] !== word))
  const start = words(first).slice(0, Math.max(0, end)).join('')
  const rests = names.map((name) => name.slice(start.length))
  if ([start.trim(), ...rests].some((part) => part.length < NAME_PART_MIN)) return whole
  return { shared: start.trim(), rests: rests.map((rest) => rest[0]!.toUpperCase() + rest.slice(1)) }
}

/** Days that a delivery takes, from the earliest to the latest. */
export interface DeliveryDays {
  from: number
  to: number
  /** whether Saturdays and Sundays do not count */
  isWorkingDays: boolean
}

/** One or two numbers of days; the unit is required, because '24–48 hours' has no days. */
const DAYS =
  /(?:^|[^\d.])(\d{1,3})(?:\s*(?:[-–—~～至到]|to)\s*(\d{1,3}))?\s*(?:[个個]?\s*(?:(工作)[日天]|[天日])|(?:(working|business)\s+)?days?(?![a-z]))/i

/**
 * Reads the days in the delivery time of a send mode, which the documents give as a text: '4–6 working days
 * after dispatch'. Returns undefined for a text without days, or with another unit.
 */
export function parseDeliveryDays(timeBar: string): DeliveryDays | undefined {
  const [, first, last = first, ...working] = DAYS.exec(timeBar) ?? []
  if (first === undefined) return undefined
  const [from, to] = [Number(first), Number(last)]
  return from <= to && to > 0 ? { from, to, isWorkingDays: working.some(Boolean) } : undefined
}

/** Possible distances between two marks of a scale, in days. */
const SCALE_STEPS = [1, 2, 5, 10, 20, 50, 200]
/** Maximum number of distances on a scale. */
const SCALE_STEPS_MAX = 6

/** Returns the marks of a scale from 0 that contains all the days, with the same distance between them. */
export function getDaysScale(latest: number): number[] {
  const step = SCALE_STEPS.find((days) => latest / days <= SCALE_STEPS_MAX) ?? latest
  const steps = Math.max(1, Math.ceil(latest / step))
  return Array.from({ length: steps + 1 }, (_, at) => at * step)
}

/** What a route is better at than the others; `allBatteries` takes batteries of all kinds. */
export type RouteAdvantage = 'cheapest' | 'fastest' | 'allBatteries'

interface ComparedRoute {
  totalFeeRmb: number
  days: Pick<DeliveryDays, 'to'> | undefined
  /** the batteries that it takes; null if unknown */
  batteries: BatteryAcceptance | null
}

/**
 * Returns what a route is better at than at least one other route: its price, else its days, else that it takes
 * all batteries. Nothing is said where all are equal.
 */
export function findRouteAdvantage(
  route: ComparedRoute,
  routes: readonly ComparedRoute[],
): RouteAdvantage | undefined {
  const isLeast = (of: (each: ComparedRoute) => number) => {
    const all = routes.map(of)
    return of(route) === Math.min(...all) && Math.max(...all) > of(route)
  }
  if (isLeast(({ totalFeeRmb }) => totalFeeRmb)) return 'cheapest'
  const known = routes.every(({ days }) => days !== undefined)
  if (known && isLeast(({ days }) => days!.to)) return 'fastest'
  const takesAll = ({ batteries }: ComparedRoute) => batteries === 'all'
  return takesAll(route) && !routes.every(takesAll) ? 'allBatteries' : undefined
}
