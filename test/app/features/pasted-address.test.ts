import { readAddressText } from '@/domain/address-text/read-address-text'
import { filledWith, suggestionsOf } from '@/features/addresses/pasted-address'
import { emptyAddress } from '@/features/addresses/stored-draft'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const TEXT = 'Lim Wei Ling, Blk 123 Bedok North Street 2 #08-45, Singapore 460123, +65 8123 4567'
const found = readAddressText(TEXT, '')
const empty = () => ({ ...emptyAddress(), areaCode: '' })

describe('what a pasted text says', () => {
  it('is offered field by field, and fills in what is empty', () => {
    const offered = suggestionsOf(found, empty())
    expect(offered.every(({ held }) => held === '')).toBe(true)
    const filled = filledWith(
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
    expect(suggestionsOf(found, filled)).toEqual([])
  })
  it('tells what it would replace, and touches nothing that the member did not give up', () => {
    const typed = {
      ...empty(),
      country: 'SG',
      name: 'Tan Mei Hua',
      phone: '8123-4567',
      address: 'Another Road 9',
    }
    const offered = suggestionsOf(found, typed)
    expect(offered.filter(({ held }) => held !== '')).toEqual([
      { field: 'name', value: 'Lim Wei Ling', held: 'Tan Mei Hua' },
      { field: 'address', value: 'Blk 123 Bedok North Street 2 #08-45', held: 'Another Road 9' },
    ])
    const filled = filledWith(typed, found, ['postCode', 'city', 'address'])
    expect(filled).toMatchObject({
      name: 'Tan Mei Hua',
      phone: '8123-4567',
      postCode: '460123',
      address: 'Blk 123 Bedok North Street 2 #08-45',
    })
  })
  it('of another country takes the places of the former one with it, once the member takes that country', () => {
    const typed = { ...empty(), country: 'MY', province: 'Selangor', city: 'Shah Alam', areaCode: '60' }
    expect(filledWith(typed, found, ['country', 'city'])).toMatchObject({
      country: 'SG',
      province: '',
      city: 'Singapore',
    })
    expect(filledWith(typed, found, ['name'])).toMatchObject({ country: 'MY', province: 'Selangor' })
  })
})
