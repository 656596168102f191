import type { Lang, LocalisedText } from '../base/language'
import type { DestinationGroup, TransshipmentMode } from '../warehouse/places'

/** Reasons why goods are on the list of restrictions (S2 §2 'Prohibited items'). */
export const LISTED_GOODS_KINDS = ['prohibited', 'special', 'fragile', 'common'] as const
export type ListedGoodsKind = (typeof LISTED_GOODS_KINDS)[number]

/**
 * Terms on which goods may be sent by a route. Of several rules for an item, the most specific one applies.
 */
export interface ListedGoodsRule {
  /** warehouse code; '' for every warehouse */
  from: string
  /** code of a destination, or a group of destinations; '' for every destination */
  to: string
  /** transshipment modes that accept the goods; empty if the goods cannot be sent by the route */
  modes: readonly TransshipmentMode[]
  /** reason or terms */
  note: LocalisedText
}

/** A kind of goods that a member may look up, a row of the forwarder. */
export interface ListedGoods {
  id: string
  kind: ListedGoodsKind
  name: LocalisedText
  /** other names of the goods, in each language; a word belongs to only one kind of goods */
  words: Readonly<Record<Lang, readonly string[]>>
  /** goods without a matching rule can be sent by every mode */
  rules: readonly ListedGoodsRule[]
}

/**
 * The United States as a destination of the list (S2 §2). No flow leads there: the screen says so, and shows
 * the rules of its customs.
 */
export const UNITED_STATES_CODE = 'US'

/**
 * Destinations that the list offers: the two of the documents, and the other destinations of a warehouse
 * (INFO-23).
 */
export const GOODS_DESTINATION_CHOICES = ['china', 'us', 'others'] as const
export type GoodsDestinationChoice = (typeof GOODS_DESTINATION_CHOICES)[number]

/** Returns the choice that the group of a destination belongs to. */
export const getChoiceForDestinationGroup = (group: DestinationGroup | null): GoodsDestinationChoice =>
  group === 'mainland' || group === 'hkMacauTaiwan' ? 'china' : 'others'

/** A route by which goods may be sent. */
export interface GoodsCheckRoute {
  /** warehouse code */
  from: string
  /** destination code; '' if the warehouse sends nothing to the chosen group */
  to: string
  group: DestinationGroup | null
  /** transshipment modes offered on the route; empty if nothing is sent there */
  modes: readonly TransshipmentMode[]
}

/**
 * Ranks how well a rule names a place: 2 for the place, 1 for its group, 0 for every place. Returns undefined
 * for another place.
 */
function rankPlaceMatch(named: string, place: string, group: string | null): number | undefined {
  if (named === '') return 0
  if (named === place) return 2
  return named === group ? 1 : undefined
}

/**
 * Returns the rule that applies to a route. The destination counts more than the warehouse; of two equal
 * rules the first applies.
 */
export function findRuleForRoute(
  rules: readonly ListedGoodsRule[],
  trip: GoodsCheckRoute,
): ListedGoodsRule | undefined {
  let best: ListedGoodsRule | undefined
  let most = -1
  for (const rule of rules) {
    const from = rankPlaceMatch(rule.from, trip.from, null)
    const to = rankPlaceMatch(rule.to, trip.to, trip.group)
    if (from === undefined || to === undefined) continue
    // A warehouse adds at most 2, which is less than one step of the destination (3).
    const near = to * 3 + from
    if (near > most) {
      best = rule
      most = near
    }
  }
  return best
}

/** Whether goods may be sent by a route: by all of its modes, by some, or by none. */
export type SendabilityAcrossModes = 'all' | 'some' | 'none'

export interface GoodsSendabilityByMode {
  sendable: SendabilityAcrossModes
  routes: readonly { mode: TransshipmentMode; isTaken: boolean }[]
  note?: LocalisedText
}

/**
 * Answers 'May I send this, to there, by which mode'. If the route offers no mode, returns whether the rules
 * alone would allow the goods.
 */
export function checkGoodsSendabilityByMode(
  { rules }: Pick<ListedGoods, 'rules'>,
  trip: GoodsCheckRoute,
): GoodsSendabilityByMode {
  const rule = findRuleForRoute(rules, trip)
  const routes = trip.modes.map((mode) => ({ mode, isTaken: !rule || rule.modes.includes(mode) }))
  const note = rule?.note
  if (routes.length === 0) {
    const isOpen = !rule || rule.modes.includes('standard')
    return { sendable: isOpen ? 'all' : rule.modes.length > 0 ? 'some' : 'none', routes, note }
  }
  const taken = routes.filter(({ isTaken }) => isTaken).length
  return { sendable: taken === 0 ? 'none' : taken < routes.length ? 'some' : 'all', routes, note }
}

/** Returns the modes of a route that accept the goods, in the order of the route. */
export const listModesThatAccept = (
  goods: Pick<ListedGoods, 'rules'>,
  trip: GoodsCheckRoute,
): TransshipmentMode[] =>
  checkGoodsSendabilityByMode(goods, trip)
    .routes.filter(({ isTaken }) => isTaken)
    .map(({ mode }) => mode)

/** Rows of the list whose rules answer for goods with a built-in battery, and for loose batteries. */
export const BATTERY_GOODS_IDS = { builtIn: 'phone', loose: 'battery' } as const

/** Batteries that a route takes. */
export const BATTERY_ACCEPTANCES = ['all', 'builtIn', 'none'] as const
export type BatteryAcceptance = (typeof BATTERY_ACCEPTANCES)[number]

/**
 * Returns which batteries one mode of a route takes. Returns null if the forwarder's list has no row for
 * batteries.
 */
export function getBatteryAcceptance(
  goods: readonly Pick<ListedGoods, 'id' | 'rules'>[],
  trip: GoodsCheckRoute,
  mode: TransshipmentMode,
): BatteryAcceptance | null {
  const isTaken = (id: string) => {
    const row = goods.find((each) => each.id === id)
    return row && checkGoodsSendabilityByMode(row, { ...trip, modes: [mode] }).sendable === 'all'
  }
  const [builtIn, loose] = [isTaken(BATTERY_GOODS_IDS.builtIn), isTaken(BATTERY_GOODS_IDS.loose)]
  if (builtIn === undefined || loose === undefined) return null
  if (!builtIn) return 'none'
  return loose ? 'all' : 'builtIn'
}
