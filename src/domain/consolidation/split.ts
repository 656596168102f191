import { CONSOLIDATION_LIMITS } from './limits'

const LIMITS = CONSOLIDATION_LIMITS.split

/** Number of pieces of the commodity at one position of the parcel's declaration. */
export interface SplitPackageItem {
  position: number
  quantity: number
}
/** Contents of one of the resulting packages. */
export type SplitPackage = readonly SplitPackageItem[]

/** A commodity of the parcel to split. */
export interface SplitGoodsItem {
  position: number
  quantity: number
  gift: boolean
}

/** A problem of a split: with one package (`piece` is its index), or with all packages (SPLT-08, ours). */
export interface SplitProblem {
  code: 'tooFew' | 'tooMany' | 'empty' | 'giftsAlone' | 'tooHeavy' | 'over' | 'left'
  piece?: number
  params: Readonly<Record<string, string | number>>
}

/** Returns the total number of pieces of some goods, such as those in a package. */
export const sumQuantities = (goods: readonly { quantity: number }[]): number =>
  goods.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Estimates the weights of the packages, in grams. Nobody weighed them separately, so each package gets a
 * share of the parcel's weight by its number of pieces. The sum is the parcel's weight.
 */
export function allocateGramsToPackages(pieces: readonly SplitPackage[], grams: number): number[] {
  return splitProportionally(grams, pieces.map(sumQuantities))
}

/** Returns how many pieces of the goods at a position are in a package. */
export const getQuantityInSplitPackage = (piece: SplitPackage, position: number): number =>
  sumQuantities(piece.filter((item) => item.position === position))

/**
 * Returns how many pieces of a commodity are in no package yet. The result is negative if the packages hold
 * more pieces than exist.
 */
export const getUnassignedQuantity = (
  pieces: readonly SplitPackage[],
  { position, quantity }: SplitGoodsItem,
): number => quantity - getQuantityInSplitPackage(pieces.flat(), position)

/**
 * Estimates the weights of packages while goods are being divided, in grams. Goods that are in no package yet
 * also keep their share of the weight.
 */
export function allocateGramsDuringSplit(
  pieces: readonly SplitPackage[],
  { goods, grams }: { goods: readonly SplitGoodsItem[]; grams: number },
): number[] {
  const rest = goods.map((item) => ({
    position: item.position,
    quantity: Math.max(0, getUnassignedQuantity(pieces, item)),
  }))
  return allocateGramsToPackages([...pieces, rest], grams).slice(0, pieces.length)
}

/**
 * Divides an amount into whole shares in proportion to `parts`. The sum of the shares is the amount, or 0 if
 * all parts are 0.
 */
function splitProportionally(amount: number, parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total === 0) return parts.map(() => 0)
  let before = 0
  let given = 0
  return parts.map((part) => {
    before += part
    const share = Math.round((amount * before) / total) - given
    given += share
    return share
  })
}

/** Insured value of a parcel and its fee, in cents; null if the parcel is not insured. */
export interface InsuredAmounts {
  insuredCents: number | null
  insuredFeeCents: number | null
}

/**
 * Divides the insurance among the packages by the value of their goods. Their sums are the insured value of
 * the parcel and the fee that its member agreed to (ours).
 */
export function allocateInsuranceToPackages(
  pieces: readonly SplitPackage[],
  {
    goods,
    insuredCents,
    insuredFeeCents,
  }: InsuredAmounts & { goods: readonly { position: number; unitPrice: number }[] },
): InsuredAmounts[] {
  if (insuredCents === null || insuredFeeCents === null)
    return pieces.map(() => ({ insuredCents: null, insuredFeeCents: null }))
  const priceAt = (at: number) => goods.find(({ position }) => position === at)?.unitPrice ?? 0
  const worth = pieces.map((piece) =>
    piece.reduce((sum, { position, quantity }) => sum + quantity * priceAt(position), 0),
  )
  const [values, fees] = [
    splitProportionally(insuredCents, worth),
    splitProportionally(insuredFeeCents, worth),
  ]
  return worth.map((cents, at) =>
    cents > 0
      ? { insuredCents: values[at]!, insuredFeeCents: fees[at]! }
      : { insuredCents: null, insuredFeeCents: null },
  )
}

/**
 * Returns the problems of packages that goods are divided among (S2 §5 'Split', §9). The list is empty if the
 * packages can be ordered.
 */
export function findSplitProblems(
  pieces: readonly SplitPackage[],
  { goods, grams }: { goods: readonly SplitGoodsItem[]; grams: number },
): SplitProblem[] {
  const { packagesMin: min, packagesMax: max } = LIMITS
  const weights = allocateGramsDuringSplit(pieces, { goods, grams })
  return [
    ...(pieces.length < min ? [{ code: 'tooFew' as const, params: { min } }] : []),
    ...(pieces.length > max ? [{ code: 'tooMany' as const, params: { max } }] : []),
    ...pieces.flatMap((piece, place) => findPieceProblems(piece, place, { goods, grams: weights[place]! })),
    ...findDivisionProblems(pieces, goods),
  ]
}

function findPieceProblems(
  piece: SplitPackage,
  place: number,
  { goods, grams }: { goods: readonly SplitGoodsItem[]; grams: number },
): SplitProblem[] {
  const number = place + 1
  if (sumQuantities(piece) === 0) return [{ code: 'empty', piece: place, params: { number } }]
  const inside = goods.filter(({ position }) =>
    piece.some((item) => item.position === position && item.quantity > 0),
  )
  return [
    ...(inside.every(({ gift }) => gift)
      ? [{ code: 'giftsAlone' as const, piece: place, params: { number } }]
      : []),
    ...(grams > LIMITS.grams
      ? [{ code: 'tooHeavy' as const, piece: place, params: { number, maxKg: LIMITS.grams / 1000 } }]
      : []),
  ]
}

/** Checks that every piece of the goods is in exactly one package. */
function findDivisionProblems(
  pieces: readonly SplitPackage[],
  goods: readonly SplitGoodsItem[],
): SplitProblem[] {
  const items = pieces.flat()
  const isUnknown = items.some(
    ({ position, quantity }) =>
      !(Number.isInteger(quantity) && quantity >= 0) || !goods.some((item) => item.position === position),
  )
  const left = goods.reduce((sum, item) => sum + Math.max(0, getUnassignedQuantity(pieces, item)), 0)
  const isOver = isUnknown || goods.some((item) => getUnassignedQuantity(pieces, item) < 0)
  return [
    ...(isOver ? [{ code: 'over' as const, params: {} }] : []),
    ...(left > 0 ? [{ code: 'left' as const, params: { left } }] : []),
  ]
}

/** Returns whether a parcel can be split (S1 §3 canSplit, S2 §4). */
export const isParcelSplitAllowed = (parcel: {
  state: string
  kind: string
  moveMode: string | null
  canSplit: 0 | 1
}): boolean =>
  parcel.state === 'toPay' &&
  parcel.kind !== 'merged' &&
  parcel.moveMode !== 'authorizedDeduction' &&
  parcel.canSplit === 1
