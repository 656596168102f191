import type { Localised } from './language'
import type { Currency } from './money'

const name = (sc: string, tc: string, en: string): Localised => ({ sc, tc, en })

export interface Warehouse {
  code: string
  warehouse: Localised
  currency: Currency
  countryCode: string
  /** 1 means splitting is allowed (S1 §3) */
  canSplit: 0 | 1
}

/** Origin warehouses (S1 §9, S2 §9), the default one first (LIMT-42 A). */
export const WAREHOUSES: readonly Warehouse[] = [
  {
    code: '769DCR',
    warehouse: name('东莞', '東莞', 'Dongguan'),
    currency: 'CNY',
    countryCode: 'CN',
    canSplit: 1,
  },
  {
    code: 'JFK03A',
    warehouse: name('美国特拉华', '美國特拉華', 'Delaware, US'),
    currency: 'USD',
    countryCode: 'US',
    canSplit: 1,
  },
  {
    code: '029DCF',
    warehouse: name('西安', '西安', "Xi'an"),
    currency: 'CNY',
    countryCode: 'CN',
    canSplit: 0,
  },
  {
    code: '931DCA',
    warehouse: name('兰州', '蘭州', 'Lanzhou'),
    currency: 'CNY',
    countryCode: 'CN',
    canSplit: 0,
  },
]

export const DEFAULT_WAREHOUSE = '769DCR'

/** In the order in which they are offered (S2 §1). */
export const DESTINATION_GROUPS = ['mainland', 'hkMacauTaiwan', 'international'] as const
export type DestinationGroup = (typeof DESTINATION_GROUPS)[number]

export interface Destination {
  code: string
  name: Localised
  group: DestinationGroup
}

/** Every destination that the documents name. XJ, the flows inside the mainland, counts as mainland. */
const NAMED_DESTINATIONS: readonly Destination[] = [
  { code: 'CN', name: name('中国大陆', '中國大陸', 'Chinese Mainland'), group: 'mainland' },
  { code: 'XJ', name: name('新疆', '新疆', 'Xinjiang'), group: 'mainland' },
  { code: 'HK', name: name('香港', '香港', 'Hong Kong'), group: 'hkMacauTaiwan' },
  { code: 'MC', name: name('澳门', '澳門', 'Macau'), group: 'hkMacauTaiwan' },
  { code: 'TW', name: name('台湾', '台灣', 'Taiwan'), group: 'hkMacauTaiwan' },
  { code: 'SG', name: name('新加坡', '新加坡', 'Singapore'), group: 'international' },
  { code: 'MY', name: name('西马来西亚', '西馬來西亞', 'West Malaysia'), group: 'international' },
  { code: 'AE', name: name('阿联酋', '阿聯酋', 'United Arab Emirates'), group: 'international' },
  { code: 'KE', name: name('肯尼亚', '肯尼亞', 'Kenya'), group: 'international' },
  { code: 'GB', name: name('英国', '英國', 'United Kingdom'), group: 'international' },
  { code: 'AU', name: name('澳大利亚', '澳洲', 'Australia'), group: 'international' },
  { code: 'GE', name: name('格鲁吉亚', '格魯吉亞', 'Georgia'), group: 'international' },
]

/**
 * What a list leaves out (S1 §5; which lists is ours, FORE-92): no flow goes to AU and GE, so nothing is sent
 * there; Taiwan has no self-pickup points.
 */
const LEFT_OUT = { delivery: ['AU', 'GE'], selfPickup: ['AU', 'GE', 'TW'] } as const
export type DestinationList = keyof typeof LEFT_OUT

/** The destinations of a list. */
export const destinationsIn = (list: DestinationList): readonly Destination[] =>
  NAMED_DESTINATIONS.filter(({ code }) => !(LEFT_OUT[list] as readonly string[]).includes(code))

/** Destinations that parcels are sent to (S2 §1). */
export const DESTINATIONS = destinationsIn('delivery')

/** Any destination by its code, also one that no list offers. */
export const destinationOf = (code: string): Destination | undefined =>
  NAMED_DESTINATIONS.find((it) => it.code === code)

/** Transshipment modes (S2 §3). */
export const TRANSSHIPMENT_MODES = ['standard', 'authorizedDeduction', 'specialGoods'] as const
export type TransshipmentMode = (typeof TRANSSHIPMENT_MODES)[number]

/** Origin stores of flows that are not among the warehouses; the codes are ours (LIMT-37). */
const STORE_NAMES: ReadonlyMap<string, Localised> = new Map([
  ...WAREHOUSES.map(({ code, warehouse }) => [code, warehouse] as const),
  ['NRT01A', name('日本', '日本', 'Japan')] as const,
  ['ICN01A', name('韩国', '韓國', 'Korea')] as const,
  ['LWU01A', name('深圳罗湖', '深圳羅湖', 'Luohu, Shenzhen')] as const,
])

/** The name of an origin store; its code when it is unknown. */
export const storeName = (code: string): Localised => STORE_NAMES.get(code) ?? name(code, code, code)

export interface Flow {
  flowId: string
  /** such as 美国-中国大陆; only the part after the hyphen is shown */
  flowName: Localised
  /** destination code */
  tarArea: string
  /** code of the origin store */
  orgSto: string
  direction: 'import' | 'export'
  moveModel: readonly TransshipmentMode[]
  /** goods names must be written in English */
  contentNameEn: boolean
  /** shortest goods name the customs take, in characters; 0 leaves the general rule (FORE-100 A) */
  contentNameLen: number
  isForecastTip: boolean
  orderPush: boolean
}

type Row = readonly [flowId: string, orgSto: string, tarArea: string, english: boolean]

/** Every flow id of S2 §9. */
const FLOW_ROWS: readonly Row[] = [
  ['100001001', 'JFK03A', 'CN', false],
  ['100001002', 'JFK03A', 'HK', false],
  ['100001003', 'JFK03A', 'MC', false],
  ['100002001', 'NRT01A', 'CN', false],
  ['100003001', 'ICN01A', 'CN', false],
  ['100003002', 'ICN01A', 'HK', false],
  ['200000002', '029DCF', 'XJ', false],
  ['200000001', '931DCA', 'XJ', false],
  ['100005001', '769DCR', 'SG', false],
  ['100005002', '769DCR', 'MY', false],
  ['100005003', '769DCR', 'HK', false],
  ['100005004', '769DCR', 'MC', false],
  ['100005005', '769DCR', 'TW', false],
  ['100005007', '769DCR', 'AE', true],
  ['100005009', '769DCR', 'KE', true],
  ['100044010', '769DCR', 'GB', true],
  ['300001001', 'LWU01A', 'HK', false],
]

function flowOf([flowId, orgSto, tarArea, english]: Row): Flow {
  const from = storeName(orgSto)
  const to = destinationOf(tarArea)!
  const join = (lang: 'sc' | 'tc' | 'en') => `${from[lang]}-${to.name[lang]}`
  const abroad = orgSto === 'JFK03A' || orgSto === 'NRT01A' || orgSto === 'ICN01A'
  return {
    flowId,
    flowName: { sc: join('sc'), tc: join('tc'), en: join('en') },
    tarArea,
    orgSto,
    direction: abroad ? 'import' : 'export',
    moveModel:
      to.group === 'mainland'
        ? ['standard', 'authorizedDeduction', 'specialGoods']
        : ['standard', 'specialGoods'],
    contentNameEn: english,
    contentNameLen: 0,
    isForecastTip: tarArea === 'AE',
    orderPush: abroad,
  }
}

export const FLOWS: readonly Flow[] = FLOW_ROWS.map(flowOf)

export const flowOfId = (flowId: string): Flow | undefined => FLOWS.find((flow) => flow.flowId === flowId)

/** Of a flow's name only the part after the hyphen is shown (S1 §3). */
export const flowDisplayName = (flowName: string): string => flowName.slice(flowName.indexOf('-') + 1)

/** Parcels to the Chinese Mainland need the receiver's approved ID (S2 §5); no address without one is offered. */
export const needsReceiverId = (tarArea: string): boolean => tarArea === 'CN'

/** Category whose goods open the shopping step for HK and MC (S1 §5). Here and not in the dictionary, which the home
 *  screen would load with it. */
export const MILK_POWDER_CATEGORY = '6'

/**
 * Shopping screen rule (S1 §5): CN always; HK or MC only if some goods are of category 6; TW only from JFK03A.
 * It says whether the shopping-proof step asks for screenshots of the order; other destinations are not limited
 * by it (FORE-99 A).
 */
export function shoppingScreenAllows(trip: {
  destination: string
  categoryIds: readonly string[]
  originStore: string
}): boolean {
  if (trip.destination === 'HK' || trip.destination === 'MC')
    return trip.categoryIds.includes(MILK_POWDER_CATEGORY)
  if (trip.destination === 'TW') return trip.originStore === 'JFK03A'
  return true
}
