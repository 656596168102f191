import type { LocalisedText } from '../base/language'
import type { DeclaredUnitPriceLimits } from '../base/money'

/**
 * Code of the initial warehouse (S1 §9; LIMT-42 A). Without this warehouse, the first one of the forwarder is
 * the initial one.
 */
export const DEFAULT_WAREHOUSE_CODE = '769DCR'

/** Rules of an origin warehouse for declarations, a row of the forwarder. */
export interface WarehouseDeclarationRules extends DeclaredUnitPriceLimits {
  code: string
  /** whether its parcels are declared for export: ECCN and Schedule B (S2 §1; FORE-88) */
  exportDeclaration: boolean
}

/** Returns the warehouse with this code, or the first warehouse if none has this code. */
export const findWarehouseOrFirst = <W extends { code: string }>(
  code: string,
  warehouses: readonly W[],
): W | undefined => warehouses.find((warehouse) => warehouse.code === code) ?? warehouses[0]

/** Destinations that a warehouse ships to, by code. */
export interface WarehouseDestinations {
  destinations: readonly string[]
}

/**
 * Returns whether a warehouse ships to a country. Xinjiang has a separate code and is a part of the mainland
 * (ours).
 * @param country code of a destination; '' means no country, and nothing is shipped there
 */
export const shipsTo = ({ destinations }: WarehouseDestinations, country: string): boolean =>
  destinations.includes(country) || (country === 'CN' && destinations.includes('XJ'))

/**
 * Sorts warehouses for a country (ours): those that ship to all of it, then those that ship to a part of it,
 * then the others.
 */
export function sortWarehousesForCountry<W extends WarehouseDestinations>(
  warehouses: readonly W[],
  country = '',
): W[] {
  const rank = (warehouse: W) =>
    warehouse.destinations.includes(country) ? 0 : shipsTo(warehouse, country) ? 1 : 2
  return [...warehouses].sort((one, other) => rank(one) - rank(other))
}

/** Groups of destinations, in the order in which they are offered (S2 §1). */
export const DESTINATION_GROUPS = ['mainland', 'hkMacauTaiwan', 'international'] as const
export type DestinationGroup = (typeof DESTINATION_GROUPS)[number]

/**
 * Sorts the rows of a grouped list for a member (ours): the home country first, then the rest of its group.
 * Without a home country the order stays.
 */
export function sortHomeCountryFirst<Row>(
  rows: readonly Row[],
  home: string | undefined,
  read: (row: Row) => { country: string; group: DestinationGroup },
): Row[] {
  const group = rows.map(read).find(({ country }) => country === home)?.group
  const rank = (row: Row) => {
    const each = read(row)
    return each.country === home ? 0 : each.group === group ? 1 : 2
  }
  return [...rows].sort((one, other) => rank(one) - rank(other))
}

/** Transshipment modes (S2 §3). */
export const TRANSSHIPMENT_MODES = ['standard', 'authorizedDeduction', 'specialGoods'] as const
export type TransshipmentMode = (typeof TRANSSHIPMENT_MODES)[number]

/**
 * A route from a warehouse to a destination, with its terms (S1 §3 'Destination (flow)'), a row of the
 * forwarder.
 */
export interface OriginDestinationFlow {
  flowId: string
  /** such as 美国-中国大陆; only the part after the hyphen is shown */
  flowName: LocalisedText
  /** destination code */
  tarArea: string
  /** code of the origin store */
  orgSto: string
  moveModel: readonly TransshipmentMode[]
  /** whether goods names must be written in English */
  contentNameEn: boolean
  /**
   * minimum length of a goods name for customs, in characters; 0 means that the general rule applies
   * (FORE-100 A)
   */
  contentNameLen: number
  /** whether its customs ask for the country of origin of each item */
  originRequired: boolean
}

/**
 * Returns the destination code that members see. Macau has the code MC in the contract (S2 §9), and is shown
 * as MO as in ISO 3166. A parcel without a destination shows a dash.
 */
export const toDisplayedDestinationCode = (destination: string | null = null): string =>
  destination === 'MC' ? 'MO' : (destination ?? '—')

/**
 * Returns the id of the flow from a warehouse to a country; '' if there is none. An estimate and a new
 * forecast begin with the flow to the member's home country (ours).
 */
export const findFlowIdOrEmpty = (
  flows: readonly Pick<OriginDestinationFlow, 'flowId' | 'orgSto' | 'tarArea'>[],
  { from, country }: { from: string; country: string },
): string => flows.find(({ orgSto, tarArea }) => orgSto === from && tarArea === country)?.flowId ?? ''

/** Returns the part of a flow's name after the hyphen; only this part is shown (S1 §3). */
export const extractDestinationFromFlowName = (flowName: string): string =>
  flowName.slice(flowName.indexOf('-') + 1)

/**
 * Applies the shopping screen rule (S1 §5): CN always; HK or MC only with milk powder; TW only from JFK03A.
 * It decides only whether the shopping-proof step requires screenshots of the order. The rule does not limit
 * other destinations, which always require them (FORE-99 A).
 */
export function isShoppingScreenshotRequired(trip: {
  destination: string
  milkPowder: boolean
  originStore: string
}): boolean {
  if (trip.destination === 'HK' || trip.destination === 'MC') return trip.milkPowder
  if (trip.destination === 'TW') return trip.originStore === 'JFK03A'
  return true
}

/** Conditions under which the parcels of a flow need a shopping proof. */
export const SHOPPING_PROOF_CONDITIONS = ['always', 'milkPowder', 'never'] as const

/** Returns the condition under which the shopping screen rule requires a proof for the parcels of a flow. */
export function getShoppingProofCondition({
  tarArea,
  orgSto,
}: Pick<OriginDestinationFlow, 'tarArea' | 'orgSto'>): (typeof SHOPPING_PROOF_CONDITIONS)[number] {
  const asks = (milkPowder: boolean) =>
    isShoppingScreenshotRequired({ destination: tarArea, milkPowder, originStore: orgSto })
  return asks(false) ? 'always' : asks(true) ? 'milkPowder' : 'never'
}
