import type { Lang, LocalisedText } from '../../../../src/domain/base/language'
import type { TransshipmentMode } from '../../../../src/domain/warehouse/places'
import { DESTINATIONS } from './destinations'
import { toLocalisedText } from './names'
import { ALL_WAREHOUSES } from './warehouses'

const STORE_NAMES = new Map<string, LocalisedText>(
  ALL_WAREHOUSES.map(({ code, warehouse }) => [code, warehouse]),
)

type Row = readonly [flowId: string, orgSto: string, tarArea: string, english: boolean]

/** All flow ids of S2 §9. */
const ROWS: readonly Row[] = [
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

/**
 * Destinations whose customs ask for the country of origin of each item:
 *
 * - HM Revenue & Customs (declaration, data element 5/15), Dubai Customs, the Kenya Revenue Authority
 * - the Australian Border Force, the Canada Border Services Agency, US Customs (19 CFR 141.86)
 *
 * No flow leads to the second group yet.
 */
const ORIGIN_REQUIRED = ['GB', 'AE', 'KE', 'AU', 'CA', 'US']

const STORES_ABROAD = ['JFK03A', 'NRT01A', 'ICN01A']

/**
 * Returns the row of a flow. Authorized deduction is offered to the mainland only. The hint is shown for AE.
 * Orders from the United States, Japan and Korea are announced to customs (FORE-94).
 */
function flowOf([flowId, orgSto, tarArea, english]: Row) {
  const from = STORE_NAMES.get(orgSto)!
  const to = DESTINATIONS.find(({ code }) => code === tarArea)!
  const join = (lang: Lang) => `${from[lang]}-${to.name[lang]}`
  const abroad = STORES_ABROAD.includes(orgSto)
  const moveModel: TransshipmentMode[] =
    to.group === 'mainland'
      ? ['standard', 'authorizedDeduction', 'specialGoods']
      : ['standard', 'specialGoods']
  return {
    flowId,
    flowName: toLocalisedText(join('sc'), join('tc'), join('en')),
    tarArea,
    orgSto,
    direction: abroad ? ('import' as const) : ('export' as const),
    moveModel,
    contentNameEn: english,
    contentNameLen: 0,
    originRequired: ORIGIN_REQUIRED.includes(tarArea),
    isForecastTip: tarArea === 'AE',
    orderPush: abroad,
    // 'Xinjiang transshipment suspended' (S2 §8 code 30; LIMT-44 A).
    suspended: tarArea === 'XJ',
    // Everything on this flow is a simplified express import of Taiwan's customs.
    receiverConfirmation: tarArea === 'TW' ? ('ezway' as const) : null,
  }
}

export const ORIGIN_DESTINATION_FLOWS = ROWS.map(flowOf)
