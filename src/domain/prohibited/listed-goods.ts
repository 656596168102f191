import type { Lang, LocalisedText } from '../base/language'
import type { DestinationGroup, TransshipmentMode } from '../warehouse/places'

/** Why goods stand on the list of what may be sent (S2 §2 'Prohibited items'). */
export const LISTED_GOODS_KINDS = ['prohibited', 'special', 'fragile', 'common'] as const
export type ListedGoodsKind = (typeof LISTED_GOODS_KINDS)[number]

/** On what terms goods go some way; of several rules of an item the one that names the way most closely holds. */
export interface ListedGoodsRule {
  /** warehouse code; '' of every warehouse */
  from: string
  /** destination code, or a group of destinations; '' everywhere */
  to: string
  /** the transshipment modes that take it; none of what is not sent that way */
  modes: readonly TransshipmentMode[]
  /** why, or on what terms */
  note: LocalisedText
}

/** A kind of goods that somebody may ask about, a row of the forwarder's. */
export interface ListedGoods {
  id: string
  kind: ListedGoodsKind
  name: LocalisedText
  /** what else it is called, in each language; a word belongs to one kind of goods only */
  words: Readonly<Record<Lang, readonly string[]>>
  /** one that no rule speaks of goes by every route */
  rules: readonly ListedGoodsRule[]
}

/**
 * The United States as a destination of the list (S2 §2), which no flow leads to: the screen says so, and
 * what its customs take.
 */
export const UNITED_STATES_CODE = 'US'

/** The destinations that the list is asked by: the documents' two, and the others of a warehouse (INFO-23). */
export const GOODS_DESTINATION_CHOICES = ['china', 'us', 'others'] as const
export type GoodsDestinationChoice = (typeof GOODS_DESTINATION_CHOICES)[number]

/** Which of those choices a destination's group belongs to. */
export const getChoiceForDestinationGroup = (group: DestinationGroup | null): GoodsDestinationChoice =>
  group === 'mainland' || group === 'hkMacauTaiwan' ? 'china' : 'others'

/** A way that goods may be sent. */
export interface GoodsCheckRoute {
  /** warehouse code */
  from: string
  /** destination code; '' where the warehouse sends nothing to the chosen group */
  to: string
  group: DestinationGroup | null
  /** the transshipment modes that are offered on it; none where nothing is sent there */
  modes: readonly TransshipmentMode[]
}

/** 2 of the place itself, 1 of its group, 0 of everywhere; undefined of another place. */
function rankPlaceMatch(named: string, place: string, group: string | null): number | undefined {
  if (named === '') return 0
  if (named === place) return 2
  return named === group ? 1 : undefined
}

/** The rule that holds on a trip: the destination counts for more than the warehouse; of two alike the first. */
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
    // From a warehouse at most 2, which is less than a step nearer to the destination.
    const near = to * 3 + from
    if (near > most) {
      best = rule
      most = near
    }
  }
  return best
}

/** Whether goods may be sent some way: by every route, by some, or by none. */
export type SendabilityAcrossModes = 'all' | 'some' | 'none'

export interface GoodsSendabilityByMode {
  sendable: SendabilityAcrossModes
  routes: readonly { mode: TransshipmentMode; isTaken: boolean }[]
  note?: LocalisedText
}

/** 'May I send this, to there, by which route'; where nothing is sent, whether it could be. */
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
