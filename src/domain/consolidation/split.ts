import { CONSOLIDATION_LIMITS } from './limits'

const LIMITS = CONSOLIDATION_LIMITS.split

/** So many pieces of the commodity at a place of the parcel's declaration. */
export interface SplitPackageItem {
  position: number
  quantity: number
}
/** What goes into one of the resulting packages. */
export type SplitPackage = readonly SplitPackageItem[]

/** A commodity of the parcel that is split. */
export interface SplitGoodsItem {
  position: number
  quantity: number
  gift: boolean
}

/** What is wrong with a way to split: about one package, by its place, or about all of them (SPLT-08, ours). */
export interface SplitProblem {
  code: 'tooFew' | 'tooMany' | 'empty' | 'giftsAlone' | 'tooHeavy' | 'over' | 'left'
  piece?: number
  params: Readonly<Record<string, string | number>>
}

/** How many pieces some goods are together, such as those in a package. */
export const sumQuantities = (goods: readonly { quantity: number }[]): number =>
  goods.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * What the packages weigh, in grams: the parcel's weight by how many of its goods each holds, since nobody weighed them
 * apart. Their sum is the parcel's weight.
 */
export function allocateGramsToPackages(pieces: readonly SplitPackage[], grams: number): number[] {
  return splitProportionally(grams, pieces.map(sumQuantities))
}

/** How many of the goods at a place are in a package. */
export const getQuantityInSplitPackage = (piece: SplitPackage, position: number): number =>
  sumQuantities(piece.filter((item) => item.position === position))

/** How many of a commodity are in no package yet; below 0 when more are in some than there are. */
export const getUnassignedQuantity = (
  pieces: readonly SplitPackage[],
  { position, quantity }: SplitGoodsItem,
): number => quantity - getQuantityInSplitPackage(pieces.flat(), position)

/** What packages weigh while goods are divided among them, in grams: what is in none of them yet weighs its share, too. */
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

/** Whole shares of an amount by how much each has; their sum is the amount, or nothing where nobody has any. */
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

/** What a parcel is insured for and what that costs, in cents; null of one that is not insured. */
export interface InsuredAmounts {
  insuredCents: number | null
  insuredFeeCents: number | null
}

/**
 * The insurance of the packages by what their goods are worth: together what the parcel was insured for, and what its
 * member agreed to pay for that (ours).
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

/** What is wrong with the packages that goods are divided among (S2 §5 'Split', §9); none when they can be ordered. */
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

/** Every piece of the goods is in one package, and none in two. */
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

/** Whether a parcel is one that can be split (S1 §3 canSplit, S2 §4). */
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
