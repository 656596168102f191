import { readBatchHeader } from '@/domain/forecast/batch/batch-columns'
import { CELLS, faultsOf, forecastOf, judge, rowsOf, TRIP } from './batch-fixtures'

describe('the header of a table', () => {
  it.each([
    [
      ['快递单号', '商品名称', '数量', '单价（元）'],
      ['trackingNo', 'description', 'quantity', 'unitPrice'],
    ],
    [
      ['物流單號*', '商品名稱', '數量', '單價(CNY)'],
      ['trackingNo', 'description', 'quantity', 'unitPrice'],
    ],
    [
      ['Tracking Number', 'Item name', 'QTY', 'unit_price'],
      ['trackingNo', 'description', 'quantity', 'unitPrice'],
    ],
  ])('%s is read in any language', (cells, columns) => {
    expect(readBatchHeader(cells)).toEqual({ columns, unknown: [] })
  })

  it('takes the origin as the country, and the origin warehouse as the warehouse', () => {
    expect(readBatchHeader(['Tracking Number', 'Origin', 'Origin warehouse']).columns).toEqual([
      ...['trackingNo', 'originCountry', 'warehouse'],
    ])
  })

  it('names the headers that are no column, and a column that is named twice', () => {
    expect(readBatchHeader(['单号', '颜色', '', '运单号'])).toEqual({
      columns: ['trackingNo', undefined, undefined, undefined],
      unknown: ['颜色', '运单号'],
    })
  })
})

describe('a table of parcels', () => {
  it('becomes forecasts in stored spelling, with the common trip', () => {
    const { trackingNo, warehouse, flow, addressId, goods, shoppingUrl } = forecastOf(
      rowsOf({ trackingNo: ' sf 1408227655319 ', quantity: '２', unitPrice: '¥74.50' }),
    )
    expect({ trackingNo, whCode: warehouse.code, flowId: flow.flowId, addressId, shoppingUrl }).toEqual({
      ...{ trackingNo: 'SF1408227655319', whCode: '769DCR', flowId: '100005001', addressId: 'a1' },
      shoppingUrl: 'https://shop.example/order/1',
    })
    expect(goods).toEqual([
      expect.objectContaining({
        ...{ description: '无线耳机', categoryId: '3', brand: 'Soundcore', quantity: 2, unitPrice: 7450 },
        ...{ currency: 'CNY', purpose: 'personal', gift: false },
      }),
    ])
  })

  it('takes rows with one number as the goods of one parcel, wherever they are', () => {
    const rows = rowsOf(
      {},
      { trackingNo: 'SF1408227655320' },
      { description: '手机壳', trackingNo: 'sf1408227655319' },
    )
    expect(judge(rows).map(({ trackingNo, lines }) => [trackingNo, lines])).toEqual([
      ['SF1408227655319', [2, 4]],
      ['SF1408227655320', [3]],
    ])
    const [first] = judge(rows)
    expect(
      first && 'forecast' in first && first.forecast.goods.map(({ description }) => description),
    ).toEqual(['无线耳机', '手机壳'])
  })

  it('fills in empty cells as the form does: usual values, the customs list, and earlier goods', () => {
    const bare = { category: '', brand: '', specification: '', material: '', style: '' }
    const { goods } = forecastOf(rowsOf({ ...bare, description: 'Tote bag' }))
    expect(goods[0]).toMatchObject({ categoryId: '2', brand: 'Muji', materialId: '1', styleId: '4' })
    expect(faultsOf(rowsOf({ ...bare, description: '耳机' }))).toEqual([
      '2 brand goods.brand.required',
      '2 specification goods.specification.required',
    ])
  })

  it('lets a column replace what is common to all parcels', () => {
    const toHongKong = forecastOf(rowsOf({ destination: '香港', receiver: 'chan tai man', purpose: '商用' }))
    expect([toHongKong.flow.flowId, toHongKong.addressId]).toEqual(['100005003', 'a4'])
    // The common receiver lives elsewhere, so the default address there is used.
    expect(forecastOf(rowsOf({ destination: 'HK' })).addressId).toBe('a4')
    const american = { warehouse: 'JFK03A', destination: 'HK', eccn: 'EAR99', scheduleB: '8518302000' }
    expect(forecastOf(rowsOf(american)).goods[0]!.currency).toBe('USD')
  })

  it('sends parcels to the common pickup point, but those with a receiver to the door', () => {
    const pickup = {
      ...{ distributionMode: 'selfPickup', addressId: '', pickupPointId: 'SGS1' },
      ...{ pickupName: 'Tan Mei Hua', pickupAreaCode: '65', pickupPhone: '91234567' },
    }
    expect(forecastOf(rowsOf({}), pickup).pickupPointId).toBe('SGS1')
    expect(forecastOf(rowsOf({ receiver: 'Lim Wei Ling' }), pickup)).toMatchObject({
      ...{ distributionMode: 'toDoor', addressId: 'a1', pickupPointId: '' },
    })
  })

  it('insures a parcel with an insured value', () => {
    expect(forecastOf(rowsOf({ insuredValue: '100' }))).toMatchObject({ insured: true, insuredValue: '100' })
    expect(forecastOf(rowsOf({ insuredValue: '0' })).insured).toBe(false)
    expect(faultsOf(rowsOf({ insuredValue: '149' }))).toEqual([
      '2 insuredValue forecast.insuredValue.aboveDeclared',
    ])
  })

  it('names each fault at its row and column, and judges the other parcels', () => {
    const rows = rowsOf(
      {},
      { trackingNo: 'hello', quantity: '0' },
      { trackingNo: 'SF1408227655321', unitPrice: 'cheap', currency: 'USD' },
      { trackingNo: '' },
      { trackingNo: 'SF1408227655322', description: '' },
    )
    expect(faultsOf(rows)).toEqual([
      '3 trackingNo forecast.trackingNo.format',
      '3 quantity goods.quantity.range',
      '4 unitPrice goods.unitPrice.format',
      '4 currency goods.currency.mismatch',
      '5 trackingNo forecast.trackingNo.required',
      '6 description goods.description.required',
    ])
    expect(judge(rows).filter((parcel) => 'forecast' in parcel)).toHaveLength(1)
  })

  it('reports a fault of the goods at the row of those goods', () => {
    const rows = rowsOf({}, { description: '手机壳', brand: '', shoppingUrl: '' })
    expect(faultsOf(rows)).toEqual(['3 brand goods.brand.required'])
  })

  it('reports no fault that only follows from another one', () => {
    expect(faultsOf(rowsOf({ warehouse: 'Mars', destination: 'Moon', receiver: 'Nobody' }))).toEqual([
      '2 warehouse batch.warehouse.unknown',
    ])
    expect(faultsOf(rowsOf({ category: 'Tools', description: 'Hammer' }))).toEqual([
      '2 category batch.category.unknown',
    ])
    expect(faultsOf(rowsOf({ category: 'Tools', description: 'Hammer', material: 'Gold' }))).toEqual([
      ...['2 category batch.category.unknown', '2 material batch.material.unknown'],
    ])
  })

  it('refuses a 21st kind of goods at the first row of its parcel', () => {
    const kinds = Array.from({ length: 21 }, (_, at) => ({ description: `无线耳机 ${at}` }))
    expect(faultsOf(rowsOf(...kinds))).toEqual(['2 description forecast.goods.tooMany'])
  })

  it('keeps what the trip lacks as a fault of each row', () => {
    const rows = [{ line: 2, cells: CELLS }]
    expect(faultsOf(rows, { ...TRIP, whCode: '', flowId: '' })).toEqual([
      '2 warehouse forecast.whCode.required',
    ])
  })

  it('takes a country of origin by name or code, else that of the warehouse where customs ask for one', () => {
    const originOf = (cells: object) => forecastOf(rowsOf(cells)).goods[0]!.originCountry
    const english = { destination: 'KE', description: 'Earphones', brand: 'Soundcore' }
    expect(originOf({ ...english, originCountry: 'Japan' })).toBe('JP')
    expect(originOf({ ...english, originCountry: 'kr' })).toBe('KR')
    expect(originOf(english)).toBe('CN')
    expect(originOf({})).toBe('')
    expect(faultsOf(rowsOf({ originCountry: 'Atlantis' }))).toEqual([
      '2 originCountry goods.originCountry.unknown',
    ])
  })
})
