import { DISTRIBUTION_MODES } from '@/domain/addresses/receiver'
import {
  buildGoodsValidationContext,
  needsShoppingProof,
  type ParcelForecastEntry,
  parseParcelForecast,
} from '@/domain/forecast/forecast'
import { checkShoppingUrl, extractShoppingLink } from '@/domain/forecast/shopping-link'
import { TRANSSHIPMENT_MODES } from '@/domain/warehouse/places'
import { goodsItem, REFERENCE, SELF_PICKUP } from '../../support/builders'
import { forecast } from '../fixtures'

const problemsOf = (part: Partial<ParcelForecastEntry>) => {
  const read = parseParcelForecast(forecast(part), REFERENCE)
  return 'problems' in read ? read.problems : {}
}
/** Returns the code on a field, and checks that no other field has a problem. */
const only = (field: string, part: Partial<ParcelForecastEntry>) => {
  const found = problemsOf(part)
  expect(Object.keys(found).filter((name) => name !== field)).toEqual([])
  return found[field]?.code
}

it('a valid forecast is returned normalised, with the rows that it names', () => {
  const entry = forecast({
    trackingNo: ' sf 1408227655319 ',
    note: ' please\u200b ',
    pickupPointId: 'left over',
  })
  expect(parseParcelForecast(entry, REFERENCE)).toEqual({
    forecast: {
      warehouse: REFERENCE.warehouses.find(({ code }) => code === '769DCR'),
      flow: REFERENCE.flows.find(({ flowId }) => flowId === '100005001'),
      moveMode: 'standard',
      distributionMode: 'toDoor',
      trackingNo: 'SF1408227655319',
      addressId: 'a1',
      pickupPointId: '',
      pickupName: '',
      pickupAreaCode: '',
      pickupPhone: '',
      note: 'please',
      goods: [goodsItem()],
      insured: false,
      insuredValue: '',
      shoppingUrl: '',
    },
  })
})

it.each([
  [
    'is stored in plain digits',
    { insured: true, insuredValue: ' 1００ ' },
    { insured: true, insuredValue: '100' },
  ],
  [
    'is empty if the insurance is switched off',
    { insuredValue: '9999999' },
    { insured: false, insuredValue: '' },
  ],
])('an insured value %s', (_, typed, kept) => {
  expect(parseParcelForecast(forecast(typed), REFERENCE)).toMatchObject({ forecast: kept })
})

it('an insured value is limited by the declared total of all goods', () => {
  const goods = [goodsItem(), goodsItem()]
  const entry = forecast({ goods, insured: true, insuredValue: '297' })
  expect(parseParcelForecast(entry, REFERENCE)).toMatchObject({
    problems: { insuredValue: { code: 'forecast.insuredValue.aboveDeclared', params: { max: 296 } } },
  })
  expect(parseParcelForecast({ ...entry, insuredValue: '296' }, REFERENCE)).toHaveProperty('forecast')
  // Without the insurance terms, which may still be loading, the check is skipped.
  expect(parseParcelForecast(entry, { ...REFERENCE, insurance: undefined })).toHaveProperty('forecast')
})

it('a forecast for self pickup has its pickup point and no earlier address', () => {
  const entry = forecast({
    distributionMode: 'selfPickup',
    addressId: 'left over',
    pickupPointId: 'p1',
    pickupName: 'Tan Mei Hua',
    pickupAreaCode: '65',
    pickupPhone: '91234567',
    shoppingUrl: ' https://shop.example/1 ',
  })
  expect(parseParcelForecast(entry, REFERENCE)).toMatchObject({
    forecast: {
      distributionMode: 'selfPickup',
      addressId: '',
      pickupPointId: 'p1',
      shoppingUrl: 'https://shop.example/1',
    },
  })
})

it('a forecast from an added warehouse follows the rows of that warehouse', () => {
  const warehouses = [
    { code: 'KIX01A', currency: 'USD', giftMinCents: 1, unitPriceMaxCents: 10_000, exportDeclaration: true },
  ]
  const flows = [{ ...REFERENCE.flows[0]!, flowId: '9', orgSto: 'KIX01A', tarArea: 'SG' }]
  const entry = forecast({ whCode: 'KIX01A', flowId: '9', goods: [goodsItem({ currency: 'USD' })] })
  const read = parseParcelForecast(entry, { ...REFERENCE, warehouses, flows })
  expect(read).toEqual({
    problems: {
      'goods.0.eccn': { code: 'goods.eccn.required' },
      'goods.0.scheduleB': { code: 'goods.scheduleB.required' },
    },
  })
})

describe('the required fields of a forecast', () => {
  it('include screenshots if the shopping link is empty', () =>
    expect(only('pictures', { pictureCount: 0, shoppingUrl: ' ' })).toBe('forecast.pictures.required'))
  it('include a valid collector, even while no destination is chosen', () => {
    const found = problemsOf({ ...SELF_PICKUP, flowId: '', pickupPhone: '123' })
    expect(found.flowId?.code).toBe('forecast.flowId.required')
    expect(found.pickupPhone?.code).toBe('phone.format')
    expect(found.pickupName).toBeUndefined()
  })
  it('include a normalised collector at a pickup point', () => {
    const typed = { pickupName: ' Tan\u200b Mei Hua ', pickupPhone: '+65 9123 4567' }
    const read = parseParcelForecast(forecast({ ...SELF_PICKUP, ...typed }), REFERENCE)
    expect(read).toMatchObject({ forecast: SELF_PICKUP })
  })
  it('do not include screenshots if a shopping link is given', () =>
    expect(only('pictures', { pictureCount: 0, shoppingUrl: 'https://shop.example/1' })).toBeUndefined())
})

describe('the choices of a forecast', () => {
  it('transshipment is standard, by authorised payment deduction, or for special goods', () =>
    expect(TRANSSHIPMENT_MODES).toEqual(['standard', 'authorizedDeduction', 'specialGoods']))
  it('distribution is to the door or by self pickup', () =>
    expect(DISTRIBUTION_MODES).toEqual(['toDoor', 'selfPickup']))
})

it.each([
  [{ pictureCount: 21 }, 'pictures', 'pictures.tooMany', 20],
  [{ goods: Array.from({ length: 21 }, () => goodsItem()) }, 'goods', 'goods.tooMany', 20],
  [{ note: 'n'.repeat(101) }, 'note', 'note.tooLong', 100],
])('an exceeded maximum is reported with its limit: %#', (part, field, code, max) =>
  expect(problemsOf(part)).toEqual({ [field]: { code: `forecast.${code}`, params: { max } } }),
)

describe('the shopping link', () => {
  const GOOD =
    'https://shop.example/item/1?id=2#top http://m.shop.example https://shop.example:8443/x https://shop.example:1/x https://shop.example:65535 https://商店.cn/商品 HTTPS://Shop.Example/1 https://shop.example?id=1 https://shop.example#top https://my-shop_2.a.b.example/'
  it.each(['', ' https://shop.example/1 ', ...GOOD.split(' ')])('may be %s', (text) =>
    expect(checkShoppingUrl(text)).toBeNull(),
  )
  const WRONG =
    'shop.example/1 ftp://shop.example/1 javascript:alert(1) https://localhost https://user@shop.example/ https://shop.example/a\u0007b xhttps://shop.example/1 https://shop.example!/1 https://shop.example:12a/x https:/shop.example/1 https://.example https://shop.example:/x https://shop.example:654321/x https://shop.example:99999/x https://shop.example:0/x'
  it.each(['https://shop example.com', 'https://shop.example/a b', ...WRONG.split(' ')])(
    'may not be %s',
    (text) => expect(checkShoppingUrl(text)?.code).toBe('forecast.shoppingUrl.format'),
  )
  it.each([
    [
      '【淘宝】https://m.tb.cn/h.gQk3?tk=AbC MF7997 「耳机 白色」点击链接直接打开',
      'https://m.tb.cn/h.gQk3?tk=AbC',
    ],
    ['【京东】https://3.cn/-1abc 「商品」\n复制打开', 'https://3.cn/-1abc'],
    ['复制打开https://m.tb.cn/h.abc看看', 'https://m.tb.cn/h.abc'],
    ['See https://shop.example/item/1?id=2.', 'https://shop.example/item/1?id=2'],
    ['(HTTP://shop.example/1)!', 'HTTP://shop.example/1'],
    ['https://shop.example/1\n第二行', 'https://shop.example/1'],
    ['https://shop.example/a.b, and more', 'https://shop.example/a.b'],
    ['\u200bhttps://shop.example/1', 'https://shop.example/1'],
  ])('is extracted from %j', (text, link) => expect(extractShoppingLink(text)).toBe(link))
  it.each(['', 'no link', 'https://localhost/', 'm.tb.cn/h.abc'])('is not found in %j', (text) =>
    expect(extractShoppingLink(text)).toBeUndefined(),
  )
  it('has at most 500 characters', () => {
    const link = `https://shop.example/${'a'.repeat(479)}`
    expect(link).toHaveLength(500)
    expect(checkShoppingUrl(link)).toBeNull()
    expect(checkShoppingUrl(`${link}a`)).toEqual({
      code: 'forecast.shoppingUrl.tooLong',
      params: { max: 500 },
    })
  })
})

describe('the shopping proof', () => {
  const hongKong = { flowId: '100005003', pictureCount: 0 }
  it('is not required where the shopping screen is not allowed', () => {
    expect(needsShoppingProof(forecast(hongKong), REFERENCE)).toBe(false)
    expect(problemsOf(hongKong)).toEqual({})
  })
  it('is required for milk powder to Hong Kong', () => {
    const goods = [goodsItem({ categoryId: '6', specification: '800 g' })]
    expect(only('pictures', { ...hongKong, goods })).toBe('forecast.pictures.required')
  })
  it('with a wrong link is refused even where none is required', () =>
    expect(only('shoppingUrl', { ...hongKong, shoppingUrl: 'x' })).toBe('forecast.shoppingUrl.format'))
})

describe('goods of a flow', () => {
  it('have problems at their place in the list', () => {
    const goods = [goodsItem(), goodsItem({ description: '', brand: '' })]
    expect(Object.keys(problemsOf({ goods })).sort()).toEqual(['goods.1.brand', 'goods.1.description'])
  })
  it('need ECCN and Schedule B for export from the United States', () => {
    const usExport = {
      whCode: 'JFK03A',
      flowId: '100001001',
      goods: [goodsItem({ currency: 'USD' })],
    }
    expect(Object.keys(problemsOf(usExport)).sort()).toEqual(['goods.0.eccn', 'goods.0.scheduleB'])
    const fromDongguan = { whCode: '769DCR', flowId: '100005001' }
    expect(buildGoodsValidationContext(fromDongguan, REFERENCE).exportDeclaration).toBe(false)
  })
  it('need the country of origin to the Emirates, Kenya and Britain', () => {
    for (const flowId of ['100005007', '100005009', '100044010']) {
      expect(only('goods.0.originCountry', { flowId, goods: [goodsItem({ originCountry: '' })] })).toBe(
        'goods.originCountry.required',
      )
      expect(problemsOf({ flowId, goods: [goodsItem({ originCountry: 'VN' })] })).toEqual({})
    }
    expect(problemsOf({ goods: [goodsItem({ originCountry: '' })] })).toEqual({})
  })
  it('need English names to the Emirates, Kenya and Britain', () => {
    for (const flowId of ['100005007', '100005009', '100044010'])
      expect(
        only('goods.0.description', {
          flowId,
          goods: [goodsItem({ description: '无线耳机', originCountry: 'CN' })],
        }),
      ).toBe('goods.description.english')
  })
  it('have prices in the currency of their warehouse', () => {
    const goods = [goodsItem(), goodsItem({ currency: 'USD' })]
    expect(only('goods.1.currency', { goods })).toBe('goods.currency.mismatch')
  })
  it('follow the general rules while no flow is chosen', () =>
    expect(buildGoodsValidationContext({ whCode: '', flowId: '' }, REFERENCE)).toMatchObject({
      contentNameEn: false,
      contentNameLen: 0,
      originRequired: false,
      exportDeclaration: false,
      prices: undefined,
    }))
})
