import { findMergeViolations, suggestParcelToRemove } from '@/domain/consolidation/parcel-violations'
import { sumQuantities } from '@/domain/consolidation/split'
import type { Violation } from '@/domain/consolidation/violation'
import type { MergeCandidate } from './queries'

/** Parcels with the same warehouse, destination and mode. Only these can be merged. */
export interface MergeLane {
  key: string
  from: string
  to: string
  moveMode: string
  parcels: readonly MergeCandidate[]
}

const laneKey = ({ whCode, tarArea, moveMode }: MergeCandidate) => `${whCode}-${tarArea}-${moveMode}`

/** Groups parcels by lane. The lane with the most parcels comes first. */
export function groupByLane(candidates: readonly MergeCandidate[]): MergeLane[] {
  const keys = [...new Set(candidates.map(laneKey))]
  const lanes = keys.map((key) => {
    const parcels = candidates.filter((candidate) => laneKey(candidate) === key)
    const { whCode: from, tarArea: to, moveMode } = parcels[0]!
    return { key, from, to, moveMode, parcels }
  })
  return lanes.sort((a, b) => b.parcels.length - a.parcels.length)
}

/** Returns why a parcel cannot be picked; undefined if it can. */
export const getMergeBlocker = ({ moveMode, parcel }: MergeCandidate): 'automatic' | 'paying' | undefined =>
  moveMode === 'authorizedDeduction' ? 'automatic' : parcel.isPaymentUnderWay ? 'paying' : undefined

export const toMergeBoxes = (candidates: readonly MergeCandidate[]) =>
  candidates.map(({ parcel, ...box }) => ({ ...box, packageNo: parcel.packageNo }))

/** Returns the number by which the member knows a parcel. */
export const getDisplayNumber = ({ parcel }: MergeCandidate): string => parcel.trackingNo ?? parcel.packageNo

/**
 * Returns the exceeded limit, and the parcel to leave out for it. Too few parcels is not a violation while
 * the member picks.
 */
export function findMergeViolation(
  picked: readonly MergeCandidate[],
): { found: Violation; leaveOut: MergeCandidate | undefined } | undefined {
  const boxes = toMergeBoxes(picked)
  const found = findMergeViolations(boxes).find(({ code }) => code !== 'tooFewParcels')
  if (!found) return undefined
  const packageNo = suggestParcelToRemove(boxes, found)
  return { found, leaveOut: picked.find(({ parcel }) => parcel.packageNo === packageNo) }
}

export interface SelectionTotals {
  grams: number
  pieces: number
  categories: number
  rmbCents: number
}

/** Returns the totals of the picked parcels. */
export function getSelectionTotals(picked: readonly MergeCandidate[]): SelectionTotals {
  const goods = picked.flatMap((candidate) => candidate.goods)
  return {
    grams: picked.reduce((sum, { weight }) => sum + weight, 0),
    pieces: sumQuantities(goods),
    categories: new Set(goods.map(({ categoryId }) => categoryId)).size,
    rmbCents: goods.reduce((sum, { quantity, rmbCents }) => sum + quantity * rmbCents, 0),
  }
}
