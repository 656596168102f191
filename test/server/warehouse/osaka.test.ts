import { sendModes, warehouses } from '../../../server/src/db/schema/warehouse'
import { seedEmptyReferenceTables } from '../../../server/src/db/seed/reference'
import { getOutboundFeesOfParcel } from '../../../src/contract/dispatch/outbound'
import * as forecast from '../../../src/contract/forecast/forecast'
import * as lists from '../../../src/contract/forecast/forecast-lists'
import { getRoutePath } from '../../../src/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import { getMemberWarehouseAddress, getWarehouses } from '../../../src/contract/warehouse/warehouse'
import { LANGS } from '../../../src/domain/base/language'
import { OSAKA, openOsakaWarehouse, SAKE_CUPS } from '../../support/back-end/osaka'
import { goodsItem } from '../../support/builders'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail } from '../support/mine'
import { ask, forecastPayloadTo, newAddress, performSteps } from '../support/people'

hostMembers()
beforeAll(() => openOsakaWarehouse(host.context.db))

const CUPS = { categoryId: 'sake', currency: 'JPY', specification: '90 ml', quantity: 1 }
const fromOsaka = async () => ({
  ...forecastPayloadTo(await newAddress(host, me.token)),
  whCode: 'KIX01A',
  flowId: '900001002',
  goods: [goodsItem(CUPS)],
})

describe('a warehouse that exists only as rows of the forwarder', () => {
  it('is offered in every language, with its address, destinations and category', async () => {
    const offered = await ask(host, getWarehouses, {})
    expect(offered.map(({ code }) => code)).toEqual(['769DCR', 'JFK03A', '029DCF', '931DCA', 'KIX01A'])
    expect(offered[4]).toMatchObject({ warehouse: OSAKA, currency: 'JPY', exportDeclaration: false })
    const consignee = await ask(host, getMemberWarehouseAddress, { whCode: 'KIX01A' }, asMe())
    expect(consignee.address).toBe(`大阪市此花区北港 2-1-7 ${me.aptId}`)
    const flows = await ask(host, lists.listFlowsOfWarehouse, { orgSto: 'KIX01A' })
    expect(flows.map(({ tarArea, group }) => [tarArea, group])).toEqual([
      ['HK', 'hkMacauTaiwan'],
      ['SG', 'international'],
    ])
    expect(await ask(host, lists.listFlowsForForecast, {})).toEqual(expect.arrayContaining(flows))
    const categories = await ask(host, lists.getGoodsCategories, {})
    expect(categories[12]).toMatchObject({ typeId: 'sake', type: SAKE_CUPS })
    for (const lang of LANGS) expect(flows[1]!.flowName[lang].startsWith(OSAKA[lang])).toBe(true)
  })

  it('follows the rules: its currency, its flows, the specification that its category requires', async () => {
    const wrong = {
      ...(await fromOsaka()),
      goods: [goodsItem({ ...CUPS, currency: 'CNY', specification: '' })],
    }
    expect((await send(host.app, forecast.validateForecast, wrong, asMe())).data).toMatchObject({
      problems: {
        'goods.0.currency': { code: 'goods.currency.mismatch' },
        'goods.0.specification': { code: 'goods.specification.required' },
      },
    })
    const elsewhere = { ...(await fromOsaka()), flowId: '100005001' }
    expect(await send(host.app, forecast.validateForecast, elsewhere, asMe())).toMatchObject({ code: '2' })
    expect(await ask(host, forecast.validateForecast, await fromOsaka(), asMe())).toEqual({
      declaredTotal: 7400,
      currency: 'JPY',
    })
  })

  it('accepts a parcel, prices it by its own rates, and shows its own local time', async () => {
    const { packageNo } = await ask(host, forecast.addForecast, await fromOsaka(), asMe())
    await performSteps(host, packageNo, 'receive', 'passReview', 'tally')
    // 1.86 kg: 42.00 for the first kilogram, and two steps of 8.00.
    expect((await ask(host, getOutboundFeesOfParcel, { packageNo }, asMe())).totalFeeRmb).toBe(5800)

    const { packageList, dictionaries } = await ask(host, getFirstPackagePage, { group: 1, page: 1 }, asMe())
    expect(packageList[0]).toMatchObject({ packageNo, orgSto: 'KIX01A', orgStoName: OSAKA, tarArea: 'SG' })
    expect(dictionaries.from).toContainEqual({ code: 'KIX01A', name: OSAKA })

    expect(await readDetail(packageNo)).toMatchObject({
      whAddresses: [{ code: 'KIX01A', warehouseI18n: OSAKA }],
      sendMode: { sendMode: { en: 'Osaka express' } },
      declaredCurrency: 'JPY',
      goods: [{ categoryId: 'sake' }],
    })

    const { routePathList } = await ask(host, getRoutePath, { packageNo }, asMe())
    const received = routePathList.find(({ code }) => code === 'received')
    expect(received).toMatchObject({ place: OSAKA, utcOffsetMinutes: 540 })
  })

  // A currency in lower case, a gift without a value, a maximum price below the price of a gift, a currency
  // in which no payment is possible.
  it.each<[string, typeof warehouses | typeof sendModes, object]>([
    ['warehouses_currency_iso_4217', warehouses, { currency: 'jpy' }],
    ['warehouses_gift_min_cents', warehouses, { giftMinCents: 0 }],
    ['warehouses_unit_price_max_cents', warehouses, { unitPriceMaxCents: 1 }],
    ['send_modes_currency_of_settlement', sendModes, { currency: 'JPY' }],
  ])('cannot break the database constraint %s', async (constraint, table, change) => {
    const refused = host.context.db.update(table).set(change)
    await expect(refused).rejects.toMatchObject({ cause: { constraint } })
  })

  it('stays unchanged when the back end starts again', async () => {
    await seedEmptyReferenceTables(host.context.db)
    expect(await ask(host, getWarehouses, {})).toHaveLength(5)
  })
})
