import {
  buildShopAddressFormFields,
  formatMultilineAddressLabel,
  SHOP_ADDRESS_FORM_FIELD_NAMES,
  type WarehouseAddressForShop,
} from '@/domain/warehouse/warehouse-address-form'

const WHO = { name: 'Lim Wei', aptId: 'PT208846' }
const NOBODY = { name: '', aptId: '' }
const at = (
  countryCode: string,
  [state, city, district, street, unit]: readonly [string, string, string, string, string],
  rest: { postCode: string; phone: string },
): Omit<WarehouseAddressForShop, 'name' | 'aptId'> => ({
  place: { countryCode, state, city, district, street, unit },
  ...rest,
})
const DELAWARE = at('US', ['Delaware', 'New Castle', '', '200 Harbor Way', 'Unit 6-PT208846'], {
  postCode: '19720',
  phone: '+1 302-555-0146',
})
const DONGGUAN = at('CN', ['广东省', '东莞市', '虎门镇', '港口大道 88 号', '渡口仓 PT208846'], {
  postCode: '523900',
  phone: '+86 769-8555 0146',
})
const NARITA = at('JP', ['千葉県', '成田市', '古込', '1-88', '渡口倉庫 PT208846'], {
  postCode: '282-0004',
  phone: '+81 476-55-0146',
})
const INCHEON = at('KR', ['인천광역시', '중구', '', '공항로 88', '창고 PT208846'], {
  postCode: '22382',
  phone: '+82 32-555-0146',
})
const LONDON = at('GB', ['Greater London', 'London', 'Hayes', '7 Dock Lane', 'Unit 2-PT208846'], {
  postCode: 'UB3 1AA',
  phone: '+44 20 5550 0146',
})
const LYON = at('FR', ['', 'Lyon', 'La Mulatière', '1 quai du Port', 'Bât. 6-PT208846'], {
  postCode: '69002',
  phone: '+33 4 55 50 01 46',
})

const told = (address: WarehouseAddressForShop) =>
  buildShopAddressFormFields(address).fields.map(({ part, word, value }) => `${part} ${word} = ${value}`)

describe('the fields of a shop address form', () => {
  it('of the United States have two names', () => {
    expect(buildShopAddressFormFields({ ...WHO, ...DELAWARE }).lang).toBe('en')
    expect(told({ ...WHO, ...DELAWARE })).toEqual([
      'firstName First name = Lim Wei',
      'lastName Last name = PT208846',
      'line1 Address line 1 = 200 Harbor Way',
      'line2 Address line 2 = Unit 6-PT208846',
      'city City = New Castle',
      'state State = Delaware',
      'postCode ZIP code = 19720',
      'country Country = United States',
      'phone Phone number = 302-555-0146',
    ])
  })
  it('of the United States have no empty name, even if the member has none', () => {
    expect(told({ ...WHO, name: '', ...DELAWARE }).slice(0, 2)).toEqual([
      'firstName First name = PT208846',
      'lastName Last name = PT208846',
    ])
  })
  it('are right for the Mainland', () => {
    expect(buildShopAddressFormFields({ ...WHO, ...DONGGUAN }).lang).toBe('sc')
    expect(told({ ...WHO, ...DONGGUAN })).toEqual([
      'fullName 收货人 = Lim Wei PT208846',
      'phone 联系电话 = 0769-8555 0146',
      'state 省 = 广东省',
      'city 市 = 东莞市',
      'district 区/县 = 虎门镇',
      'line1 详细地址 = 港口大道 88 号渡口仓 PT208846',
      'postCode 邮编 = 523900',
    ])
  })
  it('are right for Japan', () => {
    expect(buildShopAddressFormFields({ ...WHO, ...NARITA }).lang).toBe('ja')
    expect(told({ ...WHO, ...NARITA })).toEqual([
      'fullName お名前 = Lim Wei PT208846',
      'postCode 郵便番号 = 282-0004',
      'state 都道府県 = 千葉県',
      'city 市区町村 = 成田市',
      'line1 番地 = 古込 1-88',
      'line2 建物名 = 渡口倉庫 PT208846',
      'phone 電話番号 = 0476-55-0146',
    ])
  })
  it('are right for Korea', () => {
    expect(buildShopAddressFormFields({ ...WHO, ...INCHEON }).lang).toBe('ko')
    expect(told({ ...WHO, ...INCHEON })).toEqual([
      'fullName 받는 사람 = Lim Wei PT208846',
      'phone 연락처 = 032-555-0146',
      'postCode 우편번호 = 22382',
      'state 시/도 = 인천광역시',
      'city 시/군/구 = 중구',
      'line1 도로명 주소 = 공항로 88',
      'line2 상세 주소 = 창고 PT208846',
    ])
  })
  it('of the United Kingdom have the district before the street', () => {
    expect(buildShopAddressFormFields({ ...WHO, ...LONDON }).lang).toBe('en')
    expect(told({ ...WHO, ...LONDON })).toEqual([
      'fullName Full name = Lim Wei PT208846',
      'line1 Address line 1 = Hayes, 7 Dock Lane',
      'line2 Address line 2 = Unit 2-PT208846',
      'city Town or city = London',
      'state County = Greater London',
      'postCode Postcode = UB3 1AA',
      'country Country = United Kingdom',
      'phone Phone number = 020 5550 0146',
    ])
  })
  it('of an unknown country have no labels, and an unchanged phone', () => {
    expect(buildShopAddressFormFields({ ...WHO, ...LYON }).lang).toBe('')
    expect(told({ ...WHO, ...LYON })).toEqual([
      'fullName  = Lim Wei PT208846',
      'line1  = 1 quai du Port',
      'line2  = Bât. 6-PT208846',
      'district  = La Mulatière',
      'city  = Lyon',
      'postCode  = 69002',
      'phone  = +33 4 55 50 01 46',
    ])
  })
  it('have no name for a visitor', () => {
    for (const place of [DELAWARE, DONGGUAN, NARITA, INCHEON, LONDON, LYON])
      expect(
        buildShopAddressFormFields({ ...NOBODY, ...place }).fields.filter(({ part }) => /name/i.test(part)),
      ).toEqual([])
  })
  it('appear at most once each, and every field name is used', () => {
    const all = [DELAWARE, DONGGUAN, NARITA, INCHEON, LONDON, LYON].map((place) =>
      buildShopAddressFormFields({ ...WHO, ...place }).fields.map(({ part }) => part),
    )
    for (const parts of all) expect(new Set(parts).size).toBe(parts.length)
    expect([...new Set(all.flat())].sort()).toEqual([...SHOP_ADDRESS_FORM_FIELD_NAMES].sort())
  })
})

describe('the phone of a warehouse', () => {
  it.each([
    ['+86 138 0013 8000', '138 0013 8000'],
    ['+86 10-8555 0146', '010-8555 0146'],
    ['+852 5555 0146', '+852 5555 0146'],
    ['0769-8555 0146', '0769-8555 0146'],
  ])('%s is shown in the Mainland as %s', (phone, expected) =>
    expect(buildShopAddressFormFields({ ...WHO, ...DONGGUAN, phone }).fields[1]!.value).toBe(expected),
  )
})

describe('an address label in the format of its country', () => {
  it.each([
    [
      DELAWARE,
      'Lim Wei PT208846\n200 Harbor Way\nUnit 6-PT208846\nNew Castle, Delaware 19720\nUnited States\n302-555-0146',
    ],
    [DONGGUAN, 'Lim Wei PT208846\n0769-8555 0146\n广东省东莞市虎门镇港口大道 88 号渡口仓 PT208846\n523900'],
    [NARITA, '〒282-0004\n千葉県成田市古込 1-88\n渡口倉庫 PT208846\nLim Wei PT208846\n0476-55-0146'],
    [INCHEON, '(22382) 인천광역시 중구 공항로 88\n창고 PT208846\nLim Wei PT208846\n032-555-0146'],
    [
      LONDON,
      'Lim Wei PT208846\nHayes, 7 Dock Lane\nUnit 2-PT208846\nLondon\nGreater London\nUB3 1AA\nUnited Kingdom\n020 5550 0146',
    ],
    [LYON, 'Lim Wei PT208846\n1 quai du Port\nBât. 6-PT208846\nLa Mulatière\nLyon, 69002\n+33 4 55 50 01 46'],
  ])('is right for case %#', (place, expected) => {
    expect(formatMultilineAddressLabel({ ...WHO, ...place })).toBe(expected)
    expect(formatMultilineAddressLabel({ ...NOBODY, ...place })).toBe(
      expected.replace('Lim Wei PT208846\n', ''),
    )
  })
  it('keeps the postal code of an address without separate fields', () =>
    expect(
      formatMultilineAddressLabel({
        ...WHO,
        ...at('US', ['', '', '', '12 Dock Road, Newark', ''], { postCode: '19720', phone: '' }),
      }),
    ).toBe('Lim Wei PT208846\n12 Dock Road, Newark\n19720\nUnited States'))
})
