import { parseAddress } from '@/domain/addresses/address'
import {
  type ParsedAddressFields,
  parseAddressText,
} from '@/domain/addresses/address-text/parse-address-text'
import { addressPayload } from '../../support/builders'
import { PASTED } from './address-texts'

const NOTHING: ParsedAddressFields = {
  name: '',
  areaCode: '',
  phone: '',
  postCode: '',
  email: '',
  country: '',
  province: '',
  city: '',
  district: '',
  address: '',
}
const read = (text: string, country = '') => parseAddressText(text, country)

describe('a complete pasted address', () => {
  it.each(PASTED)('is read into valid form fields: %s', (text, expected) => {
    const fields = read(text)
    const { country, name, areaCode, phone, postCode, email, province, city, district, address } = fields
    const inOrder = [country, name, areaCode, phone, postCode, email, province, city, district, address]
    expect(inOrder.join(' | ')).toBe(expected)
    const typed = { ...addressPayload({ scopeNoticeAccepted: true }), ...fields }
    const answer = parseAddress({ ...typed, email: email || 'me@mail.example' }, { destinations: [country] })
    const problems = 'problems' in answer ? Object.values(answer.problems).map(({ code }) => code) : []
    // The form requires Latin script where couriers read no other. The address is still split into its
    // fields.
    expect(problems.filter((code) => !code.endsWith('.english'))).toEqual([])
  })
})

describe('an address copied from a messenger', () => {
  const LIM = {
    ...{ name: 'Lim Wei Ling', areaCode: '65', phone: '81234567', postCode: '460123' },
    ...{ country: 'SG', city: 'Singapore', address: 'Blk 123 Bedok North St 2' },
  }
  it.each([
    [
      'zero-width characters',
      'Lim\u200b Wei Ling\n+65\u200d8123\ufeff4567\nBlk 123 Bedok North\u00ad St 2\nSingapore 46\u20600123',
    ],
    [
      'direction marks',
      '\u202aLim Wei Ling\u202c\n\u200e+65 8123 4567\nBlk 123 Bedok North St 2\nSingapore 460123',
    ],
    [
      'emoji before each part',
      '👩🏽 Lim Wei Ling 📞 +65 8123 4567 🏠 Blk 123 Bedok North St 2 🇸🇬 Singapore 460123',
    ],
    ['joined emoji', '👩‍👧‍👦❤️ Lim Wei Ling ☎️ 81234567 🏘️ Blk 123 Bedok North St 2, Singapore 460123'],
    ['tabs', 'Lim Wei Ling\t81234567\tBlk 123 Bedok North St 2\tSingapore 460123'],
  ])('is read without its %s', (_, text) => {
    expect(read(text)).toEqual({ ...NOTHING, ...LIM })
  })
  it('keeps the digit of a keycap emoji, and joiners that a script needs', () => {
    expect(read('Blk 1\ufe0f\u20e3')).toEqual({ ...NOTHING, address: 'Blk 1' })
    expect(read('Blk 1\u20e3')).toEqual({ ...NOTHING, address: 'Blk 1' })
    expect(read('12 \u0d28\u0d4d\u200d Road')).toMatchObject({ address: '12 \u0d28\u0d4d\u200d Road' })
  })
  it('gives no fields if it is only emoji', () => {
    expect(read('🏠🇸🇬👍🏽')).toEqual(NOTHING)
  })
})

describe('an incomplete address', () => {
  it('gives only what its text says', () => {
    expect(read('')).toEqual(NOTHING)
    expect(read('hello there')).toEqual({ ...NOTHING, address: 'hello there' })
    expect(read('+65 8123 4567')).toEqual({
      ...NOTHING,
      areaCode: '65',
      phone: '81234567',
      country: 'SG',
      city: 'Singapore',
    })
  })
  it('is read by the country of the form if it names none', () => {
    expect(read('Lim Wei Ling, 12 Jalan Ampang, 50450 Ampang', 'MY')).toMatchObject({
      country: 'MY',
      postCode: '50450',
      city: 'Ampang',
    })
    expect(read('Blk 5 Bedok Rd, 460005, 81234567', 'SG')).toMatchObject({
      country: 'SG',
      postCode: '460005',
      phone: '81234567',
    })
  })
  it('takes the postal code next to a post box', () => {
    expect(read('Moi Avenue 20100, P.O. Box 20117', 'KE').postCode).toBe('20100')
  })
  it('does not read the end of a longer number as a mainland mobile number', () => {
    expect(read('13800138000')).toMatchObject({ country: 'CN', areaCode: '86' })
    expect(read('Order 9913800138000')).toMatchObject({ country: '', areaCode: '' })
  })
  it('does not read a house number, date or order number as a phone', () => {
    for (const text of ['Order 1234567890123', 'Blk 12345678901 Road', '2026-11-22 10:00'])
      expect(read(text, 'SG').phone).toBe('')
  })
})

describe('places of Georgia', () => {
  it.each([
    ['Tbilisi', 'თბილისი', 'Tbilisi'],
    ['Batumi', 'ბათუმი', 'Adjara'],
    ['Kobuleti', 'ქობულეთი', 'Adjara'],
    ['Kutaisi', 'ქუთაისი', 'Imereti'],
    ['Rustavi', 'რუსთავი', 'Kvemo Kartli'],
    ['Gori', 'გორი', 'Shida Kartli'],
    ['Zugdidi', 'ზუგდიდი', 'Samegrelo-Zemo Svaneti'],
    ['Poti', 'ფოთი', 'Samegrelo-Zemo Svaneti'],
    ['Telavi', 'თელავი', 'Kakheti'],
    ['Mtskheta', 'მცხეთა', 'Mtskheta-Mtianeti'],
  ])('reads %s, also written %s, as a town of %s', (town, written, province) => {
    for (const name of [town, written, `${town} city`])
      expect(read(`12 Rustaveli Avenue, 0108 ${name}, Georgia`, 'GE')).toMatchObject({
        ...{ country: 'GE', postCode: '0108', city: town, province, address: '12 Rustaveli Avenue' },
      })
  })
  it.each('Vake, Saburtalo, Gldani, ვაკე, კრწანისი, Vake district'.split(', '))(
    'reads %s as a district',
    (district) => {
      expect(read(`12 Rustaveli Avenue, ${district}, Tbilisi 0108`, 'GE')).toMatchObject({
        ...{ city: 'Tbilisi', district: district.replace(' district', '') },
      })
    },
  )
  it('reads a region that the text names as the province', () => {
    expect(read('3 Chavchavadze Street, Ozurgeti 3500, Guria', 'GE')).toMatchObject({
      ...{ province: 'Guria', city: 'Ozurgeti', postCode: '3500' },
    })
    expect(read('3 Chavchavadze Street, Ozurgeti 3500', 'GE')).toMatchObject({
      province: '',
      city: 'Ozurgeti',
    })
  })
})

describe('states of Australia', () => {
  it.each([
    ['NSW', 'New South Wales'],
    ['VIC', 'Victoria'],
    ['QLD', 'Queensland'],
    ['WA', 'Western Australia'],
    ['SA', 'South Australia'],
    ['TAS', 'Tasmania'],
    ['ACT', 'Australian Capital Territory'],
    ['NT', 'Northern Territory'],
  ])('reads %s as %s', (short, province) => {
    for (const state of [short, short.toLowerCase(), province])
      expect(read(`Emma Walsh\n5 Crown St, Surry Hills ${state} 2010, Australia`, 'AU')).toMatchObject({
        ...{ province, city: 'Surry Hills', postCode: '2010', address: '5 Crown St' },
      })
  })
  it('reads the last line as the town if it has no state or postal code', () => {
    expect(read('Emma Walsh\n5 Crown St, Surry Hills', 'AU')).toMatchObject({
      province: '',
      city: 'Surry Hills',
      address: '5 Crown St',
    })
    expect(read('Emma Walsh\n5 Crown St', 'AU')).toMatchObject({ city: '', address: '5 Crown St' })
    expect(read('Emma Walsh\n5 Crown St, Surry Hills, NSW, 2010', 'AU')).toMatchObject({
      ...{ province: 'New South Wales', city: 'Surry Hills', address: '5 Crown St', postCode: '2010' },
    })
  })
})
