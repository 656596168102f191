import { findMergeViolations, suggestParcelToRemove } from '@/domain/consolidation/parcel-violations'
import { sumQuantities } from '@/domain/consolidation/split'
import type { Violation } from '@/domain/consolidation/violation'
import type { MergeCandidate } from './queries'

/** Parcels that start at one warehouse and go to one destination in one mode: only those can be merged. */
export interface MergeLane {
  key: string
  from: string
  to: string
  moveMode: string
  parcels: readonly MergeCandidate[]
}

const laneKey = ({ whCode, tarArea, moveMode }: MergeCandidate) => `${whCode}-${tarArea}-${moveMode}`

/** The lanes of some parcels, the one with most of them first. */
export function groupByLane(candidates: readonly MergeCandidate[]): MergeLane[] {
  const keys = [...new Set(candidates.map(laneKey))]
  const lanes = keys.map((key) => {
    const parcels = candidates.filter((candidate) => laneKey(candidate) === key)
    const { whCode: from, tarArea: to, moveMode } = parcels[0]!
    return { key, from, to, moveMode, parcels }
  })
  return lanes.sort((a, b) => b.parcels.length - a.parcels.length)
}

/** Why a parcel cannot be picked at all. */
export const getMergeBlocker = ({ moveMode, parcel }: MergeCandidate): 'automatic' | 'paying' | undefined =>
  moveMode === 'authorizedDeduction' ? 'automatic' : parcel.isPaymentUnderWay ? 'paying' : undefined

export const toMergeBoxes = (candidates: readonly MergeCandidate[]) =>
  candidates.map(({ parcel, ...box }) => ({ ...box, packageNo: parcel.packageNo }))

/** By what a member knows a parcel. */
export const getDisplayNumber = ({ parcel }: MergeCandidate): string => parcel.trackingNo ?? parcel.packageNo

/** What is over, and which parcel to leave out for it; too few picked is no news while picking. */
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

/** What the picked parcels come to. */
export function getSelectionTotals(picked: readonly MergeCandidate[]): SelectionTotals {
  const goods = picked.flatMap((candidate) => candidate.goods)
  return {
    grams: picked.reduce((sum, { weight }) => sum + weight, 0),
    pieces: sumQuantities(goods),
    categories: new Set(goods.map(({ categoryId }) => categoryId)).size,
    rmbCents: goods.reduce((sum, { quantity, rmbCents }) => sum + quantity * rmbCents, 0),
  }
}
