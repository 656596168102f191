import {
  buildLatinAddressFields,
  formatLatinAddressLabel,
  LATIN_ADDRESS_LINE_MAX,
  splitLatinAddressLines,
  toLatinAddressParts,
} from '@/domain/warehouse/latin-address'

const DONGGUAN = {
  name: 'Lin Xiaoyu',
  aptId: 'PT208846',
  place: {
    ...{ countryCode: 'CN', state: 'Guangdong', city: 'Dongguan', district: 'Humen Town' },
    ...{ street: 'No. 88 Gangkou Avenue', unit: 'Dukou Warehouse PT208846' },
  },
  postCode: '523900',
  phone: '+86 769-8555 0146',
}

it('an address in Latin letters fills the fields of an English form, with the phone as from abroad', () => {
  expect(buildLatinAddressFields(DONGGUAN).map(({ word, value }) => `${word} = ${value}`)).toEqual([
    'Full name = Lin Xiaoyu PT208846',
    'Address line 1 = Dukou Warehouse PT208846',
    'Address line 2 = No. 88 Gangkou Avenue, Humen Town',
    'City = Dongguan',
    'State or province = Guangdong',
    'Postal code = 523900',
    'Country = China',
    'Phone number = +86 769-8555 0146',
  ])
})

it('is written on a label from the small to the large', () => {
  expect(formatLatinAddressLabel(DONGGUAN).split('\n')).toEqual([
    'Lin Xiaoyu PT208846',
    'Dukou Warehouse PT208846',
    'No. 88 Gangkou Avenue, Humen Town',
    'Dongguan, Guangdong 523900',
    'China',
    '+86 769-8555 0146',
  ])
})

it.each([
  ['欧阳嘉欣', 'PT208846'],
  ['', 'PT208846'],
  ['José Álvarez', 'José Álvarez PT208846'],
])('the name "%s" is written as "%s": the spelling of a Chinese name is not guessed', (name, written) => {
  expect(buildLatinAddressFields({ ...DONGGUAN, name })[0]!.value).toBe(written)
})

it('a visitor sees no name', () => {
  const fields = buildLatinAddressFields({ ...DONGGUAN, name: '', aptId: '' })
  expect(fields.map(({ part }) => part)).not.toContain('fullName')
})

it.each([
  [['Unit 6', 'No. 1 Port Road', ''], ['Unit 6, No. 1 Port Road']],
  [
    ['Room 6-PT208846, Building 3', 'No. 18 North Harbour Industrial Road', 'Humen Town'],
    ['Room 6-PT208846, Building 3', 'No. 18 North Harbour Industrial', 'Road, Humen Town'],
  ],
  [['', '88 Gonghang-ro', ''], ['88 Gonghang-ro']],
  [
    ['x'.repeat(40), 'No. 1', ''],
    ['x'.repeat(40), 'No. 1'],
  ],
])('%j is split into the lines %j', ([unit, street, district], lines) => {
  expect(splitLatinAddressLines({ unit: unit!, street: street!, district: district! })).toEqual(lines)
})

it('an address has at most three lines, and no line is longer than needed', () => {
  const long = {
    unit: 'Unit one two three four five six seven',
    street: 'Street '.repeat(9).trim(),
    district: 'Far',
  }
  const lines = splitLatinAddressLines(long)
  expect(lines).toHaveLength(3)
  for (const line of lines.slice(0, 2)) expect(line.length).toBeLessThanOrEqual(LATIN_ADDRESS_LINE_MAX)
  expect(lines.join(' ').replaceAll(',', '')).toBe(`${long.unit} ${long.street} Far`)
})

it('a warehouse without a street in Latin letters has no such form', () => {
  const row = {
    ...{ countryCode: 'CN', latinState: 'Guangdong', latinCity: '', latinDistrict: '', latinUnit: '' },
    latinStreet: '',
  }
  expect(toLatinAddressParts(row)).toBeNull()
  expect(toLatinAddressParts({ ...row, latinStreet: 'No. 1' })).toMatchObject({ street: 'No. 1' })
})
