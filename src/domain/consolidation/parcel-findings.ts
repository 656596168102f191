import type { OuterSize } from '../freight'
import { byCode, type Finding, finding } from './finding'
import { type BoxParcel, goodsFindings } from './goods-findings'
import { CONSOLIDATION_LIMITS, mergedParcelsMax, sizeLimitOf } from './limits'

/** A parcel as merging and sending out judge it. */
export interface ConsolidationParcel extends BoxParcel {
  whCode: string
  moveMode: string
  outerSize: OuterSize | null
}

const sumOf = (parcels: readonly ConsolidationParcel[]) =>
  parcels.reduce((sum, parcel) => sum + parcel.weight, 0)

/** What is wrong with the sizes of boxes: MRG2. */
const sizeFindings = (parcels: readonly ConsolidationParcel[]): Finding[] =>
  parcels.flatMap(({ outerSize, tarArea, packageNo }) => {
    const limit = sizeLimitOf(outerSize, tarArea)
    return limit ? [finding('MRG2', { packageNo, limit }, [packageNo])] : []
  })

/** Whether parcels start at one warehouse, and go to one destination in one mode. */
function sameWay(parcels: readonly ConsolidationParcel[]): Finding[] {
  const [first] = parcels
  const others = parcels.filter(
    (parcel) =>
      parcel.whCode !== first!.whCode ||
      parcel.tarArea !== first!.tarArea ||
      parcel.moveMode !== first!.moveMode,
  )
  return others.length > 0
    ? [
        finding(
          '9',
          {},
          others.map(({ packageNo }) => packageNo),
        ),
      ]
    : []
}

const weightFinding = (grams: number, packageNos: readonly string[] = []): Finding[] =>
  grams > CONSOLIDATION_LIMITS.merge.grams
    ? [finding('28', { maxKg: CONSOLIDATION_LIMITS.merge.grams / 1000, kg: grams / 1000 }, packageNos)]
    : []

/**
 * What keeps parcels from going in one box (S2 §5, §8, §9), in the order of the codes; none when they can. The same on
 * both sides, so that the screen says while picking what the back end would refuse.
 */
export function mergeFindings(parcels: readonly ConsolidationParcel[]): Finding[] {
  const { parcelsMin } = CONSOLIDATION_LIMITS.merge
  const tarArea = parcels[0]?.tarArea ?? ''
  const max = mergedParcelsMax(tarArea)
  const authorized = parcels.filter(({ moveMode }) => moveMode === 'authorizedDeduction')
  return [
    ...(parcels.length < parcelsMin ? [finding('8', { min: parcelsMin })] : []),
    ...sameWay(parcels),
    ...goodsFindings(parcels),
    ...(authorized.length > 0
      ? [
          finding(
            '26',
            {},
            authorized.map(({ packageNo }) => packageNo),
          ),
        ]
      : []),
    ...(parcels.length > max ? [finding(tarArea === 'SG' ? '33' : '27', { max })] : []),
    ...weightFinding(sumOf(parcels)),
    ...sizeFindings(parcels),
  ].sort(byCode)
}

/**
 * What keeps parcels from being sent out, each in a box of its own, in the order of the codes. What a finding names
 * stands in one parcel; those of merging alone (8, 26, 27, 33) are none here (MERG-52 B).
 */
export function outboundFindings(parcels: readonly ConsolidationParcel[]): Finding[] {
  const ofEach = parcels.flatMap((parcel) => {
    const { packageNo } = parcel
    const found = [...goodsFindings([parcel]), ...weightFinding(parcel.weight), ...sizeFindings([parcel])]
    return found.map(({ code, params }) => finding(code, { ...params, packageNo }, [packageNo]))
  })
  return [...sameWay(parcels), ...ofEach].sort(byCode)
}

/**
 * The parcel to leave out, so that a finding is gone: the one without which the fewest findings stay, among those the one
 * that was picked last. Undefined where no single one helps: of too few, none does.
 */
export function parcelToLeaveOut(
  parcels: readonly ConsolidationParcel[],
  { code }: Pick<Finding, 'code'>,
): string | undefined {
  if (code === '8') return undefined
  const tried = parcels.map((parcel) => {
    const stays = mergeFindings(parcels.filter((other) => other !== parcel))
    return { packageNo: parcel.packageNo, stays }
  })
  const helping = tried.filter(({ stays }) => stays.every((each) => each.code !== code))
  const fewest = Math.min(...helping.map(({ stays }) => stays.length))
  return helping.filter(({ stays }) => stays.length === fewest).at(-1)?.packageNo
}
