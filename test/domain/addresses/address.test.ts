import {
  ADDRESSES_PER_MEMBER_MAX,
  type AddressForm,
  checkAddressDetail,
  checkPostCode,
  checkReceiverName,
  findRecommendedAddress,
  formatAddressLine,
  NEW_ADDRESSES_PER_MINUTE_MAX,
  POST_CODE_EXAMPLES,
  parseAddress,
} from '@/domain/addresses/address'
import { getCertificateAction } from '@/domain/addresses/approval'
import {
  buildMaxGramsByPickupType,
  chooseFirstPickupCountry,
  fitsPickupLimit,
  getLimitOfPickupType,
  hasNonZeroPickupLimit,
} from '@/domain/addresses/pickup'
import { DESTINATIONS } from '../../support/builders'
import { address, mainlandAddress } from '../fixtures'

const checkAddress = (form: AddressForm) => {
  const read = parseAddress(form, { destinations: DESTINATIONS })
  return 'problems' in read ? read.problems : {}
}

/** Returns the code on a field, and checks that no other field has a problem. */
const only = (field: keyof AddressForm, form: AddressForm) => {
  const found = checkAddress(form)
  expect(Object.keys(found).filter((name) => name !== field)).toEqual([])
  return found[field]?.code
}
const british = (part: Partial<AddressForm> = {}) =>
  address({
    country: 'GB',
    areaCode: '44',
    phone: '7400 123456',
    postCode: 'SW1A 1AA',
    province: 'England',
    city: 'London',
    email: 'li@example.com',
    ...part,
  })
const emirati = (part: Partial<AddressForm> = {}) =>
  address({
    country: 'AE',
    areaCode: '971',
    phone: '50 123 4567',
    postCode: '00000',
    province: 'Dubai',
    city: 'Dubai',
    email: 'li@example.com',
    scopeNoticeAccepted: true,
    ...part,
  })

it('valid addresses have no problem', () => {
  for (const form of [address(), mainlandAddress(), british(), emirati()])
    expect(checkAddress(form)).toEqual({})
})

it('a valid address is returned normalised, with its own fields only', () => {
  const form = address({
    name: ' Li\u200b Wei ',
    phone: '8123 4567',
    province: 'of no use',
    email: ' a@b.example ',
  })
  const { agreed: _, scopeNoticeAccepted: __, ...fields } = address()
  expect(parseAddress(form, { destinations: ['SG'] })).toEqual({
    address: { ...fields, phone: '81234567', email: 'a@b.example', isMainland: false, isDefault: undefined },
  })
  expect(parseAddress(mainlandAddress(), { destinations: ['CN'] })).toMatchObject({
    address: { isMainland: true },
  })
  expect(parseAddress(address({ provinceId: 'A680000000' }), { destinations: ['SG'] })).toMatchObject({
    address: { isMainland: true },
  })
})
it('an address may be in any destination of the forwarder', () => {
  const japanese = address({ country: 'JP', province: 'Osaka', city: 'Osaka' })
  expect(parseAddress(japanese, { destinations: ['JP'] })).toMatchObject({ address: { country: 'JP' } })
})

it.each([
  ['name', address({ name: ' ' }), 'address.name.required'],
  ['phone', address({ areaCode: '999' }), 'phone.areaCode.required'],
  ['phone', address({ phone: '' }), 'phone.required'],
  ['phone', address({ areaCode: '86' }), 'phone.format'],
  ['postCode', address({ postCode: ' ' }), 'address.postCode.required'],
  ['province', british({ province: '' }), 'address.province.required'],
  ['province', mainlandAddress({ province: '南;山' }), 'address.detail.special'],
  ['city', mainlandAddress({ city: '南;山' }), 'address.detail.special'],
  ['district', mainlandAddress({ district: '南山❤️' }), 'address.detail.emoji'],
  ['address', address({ address: '' }), 'address.detail.required'],
  ['email', address({ email: 'li' }), 'address.email.format'],
  ['email', british({ email: '' }), 'address.email.required'],
  ['email', emirati({ email: '' }), 'address.email.required'],
  ['email', address({ country: 'KE', email: '' }), 'address.email.required'],
] as const)('reports a problem of %s at its field, case %#', (field, form, code) =>
  expect(checkAddress(form)[field]?.code).toBe(code),
)
it('optional fields may be empty', () => {
  for (const country of ['SG', 'HK', 'MC'])
    expect(checkAddress(address({ country, province: '' })).province).toBeUndefined()
  expect(checkAddress(address({ email: '', district: '' }))).toEqual({})
  expect(checkAddress(british({ scopeNoticeAccepted: false }))).toEqual({})
})
it.each([
  [{ address: 'Blk 1' }, { address: { code: 'address.detail.tooShort', params: { min: 6 } } }],
  [{ address: 'a'.repeat(201) }, { address: { code: 'address.detail.tooLong', params: { max: 200 } } }],
  [{ name: 'W.' }, { name: { code: 'name.tooShort', params: { min: 2 } } }],
  [{ name: 'n'.repeat(61) }, { name: { code: 'name.tooLong', params: { max: 60 } } }],
  [{ city: 'c'.repeat(61) }, { city: { code: 'address.detail.tooLong', params: { max: 60 } } }],
  [{ email: 'li' }, { email: { code: 'address.email.format', params: { max: 128 } } }],
])('a length problem contains its limit: %#', (part, problems) =>
  expect(checkAddress(address(part))).toEqual(problems),
)

describe('the text of an address', () => {
  it('loses the 0 of a phone that is dialled only inside the country', () => {
    for (const phone of ['07400 123456', '+44 (0)7400 123456', '7400 123456'])
      expect(parseAddress(british({ phone }), { destinations: ['GB'] })).toMatchObject({
        address: { phone: '7400123456' },
      })
  })
  it.each(['SG', 'MY', 'AE', 'KE', 'GB', 'AU', 'GE'])('must be in Latin script for %s', (country) => {
    expect(checkReceiverName('李伟', country)?.code).toBe('name.english')
    expect(checkAddressDetail('科技园路 1 号', country)?.code).toBe('address.detail.english')
  })
  it.each(['CN', 'XJ', 'HK', 'MC', 'TW'])('may be Chinese for %s', (country) => {
    expect(checkReceiverName('李伟', country)).toBeNull()
    expect(checkAddressDetail('科技园路 1 号', country)).toBeNull()
  })
  it('becomes one line when pasted with several lines', () => {
    const read = parseAddress(address({ address: 'Blk 123 Bedok North St 2\r\n#05-10\n' }), {
      destinations: DESTINATIONS,
    })
    expect(read).toMatchObject({ address: { address: 'Blk 123 Bedok North St 2 #05-10' } })
  })
  it('has normal digits instead of full-width ones, and a postal code without spaces', () => {
    const read = parseAddress(address({ phone: '＋６５ ８１２３ ４５６７', postCode: '46 0123' }), {
      destinations: DESTINATIONS,
    })
    expect(read).toMatchObject({ address: { phone: '81234567', postCode: '460123' } })
  })
  it("accepts # / - . , ' ( ) & and letters of any script", () => {
    const text = "#05-10, Blk 1/2 St. Mary's (North) & Co"
    expect(only('address', address({ address: text }))).toBeUndefined()
    expect(only('address', mainlandAddress({ address: '科技园路（南）1號・2棟' }))).toBeUndefined()
  })
})

describe('postal codes', () => {
  it('match the example of their country', () => {
    for (const code of DESTINATIONS) {
      const form = address({ country: code, postCode: POST_CODE_EXAMPLES[code]! })
      expect(checkAddress(form).postCode).toBeUndefined()
      expect(checkAddress({ ...form, postCode: '1' }).postCode).toEqual({
        code: 'address.postCode.format',
        params: { example: POST_CODE_EXAMPLES[code] },
      })
    }
  })
  it('of a country without a pattern are accepted as they are', () =>
    expect(checkPostCode('EH1-22', 'NZ')).toBeNull())
  it('never make the check throw, with any country', () => {
    for (const country of ['', 'constructor', '__proto__', 'toString'])
      expect(() => checkAddress(address({ country, postCode: '1' }))).not.toThrow()
  })
})

describe('the address line', () => {
  const parts = {
    province: 'Province',
    city: 'City',
    district: 'District',
    address: 'Street 1',
    postCode: '12345',
  }
  it.each(['SG', 'MY', 'AU', 'GE'])(
    'in %s is ordered street, district, city, province, postal code',
    (country) =>
      expect(formatAddressLine({ ...parts, country })).toBe('Street 1, District, City, Province 12345'),
  )
  it.each(['CN', 'HK', 'MC', 'TW', 'AE', 'KE', 'GB', 'XJ'])('in %s begins with the province', (country) =>
    expect(formatAddressLine({ ...parts, country })).toBe('Province, City, District, Street 1 12345'),
  )
  it('joins Chinese parts without commas, and leaves out empty and repeated parts', () => {
    expect(formatAddressLine(mainlandAddress())).toBe(
      '广东省深圳市南山区科技园路 1\u00a0号 3\u00a0栋 502 518000',
    )
    expect(formatAddressLine(mainlandAddress({ province: '上海市', city: '上海市', district: '' }))).toBe(
      '上海市科技园路 1\u00a0号 3\u00a0栋 502 518000',
    )
    expect(
      formatAddressLine({ ...mainlandAddress(), country: 'HK', province: '', district: 'Kwun Tong' }),
    ).toBe('深圳市, Kwun Tong, 科技园路 1\u00a0号 3\u00a0栋 502 518000')
    expect(formatAddressLine({ ...parts, country: 'SG', province: '', district: ' ', postCode: '' })).toBe(
      'Street 1, City',
    )
  })
})

it('the address line keeps a unit on the line of its number', () => {
  const taipei = { country: 'TW', province: '', city: '台北市', district: '大安區', postCode: '106' }
  expect(formatAddressLine({ ...taipei, address: '信義路 3 段8號12 樓 B 室' })).toBe(
    '台北市大安區信義路 3\u00a0段8\u2060號12\u00a0樓 B\u00a0室 106',
  )
})

it('the address line isolates parts of another text direction', () => {
  const line = formatAddressLine(
    address({ country: 'HK', city: '\u202eHong Kong', address: 'شارع 12, Flat 3' }),
  )
  expect(line).not.toContain('\u202e')
  expect(line).toContain('\u2068شارع 12, Flat 3\u2069')
})

describe('self pickup', () => {
  it('has the weight limit of each pickup type, and none if it is not offered', () => {
    const singapore = { selfPickup: true }
    const row = (pickupType: number, grams = 20_000) => ({ pickupType, grams, cm3: 120_000 })
    expect(buildMaxGramsByPickupType(singapore, [row(1), row(2, 5000)])).toEqual({ 1: 20_000, 2: 5000 })
    // The service itself accepts at most 20 kg.
    expect(buildMaxGramsByPickupType(singapore, [row(3, 30_000)])).toEqual({ 3: 20_000 })
    expect(hasNonZeroPickupLimit(buildMaxGramsByPickupType(singapore, []))).toBe(false)
    expect(hasNonZeroPickupLimit(buildMaxGramsByPickupType(singapore, [row(1, 0)]))).toBe(false)
    expect(buildMaxGramsByPickupType({ selfPickup: false }, [row(1)])).toEqual({})
    expect(buildMaxGramsByPickupType(undefined, [row(1)])).toEqual({})
  })
  it('has the limit of one pickup type, and 0 for a type without a row', () => {
    const rows = [{ pickupType: 2, grams: 5000, cm3: 30_000 }]
    expect(getLimitOfPickupType(2, rows)).toEqual({ grams: 5000, cm3: 30_000 })
    expect(getLimitOfPickupType(1, rows)).toEqual({ grams: 0, cm3: 0 })
    expect(fitsPickupLimit({ grams: 5000, cm3: 30_000 }, rows[0])).toBe(true)
    expect(fitsPickupLimit({ grams: 5001 }, rows[0])).toBe(false)
    expect(fitsPickupLimit({ grams: 1, cm3: 30_001 }, rows[0])).toBe(false)
    expect(fitsPickupLimit({ grams: 1, cm3: 30_000.000_000_004 }, rows[0])).toBe(true)
    expect(fitsPickupLimit({ grams: 1, cm3: 30_000.001 }, rows[0])).toBe(false)
  })
})

it('an address book holds 50 addresses and takes 5 new ones a minute', () => {
  expect(ADDRESSES_PER_MEMBER_MAX).toBe(50)
  expect(NEW_ADDRESSES_PER_MINUTE_MAX).toBe(5)
})

describe('the recommended address', () => {
  const to = (parcels: number | undefined, part: object = {}) => ({
    ...{ isMainland: false, provinceId: '', approveStatus: 0, idInfoId: null },
    usage: parcels === undefined ? undefined : { parcels },
    ...part,
  })
  it.each([
    ['the one of most parcels', [to(2), to(6), to(undefined)], 1],
    ['the first of two with as many parcels', [to(3), to(3)], 0],
    ['none after one parcel to each', [to(1), to(1)], -1],
    ['none in an empty book', [], -1],
    ['not one whose ID is not approved', [to(6, { isMainland: true, approveStatus: 1 }), to(2)], 1],
  ])('is %s', (_, book, at) => expect(findRecommendedAddress(book)).toBe(book[at]))
})

it.each([
  [3, null, 'submit'],
  [0, 'c1', 'view'],
  [1, 'c1', 'view'],
  [2, 'c1', 'correct'],
])('an ID with status %d and id %p is one to %s', (approveStatus, idInfoId, action) =>
  expect(getCertificateAction({ approveStatus, idInfoId })).toBe(action),
)

it.each([
  ['SG', ['AU', 'MY'], 'SG'],
  [undefined, ['AU', 'MY'], 'AU'],
  [undefined, [], 'HK'],
  ['', ['AU', 'MY'], 'AU'],
  ['', [], 'HK'],
])('with the home country %p and addresses in %p, the pickup points of %s are first', (home, book, first) =>
  expect(
    chooseFirstPickupCountry(
      home,
      book.map((country) => ({ country })),
    ),
  ).toBe(first),
)
