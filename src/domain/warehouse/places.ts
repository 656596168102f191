import type { LocalisedText } from '../base/language'
import type { DeclaredUnitPriceLimits } from '../base/money'

/** The warehouse to begin with (S1 §9; LIMT-42 A); a forwarder without it begins with its first one. */
export const DEFAULT_WAREHOUSE_CODE = '769DCR'

/** What the rules ask of an origin warehouse, a row of the forwarder's. */
export interface WarehouseDeclarationRules extends DeclaredUnitPriceLimits {
  code: string
  /** what leaves it is declared for export: ECCN and Schedule B (S2 §1; FORE-88) */
  exportDeclaration: boolean
}

/** The warehouse of a code; of one that is not there, or no longer, the first. */
export const findWarehouseOrFirst = <W extends { code: string }>(
  code: string,
  warehouses: readonly W[],
): W | undefined => warehouses.find((warehouse) => warehouse.code === code) ?? warehouses[0]

/** Where a warehouse ships to, by the codes of destinations. */
export interface WarehouseDestinations {
  destinations: readonly string[]
}

/**
 * Whether a warehouse ships to a country. Xinjiang has a code of its own and is a part of the mainland (ours).
 * @param country code of a destination; '' is a country without one, to which nothing is shipped
 */
export const shipsTo = ({ destinations }: WarehouseDestinations, country: string): boolean =>
  destinations.includes(country) || (country === 'CN' && destinations.includes('XJ'))

/** The warehouses that ship to all of a country first, then those that ship to a part of it, then the others (ours). */
export function sortWarehousesForCountry<W extends WarehouseDestinations>(
  warehouses: readonly W[],
  country = '',
): W[] {
  const rank = (warehouse: W) =>
    warehouse.destinations.includes(country) ? 0 : shipsTo(warehouse, country) ? 1 : 2
  return [...warehouses].sort((one, other) => rank(one) - rank(other))
}

/** In the order in which destinations are offered (S2 §1). */
export const DESTINATION_GROUPS = ['mainland', 'hkMacauTaiwan', 'international'] as const
export type DestinationGroup = (typeof DESTINATION_GROUPS)[number]

/** Transshipment modes (S2 §3). */
export const TRANSSHIPMENT_MODES = ['standard', 'authorizedDeduction', 'specialGoods'] as const
export type TransshipmentMode = (typeof TRANSSHIPMENT_MODES)[number]

/** Where a warehouse's parcels go and on what terms (S1 §3 'Destination (flow)'), a row of the forwarder's. */
export interface OriginDestinationFlow {
  flowId: string
  /** such as 美国-中国大陆; only the part after the hyphen is shown */
  flowName: LocalisedText
  /** destination code */
  tarArea: string
  /** code of the origin store */
  orgSto: string
  moveModel: readonly TransshipmentMode[]
  /** goods names must be written in English */
  contentNameEn: boolean
  /** shortest goods name the customs take, in characters; 0 leaves the general rule (FORE-100 A) */
  contentNameLen: number
}

/**
 * The code of a destination as members read it. Macau, which the contract names MC (S2 §9), is MO as in ISO 3166. A
 * parcel without a destination shows a dash.
 */
export const toDisplayedDestinationCode = (destination: string | null = null): string =>
  destination === 'MC' ? 'MO' : (destination ?? '—')

/**
 * The id of the flow from a warehouse to a country; '' where there is none. An estimate and a new forecast
 * begin with the flow to the member's home country (ours).
 */
export const findFlowIdOrEmpty = (
  flows: readonly Pick<OriginDestinationFlow, 'flowId' | 'orgSto' | 'tarArea'>[],
  { from, country }: { from: string; country: string },
): string => flows.find(({ orgSto, tarArea }) => orgSto === from && tarArea === country)?.flowId ?? ''

/** Of a flow's name only the part after the hyphen is shown (S1 §3). */
export const extractDestinationFromFlowName = (flowName: string): string =>
  flowName.slice(flowName.indexOf('-') + 1)

/**
 * Shopping screen rule (S1 §5): CN always; HK or MC only with milk powder; TW only from JFK03A. It says whether the
 * shopping-proof step asks for screenshots of the order; other destinations are not limited by it (FORE-99 A).
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

/** Of which parcels of a flow a shopping proof is asked. */
export const SHOPPING_PROOF_CONDITIONS = ['always', 'milkPowder', 'never'] as const

/** Of which parcels of a flow the shopping screen rule asks for a proof. */
export function getShoppingProofCondition({
  tarArea,
  orgSto,
}: Pick<OriginDestinationFlow, 'tarArea' | 'orgSto'>): (typeof SHOPPING_PROOF_CONDITIONS)[number] {
  const asks = (milkPowder: boolean) =>
    isShoppingScreenshotRequired({ destination: tarArea, milkPowder, originStore: orgSto })
  return asks(false) ? 'always' : asks(true) ? 'milkPowder' : 'never'
}
