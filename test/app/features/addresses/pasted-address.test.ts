import { parseAddressText } from '@/domain/addresses/address-text/parse-address-text'
import {
  applySuggestions,
  findSuggestions,
  listSelectableSuggestions,
  type PastedAddressField,
} from '@/features/addresses/address-suggestions'
import { createEmptyAddressDraft } from '@/features/addresses/stored-address-draft'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const TEXT = 'Lim Wei Ling, Blk 123 Bedok North Street 2 #08-45, Singapore 460123, +65 8123 4567'
const found = parseAddressText(TEXT, '')
const empty = () => ({ ...createEmptyAddressDraft(), areaCode: '' })

describe('the parts found in a pasted text', () => {
  it('are offered field by field, and fill in empty fields', () => {
    const offered = findSuggestions(found, empty())
    expect(offered.every(({ current }) => current === '')).toBe(true)
    const filled = applySuggestions(
      empty(),
      found,
      offered.map(({ field }) => field),
    )
    expect(filled).toMatchObject({
      name: 'Lim Wei Ling',
      areaCode: '65',
      phone: '81234567',
      country: 'SG',
      city: 'Singapore',
      postCode: '460123',
      address: 'Blk 123 Bedok North Street 2 #08-45',
    })
    expect(findSuggestions(found, filled)).toEqual([])
  })
  it('show what they would replace, and replace only what the member ticks', () => {
    const typed = {
      ...empty(),
      country: 'SG',
      name: 'Tan Mei Hua',
      phone: '8123-4567',
      address: 'Another Road 9',
    }
    const offered = findSuggestions(found, typed)
    expect(offered.filter(({ current }) => current !== '')).toEqual([
      { field: 'name', value: 'Lim Wei Ling', current: 'Tan Mei Hua' },
      { field: 'address', value: 'Blk 123 Bedok North Street 2 #08-45', current: 'Another Road 9' },
    ])
    const filled = applySuggestions(typed, found, ['postCode', 'city', 'address'])
    expect(filled).toMatchObject({
      name: 'Tan Mei Hua',
      phone: '8123-4567',
      postCode: '460123',
      address: 'Blk 123 Bedok North Street 2 #08-45',
    })
  })
  it('with another country, clear the old places when the member takes that country', () => {
    const typed = { ...empty(), country: 'MY', province: 'Selangor', city: 'Shah Alam', areaCode: '60' }
    expect(applySuggestions(typed, found, ['country', 'city'])).toMatchObject({
      country: 'SG',
      province: '',
      city: 'Singapore',
    })
    expect(applySuggestions(typed, found, ['name'])).toMatchObject({ country: 'MY', province: 'Selangor' })
  })
})

describe('the country of a pasted text', () => {
  const HONG_KONG = 'Wong Ka Yan, 9123 4567, 23 Centre Street, Hong Kong'
  const singapore = () => ({ ...createEmptyAddressDraft(), country: 'SG', openedFor: 'SG', areaCode: '65' })
  const filled = (
    text: string,
    form: ReturnType<typeof createEmptyAddressDraft>,
    chosen: Partial<Record<PastedAddressField, boolean>> = {},
    isServed = true,
    home = '',
  ) => {
    const read = parseAddressText(text, form.country)
    const taken = listSelectableSuggestions(read, form, { isServed, home, chosen }).filter(
      ({ isTaken }) => isTaken,
    )
    return applySuggestions(
      form,
      read,
      taken.map(({ field }) => field),
    )
  }
  it.each([
    [HONG_KONG, 'HK', '852', 'Hong Kong'],
    ['王小明 13812345678 浙江省杭州市西湖区文三路90号', 'CN', '86', '杭州市'],
    ['Tan Ah Kow, 12 Jalan Ampang, 50450 Kuala Lumpur, Malaysia', 'MY', '60', 'Kuala Lumpur'],
    ['Rhys Evans, 5 Castle Street, Cardiff, CF10 1BS', 'GB', '44', 'Cardiff'],
    ['陳大文 台北市大安區信義路1號 0912345678', 'TW', '886', '大安區'],
    ['Grace Njeri, House 23, Thika, 01000, Kenya', 'KE', '254', 'Thika'],
    ['أحمد المنصوري، فيلا ١٢، شارع الوصل، دبي، ٠٥٠١٢٣٤٥٦٧', 'AE', '971', 'دبي'],
    ['梁志强 66778899 澳门花地玛堂区黑沙环马路60号', 'MC', '853', '澳門'],
    ['Lim Wei Ling, 81234567, 5 Crown St, Singapore 079903', 'SG', '65', 'Singapore'],
    ['Wong Ka Yan, +852 9123 4567, 23 Centre Street', 'HK', '852', 'Hong Kong'],
  ])('replaces the country that the form was opened for: %s', (text, country, areaCode, city) =>
    expect(filled(text, { ...singapore(), city: 'Bedok' }, { city: true })).toMatchObject({
      ...{ country, areaCode, city },
    }),
  )
  it('clears the old places and fills in its own without separate ticks', () =>
    expect(filled(HONG_KONG, { ...singapore(), city: 'Bedok', postCode: '460123' })).toMatchObject({
      ...{ country: 'HK', city: 'Hong Kong', postCode: '999077' },
    }))
  it.each<
    [
      string,
      Partial<ReturnType<typeof createEmptyAddressDraft>>,
      Partial<Record<PastedAddressField, boolean>>,
      boolean,
    ]
  >([
    ['a country that the member chose', { openedFor: '' }, {}, true],
    ['a preset country that the member changed', { openedFor: 'MY' }, {}, true],
    ['a country that the member chose to keep', {}, { country: false }, true],
    ['a preset country if the pasted one is not served', {}, {}, false],
  ])('does not replace %s, and fills in no place', (_, form, chosen, isServed) =>
    expect(filled(HONG_KONG, { ...singapore(), ...form }, chosen, isServed)).toMatchObject({
      ...{ country: 'SG', city: '', postCode: '', name: 'Wong Ka Yan', address: '23 Centre Street' },
    }),
  )
  it('replaces the home country with which the form began', () =>
    expect(filled(HONG_KONG, { ...singapore(), openedFor: '' }, {}, true, 'SG').country).toBe('HK'))
  it('replaces a chosen country only when the member ticks it', () =>
    expect(filled(HONG_KONG, { ...singapore(), openedFor: '' }, { country: true })).toMatchObject({
      ...{ country: 'HK', city: 'Hong Kong' },
    }))
})
