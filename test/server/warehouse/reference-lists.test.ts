import { eq } from 'drizzle-orm'
import { customerServiceContacts, originDestinationFlows } from '../../../server/src/db/schema/warehouse'
import { listAddressCountries } from '../../../src/contract/addresses/addresses'
import { getPhoneCodes } from '../../../src/contract/auth/sign-in'
import * as lists from '../../../src/contract/forecast/forecast-lists'
import * as receivers from '../../../src/contract/forecast/forecast-receivers'
import {
  getCustomerServiceContact,
  getPublicWarehouseAddressParts,
  getWarehouses,
} from '../../../src/contract/warehouse/warehouse'
import {
  getMemberWarehouseAddressOfFlow,
  getPublicWarehouseAddressOfFlow,
} from '../../../src/contract/warehouse/warehouse-by-flow'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe } from '../support/mine'
import { ask } from '../support/people'

hostMembers()

const texts = {
  sc: expect.stringMatching(/./),
  tc: expect.stringMatching(/./),
  en: expect.stringMatching(/./),
}

describe('the warehouses in responses', () => {
  it.each([
    ['LIMT-07', 'JFK03A', { en: 'Delaware, US' }, 'US', 'USD', 1],
    ['LIMT-08', '029DCF', { en: "Xi'an" }, 'CN', 'CNY', 0],
    ['LIMT-09', '931DCA', { en: 'Lanzhou' }, 'CN', 'CNY', 0],
    ['LIMT-10', '769DCR', { sc: '东莞', tc: '東莞', en: 'Dongguan' }, 'CN', 'CNY', 1],
  ])(
    '[FORE-20] [%s] %s has its name, country and currency, and shows whether it splits parcels',
    async (_row, code, warehouse, countryCode, currency, canSplit) => {
      const found = (await ask(host, getWarehouses, {})).find((each) => each.code === code)
      expect(found).toMatchObject({ warehouse, countryCode, currency, canSplit })
    },
  )
})

describe('the flows in responses', () => {
  // Stores that are not a warehouse of S1 §9 have our codes.
  it.each([
    ['LIMT-13', '100001001', 'Delaware, US-Chinese Mainland', 'JFK03A', 'CN'],
    ['LIMT-14', '100001002', 'Delaware, US-Hong Kong', 'JFK03A', 'HK'],
    ['LIMT-15', '100001003', 'Delaware, US-Macau', 'JFK03A', 'MC'],
    ['LIMT-16', '100002001', 'Japan-Chinese Mainland', 'NRT01A', 'CN'],
    ['LIMT-17', '100003001', 'Korea-Chinese Mainland', 'ICN01A', 'CN'],
    ['LIMT-18', '100003002', 'Korea-Hong Kong', 'ICN01A', 'HK'],
    ['LIMT-19', '200000002', "Xi'an-Xinjiang", '029DCF', 'XJ'],
    ['LIMT-20', '200000001', 'Lanzhou-Xinjiang', '931DCA', 'XJ'],
    ['LIMT-21', '100005001', 'Dongguan-Singapore', '769DCR', 'SG'],
    ['LIMT-22', '100005002', 'Dongguan-West Malaysia', '769DCR', 'MY'],
    ['LIMT-23', '100005003', 'Dongguan-Hong Kong', '769DCR', 'HK'],
    ['LIMT-24', '100005004', 'Dongguan-Macau', '769DCR', 'MC'],
    ['LIMT-25', '100005005', 'Dongguan-Taiwan', '769DCR', 'TW'],
    ['LIMT-26', '100005007', 'Dongguan-United Arab Emirates', '769DCR', 'AE'],
    ['LIMT-27', '100005009', 'Dongguan-Kenya', '769DCR', 'KE'],
    ['LIMT-28', '100044010', 'Dongguan-United Kingdom', '769DCR', 'GB'],
    ['LIMT-29', '300001001', 'Luohu, Shenzhen-Hong Kong', 'LWU01A', 'HK'],
  ])('[%s] include %s as %s', async (_row, flowId, en, orgSto, tarArea) => {
    const all = await ask(host, lists.listFlowsForForecast, {})
    const found = all.find((flow) => flow.flowId === flowId)
    expect(found).toMatchObject({ flowName: { en }, orgSto, tarArea })
  })
  it('[FORE-21] return all data of a destination', async () => {
    const flows = await ask(host, lists.listFlowsOfWarehouse, { orgSto: '769DCR' })
    expect(flows.find(({ flowId }) => flowId === '100005007')).toEqual({
      flowId: '100005007',
      flowName: { sc: '东莞-阿联酋', tc: '東莞-阿拉伯聯合大公國', en: 'Dongguan-United Arab Emirates' },
      tarArea: 'AE',
      group: 'international',
      orgSto: '769DCR',
      direction: 'export',
      moveModel: ['standard', 'specialGoods'],
      contentNameEn: true,
      contentNameLen: 0,
      originRequired: true,
      isForecastTip: true,
      orderPush: false,
    })
  })
  it('[FORE-28] are imports from abroad, and exports from the mainland', async () => {
    const all = await ask(host, lists.listFlowsForForecast, {})
    const from = (wanted: string) =>
      new Set(all.filter(({ direction }) => direction === wanted).map(({ orgSto }) => orgSto))
    expect(from('import')).toEqual(new Set(['JFK03A', 'NRT01A', 'ICN01A']))
    expect(from('export')).toEqual(new Set(['769DCR', '029DCF', '931DCA', 'LWU01A']))
  })
  it('[FORE-79] to Taiwan deliver only to the door, others also to pickup points', async () => {
    const waysOf = async (flowId: string) => {
      const asked = { flowId, moveMode: 'standard' as const }
      return (await ask(host, lists.getSendAndDistributionModes, asked, asMe())).distributionModes
    }
    expect(await waysOf('100005005')).toEqual(['toDoor'])
    expect(await ask(host, receivers.listFlowPickupPoints, { flowId: '100005005' }, asMe())).toEqual([])
    expect(await waysOf('100005003')).toEqual(['toDoor', 'selfPickup'])
  })
})

it('[FORE-29] destinations are grouped into mainland; Hong Kong, Macau and Taiwan; and international', async () => {
  const countries = await ask(host, listAddressCountries, {})
  const of = (wanted: string) =>
    countries.filter(({ group }) => group === wanted).map(({ country }) => country)
  expect(of('mainland').sort()).toEqual(['CN', 'XJ'])
  expect(of('hkMacauTaiwan').sort()).toEqual(['HK', 'MC', 'TW'])
  expect(of('international').sort()).toEqual(['AE', 'GB', 'KE', 'MY', 'SG'])
  const served = new Set((await ask(host, lists.listFlowsForForecast, {})).map(({ tarArea }) => tarArea))
  expect([...served].sort()).toEqual(countries.map(({ country }) => country).sort())
})

it('[FORE-23] [FORE-24] [FORE-26] a send mode has its name, weights, prices, duration and remarks', async () => {
  const asked = { flowId: '100005001', moveMode: 'standard' as const }
  const { sendModes } = await ask(host, lists.getSendAndDistributionModes, asked, asMe())
  expect(sendModes).toEqual([
    expect.objectContaining({
      sendModId: 'SM100005001',
      sendMode: { sc: '渡口标准', tc: '渡口標準', en: 'Portage standard' },
      ...{ weightFrom: 0, weightTo: 30_000, firstWeight: 500, secondWeight: 500, currency: 'CNY' },
      ...{
        firstGeneralPrice: 5200,
        firstSuperPrice: 4580,
        secondGeneralPrice: 2100,
        secondSuperPrice: 1850,
      },
    }),
  ])
  const [{ timeBar, remarks }] = sendModes as [(typeof sendModes)[number]]
  for (const said of [timeBar, remarks]) {
    expect(said).toEqual(texts)
    expect(new Set(Object.values(said)).size).toBe(3)
  }
})

it('[FORE-17] [FORE-18] [FORE-19] goods have categories, materials and styles, each with an id and a name', async () => {
  const categories = await ask(host, lists.getGoodsCategories, {})
  expect(categories.find(({ typeId }) => typeId === '6')).toMatchObject({ type: { en: 'Milk powder' } })
  const materials = await ask(host, lists.getGoodsMaterials, {})
  const styles = await ask(host, lists.getGoodsStyles, {})
  for (const { typeId, type } of categories) expect([typeId, type]).toEqual([expect.any(String), texts])
  // Clothing has no usual style: it is men's, women's or children's.
  const usual = categories.map((each) => [each.typeId, each.usualMaterialId, each.usualStyleId])
  expect(usual).toContainEqual(['1', '1', null])
  expect(usual).toContainEqual(['4', '11', '4'])
  const [materialIds, styleIds] = [
    materials.map((each) => each.materialId),
    styles.map((each) => each.styleId),
  ]
  for (const [, materialId, styleId] of usual) {
    expect(materialIds).toContain(materialId)
    if (styleId) expect(styleIds).toContain(styleId)
  }
  for (const one of materials) expect(one).toEqual({ materialId: expect.any(String), material: texts })
  for (const one of styles) expect(one).toEqual({ styleId: expect.any(String), style: texts })
  for (const list of [categories, materials, styles]) expect(list.length).toBeGreaterThan(3)
})

it('phone codes are listed once per country, with its name', async () => {
  const codes = await ask(host, getPhoneCodes, {})
  expect(codes).toContainEqual({ areaCode: '65', country: 'SG', name: texts })
  expect(new Set(codes.map(({ country }) => country)).size).toBe(codes.length)
})

it('customer service has a phone number, an e-mail address and hours, or is null when not set', async () => {
  const reached = { phone: expect.stringMatching(/^\+/), email: expect.stringContaining('@'), hours: texts }
  expect(await ask(host, getCustomerServiceContact, {})).toEqual(reached)
  const rows = await host.context.db.delete(customerServiceContacts).returning()
  expect(await ask(host, getCustomerServiceContact, {})).toBeNull()
  await host.context.db.insert(customerServiceContacts).values(rows)
})

const templateOf = (flowId: string) => ask(host, lists.getForecastRequirementsOfFlow, { flowId }, asMe())
/** A flow of a store that only appears in flows. */
const FROM_JAPAN = '100002001'

describe('the forecast requirements of a flow', () => {
  it.each([
    ['the US to the Mainland', '100001001', { exportDeclaration: true, realName: true, proof: 'always' }],
    ['the US to Hong Kong', '100001002', { exportDeclaration: true, realName: false, proof: 'milkPowder' }],
    ['Dongguan to Taiwan', '100005005', { exportDeclaration: false, realName: false, proof: 'never' }],
    ['Dongguan to the UAE', '100005007', { contentNameEn: true, proof: 'always' }],
    ['Japan to the Mainland', FROM_JAPAN, { exportDeclaration: false, realName: true }],
  ])('from %s', async (_trip, flowId, asked) => {
    expect(await templateOf(flowId)).toMatchObject({ flowId, ...asked })
  })

  it('follow the current rows of the forwarder', async () => {
    expect((await templateOf('100005002')).refusedCategories).toEqual([])
    const change = { refusedCategories: ['6'], contentNameLen: 7 }
    await host.context.db
      .update(originDestinationFlows)
      .set(change)
      .where(eq(originDestinationFlows.flowId, '100005002'))
    const { contentNameLen, refusedCategories } = await templateOf('100005002')
    expect(contentNameLen).toBe(7)
    expect(refusedCategories).toEqual([{ typeId: '6', type: texts }])
  })

  it('are refused for a flow that is not served', async () => {
    expect(await send(host.app, lists.getForecastRequirementsOfFlow, { flowId: 'X' }, asMe())).toMatchObject({
      code: '2',
    })
  })
})

describe('the warehouse of a flow', () => {
  it('is returned to a member with the member code, and to everybody without it', async () => {
    const mine = await ask(host, getMemberWarehouseAddressOfFlow, { flowId: '100001001' }, asMe())
    expect(mine).toMatchObject({ whCode: 'JFK03A', aptId: me.aptId, postCode: '19720' })
    expect(mine.address).toContain(me.aptId)
    const open = await ask(host, getPublicWarehouseAddressOfFlow, { flowId: '100001001' })
    const {
      place: _,
      latin: _l,
      ...whole
    } = await ask(host, getPublicWarehouseAddressParts, { whCode: 'JFK03A' })
    expect(open).toEqual(whole)
  })

  it.each([
    ['for a flow that is not served', 'X', '2'],
    ['for a store that is not a warehouse', FROM_JAPAN, '1'],
  ])('is refused %s', async (_why, flowId, code) => {
    expect(await send(host.app, getMemberWarehouseAddressOfFlow, { flowId }, asMe())).toMatchObject({ code })
    expect(await send(host.app, getPublicWarehouseAddressOfFlow, { flowId })).toMatchObject({ code })
  })
})
