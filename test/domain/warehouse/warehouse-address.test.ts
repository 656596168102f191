import {
  fillMemberCodePlaceholder,
  formatMemberWarehouseAddress,
  formatNameWithMemberCode,
  formatWarehouseAddressInOneLine,
  stripMemberCodePlaceholder,
} from '@/domain/warehouse/warehouse-address'

const CONSIGNEE = {
  name: 'Lim Wei',
  aptId: 'PT208846',
  address: 'Unit 6-PT208846, 12 Warehouse Road',
  postCode: '523000',
  phone: '0769 8888 6666',
}
const PLACE = { countryCode: 'US', state: '', city: '', district: '', street: '', unit: '' }

describe('a place', () => {
  it.each('state city district street unit'.split(' '))(
    'contains the member code if its %s has the placeholder',
    (part) => {
      const place = { ...PLACE, [part]: 'Unit 6-{code}' }
      expect(fillMemberCodePlaceholder(place, 'PT208846')).toEqual({ ...PLACE, [part]: 'Unit 6-PT208846' })
      expect(stripMemberCodePlaceholder(place)).toEqual({ ...PLACE, [part]: 'Unit 6' })
    },
  )
  it.each([
    ['Unit 6 - {code}, B', 'Unit 6, B'],
    ['Unit 6 {code}', 'Unit 6'],
    ['仓库6号{code}室', '仓库6号室'],
    ['12 Warehouse Road', '12 Warehouse Road'],
  ])('without a member shows %s as %s', (unit, shown) =>
    expect(stripMemberCodePlaceholder({ ...PLACE, unit }).unit).toBe(shown),
  )
})

describe('the address of a warehouse in one line', () => {
  const line = (countryCode: string, parts: string[], postCode = '19720') => {
    const [state, city, district, street, unit] = parts as [string, string, string, string, string]
    return formatWarehouseAddressInOneLine({ countryCode, state, city, district, street, unit }, postCode)
  }
  it.each([
    [
      'CN',
      ['广东省', '东莞市', '虎门镇', '港口大道 88 号', '渡口仓 PT1'],
      '广东省东莞市虎门镇港口大道 88 号渡口仓 PT1',
    ],
    ['JP', ['千葉県', '成田市', '古込', '1-88', '渡口倉庫 PT1'], '千葉県成田市古込 1-88 渡口倉庫 PT1'],
    ['KR', ['인천광역시', '중구', '', '공항로 88', '창고 PT1'], '인천광역시 중구 공항로 88 창고 PT1'],
    [
      'US',
      ['Delaware', 'New Castle', '', '200 Harbor Way', 'Unit 6-PT1'],
      '200 Harbor Way, Unit 6-PT1, New Castle, Delaware 19720',
    ],
    [
      'FR',
      ['', 'Paris', 'La Chapelle', '1 rue du Port', 'Bât. PT1'],
      '1 rue du Port, Bât. PT1, La Chapelle, Paris, 19720',
    ],
    // An older row has the whole address in its street, including the postal code.
    ['US', ['', '', '', '12 Dock Road, Newark 19720', ''], '12 Dock Road, Newark 19720'],
  ])('has the format of %s', (countryCode, parts, expected) =>
    expect(line(countryCode, parts)).toBe(expected),
  )
})

it('the name line has name and code, or only the code without a name', () => {
  expect(formatNameWithMemberCode(CONSIGNEE)).toBe('Lim Wei PT208846')
  expect(formatNameWithMemberCode({ name: '', aptId: 'PT208846' })).toBe('PT208846')
})
it('the copied address has one line for each part', () =>
  expect(formatMemberWarehouseAddress(CONSIGNEE)).toBe(
    'Lim Wei PT208846\nUnit 6-PT208846, 12 Warehouse Road\n523000\n0769 8888 6666',
  ))
