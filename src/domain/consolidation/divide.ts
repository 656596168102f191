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

/** How many packages some goods go into at most: each has to hold something that is no gift (S2 §5). */
export const getMaxSplitPackages = (goods: readonly Pick<SplitGoodsItem, 'gift' | 'quantity'>[]): number =>
  Math.min(
    packagesMax,
    goods.reduce((sum, { gift, quantity }) => sum + (gift ? 0 : quantity), 0),
  )

/** The same packages with so many of a commodity in one of them; never fewer than none, nor more than there are. */
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

/** So many packages: the further ones are empty, and what was in those that go is in none. */
export const resize = (pieces: readonly SplitPackage[], count: number): SplitPackage[] =>
  Array.from({ length: count }, (_, at) => pieces[at] ?? [])

/** Goods dealt out among so many packages, one by one, gifts last: each that gets a gift holds something else by then. */
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

/** Packages as they were kept, as far as they are of these goods; undefined where that cannot be. */
export function restoreSplit(
  pieces: readonly SplitPackage[] | undefined,
  goods: readonly SplitGoodsItem[],
): SplitPackage[] | undefined {
  if (!pieces || pieces.length < packagesMin || pieces.length > packagesMax) return undefined
  const isOver = findSplitProblems(pieces, { goods, grams: 0 }).some(({ code }) => code === 'over')
  return isOver ? undefined : pieces.map((piece) => piece.filter(({ quantity }) => quantity > 0))
}

/** Where one more of what is left is best put: into the package with the fewest goods that may hold it alone. */
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
