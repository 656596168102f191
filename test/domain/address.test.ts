import fc from 'fast-check'
import {
  ADDRESS_MAX,
  ADDRESS_PER_MINUTE,
  type AddressForm,
  checkDetail,
  checkName,
  checkPostCode,
  formatAddressLine,
  isOffered,
  POSTCODE_EXAMPLE,
  readAddress,
} from '@/domain/address'
import { fitsPickup, isPickupUsable, pickupConfigOf, pickupLimitOf, supportsPickup } from '@/domain/pickup'
import { DESTINATIONS } from '../support/builders'
import { address, mainlandAddress } from './fixtures'

const checkAddress = (form: AddressForm) => {
  const read = readAddress(form, { destinations: DESTINATIONS })
  return 'problems' in read ? read.problems : {}
}

/** The code on a field, when it is the only thing wrong. */
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

it('sound addresses have no problem', () => {
  for (const form of [address(), mainlandAddress(), british(), emirati()])
    expect(checkAddress(form)).toEqual({})
})

it('a sound address is handed back as it is kept, once and for all', () => {
  const form = address({
    name: ' Li\u200b Wei ',
    phone: '8123 4567',
    province: 'of no use',
    email: ' a@b.example ',
  })
  const { agreed: _, scopeNoticeAccepted: __, ...fields } = address()
  expect(readAddress(form, { destinations: ['SG'] })).toEqual({
    address: { ...fields, phone: '81234567', email: 'a@b.example', isMainland: false, isDefault: undefined },
  })
  expect(readAddress(mainlandAddress(), { destinations: ['CN'] })).toMatchObject({
    address: { isMainland: true },
  })
  expect(readAddress(address({ provinceId: 'A680000000' }), { destinations: ['SG'] })).toMatchObject({
    address: { isMainland: true },
  })
})
it('an address may be wherever the forwarder sends to', () => {
  const japanese = address({ country: 'JP', province: 'Osaka', city: 'Osaka' })
  expect(readAddress(japanese, { destinations: ['JP'] })).toMatchObject({ address: { country: 'JP' } })
})

describe('what an address requires', () => {
  it('the country', () => {
    for (const country of ['', 'AU', 'constructor'])
      expect(checkAddress(address({ country })).country?.code).toBe('address.country.required')
  })
  it('the name', () => expect(only('name', address({ name: ' ' }))).toBe('address.name.required'))
  it('the area code', () => {
    for (const areaCode of ['', '999'])
      expect(only('phone', address({ areaCode }))).toBe('phone.areaCode.required')
  })
  it('the phone', () => expect(only('phone', address({ phone: '' }))).toBe('phone.required'))
  it('the postal code', () => {
    for (const postCode of ['', ' '])
      expect(only('postCode', address({ postCode }))).toBe('address.postCode.required')
  })
  it('the city', () => expect(only('city', address({ city: '' }))).toBe('address.city.required'))
  it('the detailed address', () =>
    expect(only('address', address({ address: '' }))).toBe('address.detail.required'))
  it('the province, but for places that have none', () => {
    expect(only('province', mainlandAddress({ province: '' }))).toBe('address.province.required')
    for (const country of ['SG', 'HK', 'MC'])
      expect(checkAddress(address({ country, province: '' })).province).toBeUndefined()
    expect(checkAddress(british({ province: '' })).province?.code).toBe('address.province.required')
  })
  it('the agreements accepted', () =>
    expect(only('agreed', address({ agreed: false }))).toBe('address.agreed.required'))
  it('the delivery scope notice accepted in the UAE, and nowhere else', () => {
    expect(only('scopeNoticeAccepted', emirati({ scopeNoticeAccepted: false }))).toBe(
      'address.scope.required',
    )
    expect(only('scopeNoticeAccepted', british({ scopeNoticeAccepted: false }))).toBeUndefined()
  })
})

describe('how an address is written', () => {
  it('the phone loses the 0 that is dialled inside a country only', () => {
    for (const phone of ['07400 123456', '+44 (0)7400 123456', '7400 123456'])
      expect(readAddress(british({ phone }), { destinations: ['GB'] })).toMatchObject({
        address: { phone: '7400123456' },
      })
  })
  it('the phone fits its area code', () => {
    expect(only('phone', address({ phone: '8123' }))).toBe('phone.format')
    expect(only('phone', address({ areaCode: '86' }))).toBe('phone.format')
  })
  it('the detailed address has over 5 and up to 200 characters', () => {
    expect(only('address', address({ address: 'Blk 1' }))).toBe('address.detail.tooShort')
    expect(only('address', address({ address: 'Blk 12' }))).toBeUndefined()
    expect(only('address', address({ address: 'a'.repeat(200) }))).toBeUndefined()
    expect(only('address', address({ address: 'a'.repeat(201) }))).toBe('address.detail.tooLong')
  })
  it('a detailed address that is too short or too long is told how long it may be', () => {
    expect(checkDetail('Blk 1', 'SG')?.params).toEqual({ min: 6 })
    expect(checkDetail('a'.repeat(201), 'SG')?.params).toEqual({ max: 200 })
  })
  it('name and address are in English for some destinations', () => {
    for (const text of ['李伟', 'محمد علي', 'Иван Петров'])
      expect(only('name', british({ name: text }))).toBe('name.english')
    expect(only('address', british({ address: '伦敦市中心大街 1 号' }))).toBe('address.detail.english')
    expect(only('name', british({ name: "Zoë O'Brien-Müller" }))).toBeUndefined()
    expect(checkAddress(mainlandAddress())).toEqual({})
  })
  it.each(['SG', 'MY', 'AE', 'KE', 'GB', 'AU', 'GE'])('couriers in %s read Latin script', (country) => {
    expect(checkName('李伟', country)?.code).toBe('name.english')
    expect(checkDetail('科技园路 1 号', country)?.code).toBe('address.detail.english')
  })
  it.each(['CN', 'XJ', 'HK', 'MC', 'TW'])('couriers in %s read Chinese', (country) => {
    expect(checkName('李伟', country)).toBeNull()
    expect(checkDetail('科技园路 1 号', country)).toBeNull()
  })
  it.each([
    '<',
    '>',
    '{',
    '|',
    '$',
    '*',
    ';',
    '"',
    '@',
    '®',
  ])('special characters are refused: %j', (mark) => {
    expect(only('name', address({ name: `Li${mark}Wei` }))).toBe('name.special')
    expect(only('address', address({ address: `Blk 123${mark} Bedok` }))).toBe('address.detail.special')
    for (const part of ['province', 'city', 'district'] as const)
      expect(only(part, mainlandAddress({ [part]: `南${mark}山` }))).toBe('address.detail.special')
  })
  it.each(['😀', '❤️', '🇸🇬'])('emoji are refused for what they are: %s', (emoji) => {
    expect(only('name', address({ name: `Li ${emoji} Wei` }))).toBe('name.emoji')
    expect(only('address', address({ address: `Blk 123 Bedok ${emoji}` }))).toBe('address.detail.emoji')
    for (const part of ['province', 'city', 'district'] as const)
      expect(only(part, mainlandAddress({ [part]: `南山${emoji}` }))).toBe('address.detail.emoji')
  })
  it('a name of digits and one of a single letter are told what is missing', () => {
    expect(only('name', address({ name: '12345' }))).toBe('name.noLetters')
    expect(checkAddress(address({ name: 'W.' })).name).toEqual({
      code: 'name.tooShort',
      params: { min: 2 },
    })
    expect(only('name', address({ name: 'Wu' }))).toBeUndefined()
  })
  it('a pasted address of several lines is one line', () => {
    const read = readAddress(address({ address: 'Blk 123 Bedok North St 2\r\n#05-10\n' }), {
      destinations: DESTINATIONS,
    })
    expect(read).toMatchObject({ address: { address: 'Blk 123 Bedok North St 2 #05-10' } })
  })
  it('figures in full width, and a postal code with a space, are kept plainly', () => {
    const read = readAddress(address({ phone: '＋６５ ８１２３ ４５６７', postCode: '46 0123' }), {
      destinations: DESTINATIONS,
    })
    expect(read).toMatchObject({ address: { phone: '81234567', postCode: '460123' } })
  })
  it("takes what addresses are made of: # / - . , ' ( ) & and letters of any script", () => {
    const text = "#05-10, Blk 1/2 St. Mary's (North) & Co"
    expect(only('address', address({ address: text }))).toBeUndefined()
    expect(only('address', mainlandAddress({ address: '科技园路（南）1號・2棟' }))).toBeUndefined()
  })
  it('keeps name, province, city and district short', () => {
    expect(checkAddress(address({ name: 'n'.repeat(61) }))).toEqual({
      name: { code: 'name.tooLong', params: { max: 60 } },
    })
    expect(checkAddress(address({ city: 'c'.repeat(61) }))).toEqual({
      city: { code: 'address.detail.tooLong', params: { max: 60 } },
    })
    expect(checkAddress(address({ name: 'n'.repeat(60), city: 'c'.repeat(60) }))).toEqual({})
    expect(only('district', address({ district: '' }))).toBeUndefined()
  })
  it('the e-mail is required where it is asked', () => {
    expect(only('email', british({ email: '' }))).toBe('address.email.required')
    expect(only('email', address({ email: '' }))).toBeUndefined()
    expect(only('email', emirati({ email: '' }))).toBe('address.email.required')
    expect(checkAddress(address({ country: 'KE', email: '' })).email?.code).toBe('address.email.required')
  })
  it('the e-mail is valid, with at most 128 characters', () => {
    const mail = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
    expect(only('email', address({ email: mail(128) }))).toBeUndefined()
    expect(only('email', address({ email: mail(129) }))).toBe('address.email.format')
    for (const email of ['li', 'li@', 'li@example', '@example.com', 'a b@example.com', 'li@example..com'])
      expect(checkAddress(address({ email }))).toEqual({
        email: { code: 'address.email.format', params: { max: 128 } },
      })
  })
})

describe('postal codes', () => {
  it('look as their example does', () => {
    for (const code of DESTINATIONS) {
      const form = address({ country: code, postCode: POSTCODE_EXAMPLE[code]! })
      expect(checkAddress(form).postCode).toBeUndefined()
      expect(checkAddress({ ...form, postCode: '1' }).postCode).toEqual({
        code: 'address.postCode.format',
        params: { example: POSTCODE_EXAMPLE[code] },
      })
    }
  })
  it('of a country without a table of ours are taken as they are', () =>
    expect(checkPostCode('EH1-22', 'NZ')).toBeNull())
  it('never break the check, whatever the country', () => {
    const country = fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString'))
    fc.assert(
      fc.property(country, fc.string(), (name, postCode) => {
        expect(() => checkAddress(address({ country: name, postCode }))).not.toThrow()
      }),
    )
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
  it.each(['SG', 'MY', 'AU', 'GE'])('in %s is street, district, city, province, postcode', (country) =>
    expect(formatAddressLine({ ...parts, country })).toBe('Street 1, District, City, Province 12345'))
  it.each(['CN', 'HK', 'MC', 'TW', 'AE', 'KE', 'GB', 'XJ'])('in %s begins with the province', (country) =>
    expect(formatAddressLine({ ...parts, country })).toBe('Province, City, District, Street 1 12345'))
  it('joins Chinese parts without commas, and leaves out what is empty or said twice', () => {
    expect(formatAddressLine(mainlandAddress())).toBe('广东省深圳市南山区科技园路 1 号 3 栋 502 518000')
    expect(formatAddressLine(mainlandAddress({ province: '上海市', city: '上海市', district: '' }))).toBe(
      '上海市科技园路 1 号 3 栋 502 518000',
    )
    expect(
      formatAddressLine({ ...mainlandAddress(), country: 'HK', province: '', district: 'Kwun Tong' }),
    ).toBe('深圳市, Kwun Tong, 科技园路 1 号 3 栋 502 518000')
    expect(formatAddressLine({ ...parts, country: 'SG', province: '', district: ' ', postCode: '' })).toBe(
      'Street 1, City',
    )
  })
})

it('the address line shows no part in the direction of another', () => {
  const line = formatAddressLine(
    address({ country: 'HK', city: '\u202eHong Kong', address: 'شارع 12, Flat 3' }),
  )
  expect(line).not.toContain('\u202e')
  expect(line).toContain('\u2068شارع 12, Flat 3\u2069')
})

describe('mainland addresses', () => {
  const offered = (isMainland: boolean, provinceId: string, approveStatus: number, idInfoId: string | null) =>
    isOffered({ isMainland, provinceId, approveStatus, idInfoId })
  it('are offered only with approveStatus 0 and an id-info', () => {
    for (const [isMainland, provinceId] of [
      [true, ''],
      [false, 'A680000000'],
    ] as const) {
      expect(offered(isMainland, provinceId, 0, 'id1')).toBe(true)
      expect(offered(isMainland, provinceId, 0, null)).toBe(false)
      expect(offered(isMainland, provinceId, 0, '')).toBe(false)
      for (const status of [1, 2, 3]) expect(offered(isMainland, provinceId, status, 'id1')).toBe(false)
    }
  })
  it('are the only ones that need it', () => expect(offered(false, 'B1', 3, null)).toBe(true))
})

describe('self pickup', () => {
  it('is supported when some weight of the config is above 0', () => {
    expect(supportsPickup({})).toBe(false)
    expect(supportsPickup({ 1: 0, 2: 0 })).toBe(false)
    expect(supportsPickup({ 1: 0, 2: 1 })).toBe(true)
  })
  it('takes what the points of a destination take, and nothing where it is left out', () => {
    const singapore = { selfPickup: true }
    const row = (pickupType: number, grams = 20_000) => ({ pickupType, grams, cm3: 120_000 })
    expect(pickupConfigOf(singapore, [row(1), row(2, 5000)])).toEqual({ 1: 20_000, 2: 5000 })
    // The service itself takes no more than 20 kg.
    expect(pickupConfigOf(singapore, [row(3, 30_000)])).toEqual({ 3: 20_000 })
    expect(supportsPickup(pickupConfigOf(singapore, []))).toBe(false)
    expect(supportsPickup(pickupConfigOf(singapore, [row(1, 0)]))).toBe(false)
    expect(pickupConfigOf({ selfPickup: false }, [row(1)])).toEqual({})
    expect(pickupConfigOf(undefined, [row(1)])).toEqual({})
  })
  it('knows what the points of a type take, and nothing of a type without a row', () => {
    const rows = [{ pickupType: 2, grams: 5000, cm3: 30_000 }]
    expect(pickupLimitOf(2, rows)).toEqual({ grams: 5000, cm3: 30_000 })
    expect(pickupLimitOf(1, rows)).toEqual({ grams: 0, cm3: 0 })
    expect(fitsPickup({ grams: 5000, cm3: 30_000 }, rows[0])).toBe(true)
    expect(fitsPickup({ grams: 5001 }, rows[0])).toBe(false)
    expect(fitsPickup({ grams: 1, cm3: 30_001 }, rows[0])).toBe(false)
  })
  it('takes a common address whose type is in the config', () => {
    expect(isPickupUsable(2, { 1: 20_000, 2: 0 })).toBe(true)
    expect(isPickupUsable(3, { 1: 20_000 })).toBe(false)
    expect(isPickupUsable(0, {})).toBe(false)
  })
  it('fails above 20 kg or above the volume of it', () => {
    expect(fitsPickup({ grams: 20_000, cm3: 120_000 })).toBe(true)
    expect(fitsPickup({ grams: 20_001 })).toBe(false)
    expect(fitsPickup({ grams: 1, cm3: 120_001 })).toBe(false)
  })
})

it('a book holds 50 addresses, 5 new ones a minute', () => {
  expect(ADDRESS_MAX).toBe(50)
  expect(ADDRESS_PER_MINUTE).toBe(5)
})
