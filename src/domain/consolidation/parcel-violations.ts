import type { OuterSizeInCm } from '../pricing/freight'
import { type BoxParcel, findGoodsViolations } from './goods-violations'
import { CONSOLIDATION_LIMITS, findExceededSizeLimitText, getMaxMergedParcels } from './limits'
import { compareViolations, createViolation, type OutboundViolation, type Violation } from './violation'

/** A parcel as the rules for merging and sending out need it. */
export interface ConsolidationParcel extends BoxParcel {
  whCode: string
  moveMode: string
  outerSize: OuterSizeInCm | null
}

const sumOf = (parcels: readonly ConsolidationParcel[]) =>
  parcels.reduce((sum, parcel) => sum + parcel.weight, 0)

/** Returns the violations of box sizes. */
const findSizeViolations = (parcels: readonly ConsolidationParcel[]): OutboundViolation[] =>
  parcels.flatMap(({ outerSize, tarArea, packageNo }) => {
    const limit = findExceededSizeLimitText(outerSize, tarArea)
    return limit ? [createViolation('tooLarge', { packageNo, limit }, [packageNo])] : []
  })

/**
 * Returns a violation if the parcels do not share one warehouse, one destination and one transshipment mode.
 */
function findRouteMismatchViolations(parcels: readonly ConsolidationParcel[]): OutboundViolation[] {
  const [first] = parcels
  const others = parcels.filter(
    (parcel) =>
      parcel.whCode !== first!.whCode ||
      parcel.tarArea !== first!.tarArea ||
      parcel.moveMode !== first!.moveMode,
  )
  return others.length > 0
    ? [
        createViolation(
          'differentWay',
          {},
          others.map(({ packageNo }) => packageNo),
        ),
      ]
    : []
}

const findWeightViolations = (grams: number, packageNos: readonly string[] = []): OutboundViolation[] =>
  grams > CONSOLIDATION_LIMITS.merge.grams
    ? [
        createViolation(
          'tooHeavy',
          { maxKg: CONSOLIDATION_LIMITS.merge.grams / 1000, kg: grams / 1000 },
          packageNos,
        ),
      ]
    : []

/**
 * Returns the violations that keep parcels from being merged into one box (S2 §5, §8, §9), in the order of
 * the codes. The list is empty if they can be merged. App and back end share this function, so the screen
 * shows each refusal of the back end during selection.
 */
export function findMergeViolations(parcels: readonly ConsolidationParcel[]): Violation[] {
  const { parcelsMin } = CONSOLIDATION_LIMITS.merge
  const tarArea = parcels[0]?.tarArea ?? ''
  const max = getMaxMergedParcels(tarArea)
  const authorized = parcels.filter(({ moveMode }) => moveMode === 'authorizedDeduction')
  return [
    ...(parcels.length < parcelsMin ? [createViolation('tooFewParcels', { min: parcelsMin })] : []),
    ...findRouteMismatchViolations(parcels),
    ...findGoodsViolations(parcels),
    ...(authorized.length > 0
      ? [
          createViolation(
            'authorizedPayment',
            {},
            authorized.map(({ packageNo }) => packageNo),
          ),
        ]
      : []),
    ...(parcels.length > max
      ? [createViolation(tarArea === 'SG' ? 'tooManyParcelsForSingapore' : 'tooManyParcels', { max })]
      : []),
    ...findWeightViolations(sumOf(parcels)),
    ...findSizeViolations(parcels),
  ].sort(compareViolations)
}

/**
 * Returns the violations that keep parcels from being sent out, each in its own box, in the order of the
 * codes. Each violation of goods, weight or size concerns one parcel. Violations of merging alone do not
 * apply here (MERG-52 B).
 */
export function findOutboundViolations(parcels: readonly ConsolidationParcel[]): OutboundViolation[] {
  const ofEach = parcels.flatMap((parcel) => {
    const { packageNo } = parcel
    const found = [
      ...findGoodsViolations([parcel]),
      ...findWeightViolations(parcel.weight),
      ...findSizeViolations([parcel]),
    ]
    return found.map(({ code, params }) => createViolation(code, { ...params, packageNo }, [packageNo]))
  })
  return [...findRouteMismatchViolations(parcels), ...ofEach].sort(compareViolations)
}

/**
 * Returns the parcel to leave out so that a violation disappears. It prefers the parcel whose removal leaves
 * the fewest violations, then the parcel that was selected last. Returns undefined if the removal of one
 * parcel does not help, as with `tooFewParcels`.
 */
export function suggestParcelToRemove(
  parcels: readonly ConsolidationParcel[],
  { code }: Pick<Violation, 'code'>,
): string | undefined {
  if (code === 'tooFewParcels') return undefined
  const tried = parcels.map((parcel) => {
    const stays = findMergeViolations(parcels.filter((other) => other !== parcel))
    return { packageNo: parcel.packageNo, stays }
  })
  const helping = tried.filter(({ stays }) => stays.every((each) => each.code !== code))
  const fewest = Math.min(...helping.map(({ stays }) => stays.length))
  return helping.filter(({ stays }) => stays.length === fewest).at(-1)?.packageNo
}
