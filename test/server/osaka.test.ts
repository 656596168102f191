import { eq } from 'drizzle-orm'
import { sendModes, warehouses } from '../../server/src/db/schema/places'
import { seedReference } from '../../server/src/db/seed/reference'
import * as forecast from '../../src/contract/forecast'
import * as lists from '../../src/contract/forecast-lists'
import { getPackageDetail, getRoutePath, queryPackages } from '../../src/contract/parcels'
import { getOutboundFees } from '../../src/contract/payment'
import { getConsignee, getWarehouses } from '../../src/contract/warehouse'
import { LANGS } from '../../src/domain/language'
import { goodsItem } from '../support/builders'
import { OSAKA, openOsaka, SAKE_CUPS } from '../support/osaka'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { ask, forecastTo, newAddress, newMember, type Someone, steps } from './support/people'

let host: Booted
let me: Someone
let addressId: string
beforeAll(async () => {
  host = await boot()
  me = await newMember(host)
  addressId = await newAddress(host, me.token)
  await openOsaka(host.world.db)
})
afterAll(() => host.close())

const as = () => ({ token: me.token })
const CUPS = { categoryId: 'sake', currency: 'JPY', specification: '90 ml', quantity: 1 }
const fromOsaka = () => ({
  ...forecastTo(addressId),
  whCode: 'KIX01A',
  flowId: '900001002',
  goods: [goodsItem(CUPS)],
})

describe('a warehouse that a forwarder opens by rows alone', () => {
  it('is offered, with its address, its destinations and its category, in every language', async () => {
    const offered = await ask(host, getWarehouses, {})
    expect(offered.map(({ code }) => code)).toEqual(['769DCR', 'JFK03A', '029DCF', '931DCA', 'KIX01A'])
    expect(offered[4]).toMatchObject({ warehouse: OSAKA, currency: 'JPY', exportDeclaration: false })
    const consignee = await ask(host, getConsignee, { whCode: 'KIX01A' }, as())
    expect(consignee.address).toBe(`大阪市此花区北港 2-1-7 ${me.aptId}`)
    const flows = await ask(host, lists.getTemplateFlows, { orgSto: 'KIX01A' })
    expect(flows.map(({ tarArea, group }) => [tarArea, group])).toEqual([
      ['HK', 'hkMacauTaiwan'],
      ['SG', 'international'],
    ])
    expect(await ask(host, lists.getTemplateFlowsAll, {})).toEqual(expect.arrayContaining(flows))
    const categories = await ask(host, lists.getGoodsClass, {})
    expect(categories[12]).toMatchObject({ typeId: 'sake', type: SAKE_CUPS })
    for (const lang of LANGS) expect(flows[1]!.flowName[lang].startsWith(OSAKA[lang])).toBe(true)
  })

  it('is held to the rules: its currency, its flows, the specification that its category needs', async () => {
    const wrong = { ...fromOsaka(), goods: [goodsItem({ ...CUPS, currency: 'CNY', specification: '' })] }
    expect((await send(host.app, forecast.validateForecast, wrong, as())).data).toMatchObject({
      problems: {
        'goods.0.currency': { code: 'goods.currency.mismatch' },
        'goods.0.specification': { code: 'goods.specification.required' },
      },
    })
    const elsewhere = { ...fromOsaka(), flowId: '100005001' }
    expect(await send(host.app, forecast.validateForecast, elsewhere, as())).toMatchObject({ code: '2' })
    expect(await ask(host, forecast.validateForecast, fromOsaka(), as())).toEqual({
      declaredTotal: 7400,
      currency: 'JPY',
    })
  })

  it('takes a parcel, prices it by its own rates and shows it with its own time', async () => {
    const { packageNo } = await ask(host, forecast.addForecast, fromOsaka(), as())
    await steps(host, packageNo, 'receive', 'passReview', 'tally')
    // 1.86 kg: 42.00 for the first kilogram, and twice 8.00.
    expect((await ask(host, getOutboundFees, { packageNo }, as())).totalFeeRmb).toBe(5800)

    const { packageList, dictionaries } = await ask(host, queryPackages, { group: 1, page: 1 }, as())
    expect(packageList[0]).toMatchObject({ packageNo, orgSto: 'KIX01A', orgStoName: OSAKA, tarArea: 'SG' })
    expect(dictionaries.from).toContainEqual({ code: 'KIX01A', name: OSAKA })

    const detail = await ask(host, getPackageDetail, { packageNo }, as())
    expect(detail.whAddresses).toMatchObject([{ code: 'KIX01A', warehouseI18n: OSAKA }])
    expect(detail).toMatchObject({ sendMode: { sendMode: { en: 'Osaka express' } }, declaredCurrency: 'JPY' })
    expect(detail.goods).toMatchObject([{ categoryId: 'sake' }])

    const { routePathList } = await ask(host, getRoutePath, { packageNo }, as())
    const received = routePathList.find(({ code }) => code === 'received')
    expect(received).toMatchObject({ place: OSAKA, utcOffsetMinutes: 540 })
  })

  it.each([
    ['a currency in small letters', { currency: 'jpy' }, 'warehouses_currency_iso_4217'],
    ['a gift worth nothing', { giftMinCents: 0 }, 'warehouses_gift_min_cents'],
    ['a highest price below that of a gift', { unitPriceMaxCents: 1 }, 'warehouses_unit_price_max_cents'],
  ])('is refused by the database with %s', async (_what, change, constraint) => {
    const refused = host.world.db.update(warehouses).set(change).where(eq(warehouses.code, 'KIX01A'))
    await expect(refused).rejects.toMatchObject({ cause: { constraint } })
  })
  it('is refused rates in a currency that nobody can pay in', async () => {
    const refused = host.world.db.update(sendModes).set({ currency: 'JPY' })
    await expect(refused).rejects.toMatchObject({
      cause: { constraint: 'send_modes_currency_of_settlement' },
    })
  })

  it('stays as the forwarder left it when the back end starts again', async () => {
    await seedReference(host.world.db)
    expect(await ask(host, getWarehouses, {})).toHaveLength(5)
  })
})
