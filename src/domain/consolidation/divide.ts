import { CONSOLIDATION_LIMITS } from './limits'
import {
  findSplitProblems,
  getQuantityInSplitPackage,
  getUnassignedQuantity,
  type SplitGoodsItem,
  type SplitPackage,
  sumQuantities,
} from './split'

const { packagesMin, packagesMax } = CONSOLIDATION_LIMITS.split

/**
 * Returns the maximum number of packages for some goods. Each package must hold something that is not a gift
 * (S2 §5).
 */
export const getMaxSplitPackages = (goods: readonly Pick<SplitGoodsItem, 'gift' | 'quantity'>[]): number =>
  Math.min(
    packagesMax,
    goods.reduce((sum, { gift, quantity }) => sum + (gift ? 0 : quantity), 0),
  )

/**
 * Returns the packages with a new quantity of one commodity in one package. The quantity is limited to the
 * range from 0 to the available pieces.
 */
export function setSplitPackageQuantity(
  pieces: readonly SplitPackage[],
  { at, item, quantity }: { at: number; item: SplitGoodsItem; quantity: number },
): SplitPackage[] {
  const { position } = item
  return pieces.map((piece, place) => {
    if (place !== at) return piece
    const others = piece.filter((each) => each.position !== position)
    const free = getUnassignedQuantity(pieces, item) + getQuantityInSplitPackage(piece, position)
    const kept = Math.max(0, Math.min(free, quantity))
    return kept > 0 ? [...others, { position, quantity: kept }] : others
  })
}

/** Returns `count` packages. Added packages are empty. The goods of removed packages are in no package. */
export const resize = (pieces: readonly SplitPackage[], count: number): SplitPackage[] =>
  Array.from({ length: count }, (_, at) => pieces[at] ?? [])

/**
 * Distributes goods among `count` packages, piece by piece, gifts last. A package that receives a gift then
 * already holds something else, up to `getMaxSplitPackages` packages.
 */
export function distribute(goods: readonly SplitGoodsItem[], count: number): SplitPackage[] {
  const inOrder = [...goods.filter(({ gift }) => !gift), ...goods.filter(({ gift }) => gift)]
  let pieces = resize([], count)
  let next = 0
  for (const item of inOrder)
    for (let each = 0; each < item.quantity; each += 1) {
      const at = next % count
      pieces = setSplitPackageQuantity(pieces, {
        at,
        item,
        quantity: getQuantityInSplitPackage(pieces[at]!, item.position) + 1,
      })
      next += 1
    }
  return pieces
}

/**
 * Restores stored packages without their empty items. Returns undefined if their number is not allowed or
 * they do not fit these goods.
 */
export function restoreSplit(
  pieces: readonly SplitPackage[] | undefined,
  goods: readonly SplitGoodsItem[],
): SplitPackage[] | undefined {
  if (!pieces || pieces.length < packagesMin || pieces.length > packagesMax) return undefined
  const isOver = findSplitProblems(pieces, { goods, grams: 0 }).some(({ code }) => code === 'over')
  return isOver ? undefined : pieces.map((piece) => piece.filter(({ quantity }) => quantity > 0))
}

/**
 * Returns the index of the best package for one more unassigned piece: the package with the fewest goods that
 * may hold it. A gift needs a package that holds something else.
 */
export function suggestPackage(
  pieces: readonly SplitPackage[],
  item: SplitGoodsItem,
  goods: readonly SplitGoodsItem[],
): number {
  const isGift = (position: number) => goods.some((each) => each.gift && each.position === position)
  const counts = pieces.map(sumQuantities)
  const takes = (piece: SplitPackage) => !item.gift || piece.some(({ position }) => !isGift(position))
  const places = pieces.flatMap((piece, at) => (takes(piece) ? [at] : []))
  return places.reduce((best, at) => (counts[at]! < counts[best]! ? at : best), places[0] ?? 0)
}
