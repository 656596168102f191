import { hasMilkPowder } from '@/domain/forecast/goods-lists'
import {
  DEFAULT_WAREHOUSE_CODE,
  extractDestinationFromFlowName,
  findFlowIdOrEmpty,
  findWarehouseOrFirst,
  getShoppingProofCondition,
  isShoppingScreenshotRequired,
  SHOPPING_PROOF_CONDITIONS,
  shipsTo,
  sortHomeCountryFirst,
  sortWarehousesForCountry,
  toDisplayedDestinationCode,
} from '@/domain/warehouse/places'
import { DESTINATIONS } from '../../../server/src/db/seed/destinations'
import { ORIGIN_DESTINATION_FLOWS } from '../../../server/src/db/seed/flows'
import { GOODS_CATEGORIES } from '../../../server/src/db/seed/goods-lists'
import { OFFERED_WAREHOUSES } from '../../../server/src/db/seed/warehouses'

const flowOfId = (id: string) => ORIGIN_DESTINATION_FLOWS.find(({ flowId }) => flowId === id)
const destinationOf = (code: string) => DESTINATIONS.find((destination) => destination.code === code)
const offered = DESTINATIONS.filter(({ delivery }) => delivery)
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code)

describe('warehouses', () => {
  it('769DCR is the default, in China and listed first', () => {
    expect(DEFAULT_WAREHOUSE_CODE).toBe('769DCR')
    expect(OFFERED_WAREHOUSES[0]).toMatchObject({ code: '769DCR', countryCode: 'CN' })
  })
  it.each([
    ['JFK03A', 'Delaware, US', 'US', 'USD'],
    ['029DCF', "Xi'an", 'CN', 'CNY'],
    ['931DCA', 'Lanzhou', 'CN', 'CNY'],
    ['769DCR', 'Dongguan', 'CN', 'CNY'],
  ])('%s is %s', (code, en, countryCode, currency) => {
    const found = OFFERED_WAREHOUSES.find((it) => it.code === code)
    expect(found).toMatchObject({ countryCode, currency })
    expect(found?.warehouse.en).toBe(en)
  })
  it('show which of them split parcels', () =>
    expect(codes(OFFERED_WAREHOUSES.filter(({ canSplit }) => canSplit === 1))).toEqual(['769DCR', 'JFK03A']))
  it('start with the default one, or with the first if the default is missing', () => {
    expect(findWarehouseOrFirst(DEFAULT_WAREHOUSE_CODE, OFFERED_WAREHOUSES)?.code).toBe('769DCR')
    expect(findWarehouseOrFirst('gone', OFFERED_WAREHOUSES.slice(1))?.code).toBe('JFK03A')
    expect(findWarehouseOrFirst('gone', [])).toBeUndefined()
  })
})

describe('warehouses that ship to a member', () => {
  const SHIPPERS = ['769DCR', 'JFK03A', '029DCF', '931DCA'].map((code) => ({
    code,
    destinations: ORIGIN_DESTINATION_FLOWS.filter(({ orgSto }) => orgSto === code).map(
      ({ tarArea }) => tarArea,
    ),
  }))
  const [dongguan, delaware, xian, lanzhou] = ['769DCR', 'JFK03A', '029DCF', '931DCA']
  it.each([
    ['SG', [dongguan], [delaware, xian, lanzhou]],
    ['MY', [dongguan], [delaware, xian, lanzhou]],
    ['TW', [dongguan], [delaware, xian, lanzhou]],
    ['AE', [dongguan], [delaware, xian, lanzhou]],
    ['KE', [dongguan], [delaware, xian, lanzhou]],
    ['GB', [dongguan], [delaware, xian, lanzhou]],
    ['HK', [dongguan, delaware], [xian, lanzhou]],
    ['MC', [dongguan, delaware], [xian, lanzhou]],
    // Xinjiang is part of the mainland. A warehouse that ships to the whole mainland comes before those that
    // ship only to Xinjiang.
    ['CN', [delaware, xian, lanzhou], [dongguan]],
    ['XJ', [xian, lanzhou], [dongguan, delaware]],
    ['JP', [], [dongguan, delaware, xian, lanzhou]],
    ['AU', [], [dongguan, delaware, xian, lanzhou]],
    ['', [], [dongguan, delaware, xian, lanzhou]],
  ] as const)('for %j start with %j', (country, first, others) => {
    expect(codes(sortWarehousesForCountry(SHIPPERS, country))).toEqual([...first, ...others])
    expect(codes(SHIPPERS.filter((each) => shipsTo(each, country))).sort()).toEqual([...first].sort())
  })
  it('keep their own order while the country of the member is unknown', () => {
    expect(codes(sortWarehousesForCountry(SHIPPERS))).toEqual(codes(SHIPPERS))
    expect(sortWarehousesForCountry([], 'SG')).toEqual([])
  })
  it.each([
    ['769DCR', 'SG', '100005001'],
    ['769DCR', 'MY', '100005002'],
    ['769DCR', 'HK', '100005003'],
    ['769DCR', 'MC', '100005004'],
    ['769DCR', 'TW', '100005005'],
    ['769DCR', 'GB', '100044010'],
    ['JFK03A', 'CN', '100001001'],
    ['JFK03A', 'HK', '100001002'],
    ['769DCR', 'CN', ''],
    ['JFK03A', 'SG', ''],
    ['029DCF', 'CN', ''],
    ['gone', 'SG', ''],
    ['769DCR', '', ''],
  ])('from %s to %j the flow is %j', (from, country, flowId) =>
    expect(findFlowIdOrEmpty(ORIGIN_DESTINATION_FLOWS, { from, country })).toBe(flowId),
  )
})

describe('the displayed codes of destinations', () => {
  it.each([
    ['MC', 'MO'],
    ['MO', 'MO'],
    ['CN', 'CN'],
    ['XJ', 'XJ'],
    ['HK', 'HK'],
    ['TW', 'TW'],
    ['SG', 'SG'],
    ['MY', 'MY'],
    ['AE', 'AE'],
    ['KE', 'KE'],
    ['GB', 'GB'],
  ])('%s is shown as %s', (code, shown) => expect(toDisplayedDestinationCode(code)).toBe(shown))
  it('a parcel without a destination shows a dash', () => {
    expect(toDisplayedDestinationCode(null)).toBe('—')
    expect(toDisplayedDestinationCode()).toBe('—')
  })
})

describe('flows', () => {
  it.each([
    ['100001001', 'JFK03A', 'CN'],
    ['100001002', 'JFK03A', 'HK'],
    ['100001003', 'JFK03A', 'MC'],
    ['100002001', 'NRT01A', 'CN'],
    ['100003001', 'ICN01A', 'CN'],
    ['100003002', 'ICN01A', 'HK'],
    ['200000002', '029DCF', 'XJ'],
    ['200000001', '931DCA', 'XJ'],
    ['100005001', '769DCR', 'SG'],
    ['100005002', '769DCR', 'MY'],
    ['100005003', '769DCR', 'HK'],
    ['100005004', '769DCR', 'MC'],
    ['100005005', '769DCR', 'TW'],
    ['100005007', '769DCR', 'AE'],
    ['100005009', '769DCR', 'KE'],
    ['100044010', '769DCR', 'GB'],
    ['300001001', 'LWU01A', 'HK'],
  ])('%s goes from %s to %s', (flowId, orgSto, tarArea) =>
    expect(flowOfId(flowId)).toMatchObject({ flowId, orgSto, tarArea }),
  )
  it('are exactly seventeen', () => {
    expect(ORIGIN_DESTINATION_FLOWS).toHaveLength(17)
    expect(new Set(ORIGIN_DESTINATION_FLOWS.map(({ flowId }) => flowId)).size).toBe(17)
    expect(flowOfId('999')).toBeUndefined()
  })
  it('are import or export, seen from the mainland', () => {
    for (const { orgSto, direction } of ORIGIN_DESTINATION_FLOWS)
      expect(direction).toBe(['JFK03A', 'NRT01A', 'ICN01A'].includes(orgSto) ? 'import' : 'export')
  })
  it('have every field of the documents', () => {
    for (const flow of ORIGIN_DESTINATION_FLOWS)
      expect(Object.keys(flow)).toEqual(
        expect.arrayContaining([
          'flowId',
          'flowName',
          'tarArea',
          'orgSto',
          'moveModel',
          'contentNameEn',
          'contentNameLen',
          'isForecastTip',
          'orderPush',
        ]),
      )
  })
  it('need English names to the Emirates, Kenya and Britain only', () =>
    expect(ORIGIN_DESTINATION_FLOWS.filter((it) => it.contentNameEn).map(({ tarArea }) => tarArea)).toEqual([
      'AE',
      'KE',
      'GB',
    ]))
  it('allow authorised payment deduction to the mainland only', () => {
    for (const { moveModel, tarArea } of ORIGIN_DESTINATION_FLOWS)
      expect(moveModel.includes('authorizedDeduction')).toBe(tarArea === 'CN' || tarArea === 'XJ')
  })
  it('show the part of their name after the hyphen', () => {
    expect(extractDestinationFromFlowName('美国-中国大陆')).toBe('中国大陆')
    expect(extractDestinationFromFlowName('Singapore')).toBe('Singapore')
    for (const { flowName, tarArea } of ORIGIN_DESTINATION_FLOWS)
      for (const lang of ['sc', 'tc', 'en'] as const)
        expect(extractDestinationFromFlowName(flowName[lang])).toBe(destinationOf(tarArea)?.name[lang])
  })
})

describe('destinations', () => {
  it('have three groups: the mainland; Hong Kong, Macau and Taiwan; and international', () => {
    const of = (group: string) => codes(offered.filter((one) => one.group === group))
    expect(of('mainland')).toEqual(['CN', 'XJ'])
    expect(of('hkMacauTaiwan')).toEqual(['HK', 'MC', 'TW'])
    expect(of('international')).toEqual(['SG', 'MY', 'AE', 'KE', 'GB'])
  })
  it('do not include AU and GE as offered, but have their names', () => {
    expect(codes(offered)).not.toContain('AU')
    expect(codes(offered)).not.toContain('GE')
    expect(destinationOf('AU')?.name.en).toBe('Australia')
    expect(destinationOf('GE')?.name.en).toBe('Georgia')
  })
  it('offer self pickup everywhere except in TW', () => {
    const pickup = codes(DESTINATIONS.filter(({ selfPickup }) => selfPickup))
    expect(pickup).toEqual(codes(offered).filter((code) => code !== 'TW'))
  })
  it('include the destination of every flow', () => {
    for (const { tarArea } of ORIGIN_DESTINATION_FLOWS) expect(codes(offered)).toContain(tarArea)
  })
  it('can be reached from a store that is not a warehouse, as the flow name shows', () => {
    expect(flowOfId('100002001')?.flowName.en).toBe('Japan-Chinese Mainland')
    expect(flowOfId('100001001')?.flowName.en).toBe('Delaware, US-Chinese Mainland')
  })
})

describe('the shopping screenshot', () => {
  const allows = (destination: string, originStore = '769DCR', milkPowder = false) =>
    isShoppingScreenshotRequired({ destination, originStore, milkPowder })
  it('is required for HK and MC only with goods of category 6', () => {
    for (const destination of ['HK', 'MC']) {
      const goods = (...ids: string[]) => ids.map((categoryId) => ({ categoryId }))
      const with6 = (...ids: string[]) => hasMilkPowder(goods(...ids), GOODS_CATEGORIES)
      expect(allows(destination, 'JFK03A', with6('1', '66'))).toBe(false)
      expect(allows(destination, 'JFK03A', with6())).toBe(false)
      expect(allows(destination, 'JFK03A', with6('1', '6'))).toBe(true)
    }
  })
  it('is always required for destinations that the rule does not name', () => {
    for (const destination of ['SG', 'MY', 'AE', 'KE', 'GB', 'XJ']) expect(allows(destination)).toBe(true)
  })
})

it.each([
  ['CN', '769DCR', 'always'],
  ['SG', '769DCR', 'always'],
  ['TW', 'JFK03A', 'always'],
  ['TW', '769DCR', 'never'],
  ['HK', 'JFK03A', 'milkPowder'],
  ['MC', '769DCR', 'milkPowder'],
] as const)('a parcel to %s from %s needs a shopping proof: %s', (tarArea, orgSto, asked) => {
  expect(getShoppingProofCondition({ tarArea, orgSto })).toBe(asked)
  expect(SHOPPING_PROOF_CONDITIONS).toContain(asked)
})

describe('a list of destinations for a member', () => {
  const rows = [
    { country: 'CN', group: 'mainland' },
    { country: 'MY', group: 'international' },
    { country: 'SG', group: 'international' },
  ] as const
  const order = (home?: string) =>
    sortHomeCountryFirst(rows, home, (row) => row).map(({ country }) => country)
  it('begins with the home country and the rest of its group', () =>
    expect(order('SG')).toEqual(['SG', 'MY', 'CN']))
  it.each([undefined, 'US'])('keeps its order for the home country %p', (home) =>
    expect(order(home)).toEqual(['CN', 'MY', 'SG']),
  )
})
